import * as v from "valibot";
import { type SyncCounters, syncStages } from "../contract/snapshot";
import type { World } from "./world";

/** What one window of the app tells the others about a store. */
export type WindowMessage =
  /** A sync runs here. */
  | { readonly kind: "syncing"; readonly store: string; readonly stage: Stage; readonly counters: SyncCounters }
  /** Its catalogue has been replaced by a newer generation. */
  | { readonly kind: "replaced"; readonly store: string }
  /** A refresh of it waits to be accepted, or waits no more; or its switch for that was turned. */
  | { readonly kind: "staged"; readonly store: string }
  /** An order of it has changed. */
  | { readonly kind: "orders"; readonly store: string }
  /** Its look has changed. */
  | { readonly kind: "theme"; readonly store: string }
  /** It was taken off the device. */
  | { readonly kind: "removed"; readonly store: string };

type Stage = (typeof syncStages)[number];

export interface OtherWindows {
  tell(message: WindowMessage): void;
  listen(listener: (message: WindowMessage) => void): void;
}

/** The other windows of this browser. One of another version may say what this one does not understand: that is dropped. */
export function createOtherWindows(world: Pick<World, "announce" | "listen">): OtherWindows {
  return {
    tell: (message) => world.announce(message),
    listen: (listener) =>
      world.listen((told) => {
        const parsed = v.safeParse(message, told);
        if (parsed.success) listener(parsed.output);
      }),
  };
}

const count = v.number();
const message = v.variant("kind", [
  v.object({
    kind: v.literal("syncing"),
    store: v.string(),
    stage: v.picklist(syncStages),
    counters: v.object({
      products: count,
      totalProducts: v.nullable(count),
      collections: count,
      totalCollections: v.nullable(count),
      imagesProcessed: count,
      imagesFailed: count,
      totalImages: count,
      skipped: count,
      duplicates: count,
    }),
  }),
  v.object({ kind: v.picklist(["replaced", "staged", "theme", "orders", "removed"]), store: v.string() }),
]);
