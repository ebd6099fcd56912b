import { proxy } from "valtio";
import { emptySnapshot, type Snapshot } from "../../../src-worker/contract/snapshot";
import type { LinkState } from "./engine-link";

/** The newest snapshot and the state of the link to the engine. Screens read it; only `engine.ts` writes it. */
export const engineState = proxy<{ link: LinkState; snapshot: Snapshot }>({
  link: "starting",
  snapshot: { ...emptySnapshot },
});
