import type { Snapshot } from "../contract/snapshot";
import type { World } from "../world/world";
import { createOtherWindows, type OtherWindows } from "./other-windows";
import { createPublisher, type Publisher } from "./publisher";
import { createWindowLocks, type WindowLocks } from "./window-locks";

/** The windows of the app: this one's page, the others, and the locks that they share. */
export interface AppWindows {
  readonly publisher: Publisher;
  readonly others: OtherWindows;
  readonly locks: WindowLocks;
}

export function createAppWindows(world: World, initial: Snapshot): AppWindows {
  const others = createOtherWindows(world);
  return { publisher: createPublisher(world, initial), others, locks: createWindowLocks(world, others) };
}
