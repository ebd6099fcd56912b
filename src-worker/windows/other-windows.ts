import * as v from "valibot";
import { type SyncCounters, syncStages } from "../contract/snapshot";
import type { World } from "../world/world";

/** A message from one window of the app to the others; about a store, except for `alive`, `cleared`, `imagesRemoved` and
 * `outbox`. */
export type WindowMessage =
  /** The sending window runs a sync. */
  | { readonly kind: "syncing"; readonly store: string; readonly stage: Stage; readonly counters: SyncCounters }
  /** A person has paused or resumed the sending window's sync. */
  | { readonly kind: "paused"; readonly store: string; readonly paused: boolean }
  /** The sending window imports the store in turns, for an experiment. */
  | { readonly kind: "experiment"; readonly store: string }
  /** The sending window holds a lock and does not hang. */
  | { readonly kind: "alive"; readonly lock: string }
  /** The sending window has deleted the catalogues and keys of all stores. */
  | { readonly kind: "cleared" }
  /** The sending window has removed so many images for more important data, because the device is full. */
  | { readonly kind: "imagesRemoved"; readonly count: number }
  /** Records were queued, sent or refused. */
  | { readonly kind: "outbox" }
  /** A newer generation replaced the store's catalogue. */
  | { readonly kind: "replaced"; readonly store: string }
  /** The store's staged refresh, its "keep catalogue" switch or its chosen currency changed. */
  | { readonly kind: "staged"; readonly store: string }
  /** One of the store's orders changed. */
  | { readonly kind: "orders"; readonly store: string }
  /** The store's theme changed. */
  | { readonly kind: "theme"; readonly store: string }
  /** The sending window shows the store. */
  | { readonly kind: "connected"; readonly store: string }
  /** The store was removed from the device. */
  | { readonly kind: "removed"; readonly store: string };

type Stage = (typeof syncStages)[number];

export interface OtherWindows {
  publish(message: WindowMessage): void;
  listen(listener: (message: WindowMessage) => void): void;
}

/** Connects to the other windows of this browser. Drops unknown messages, which other versions of the app may send. */
export function createOtherWindows(world: Pick<World, "announce" | "listen">): OtherWindows {
  return {
    publish: (message) => world.announce(message),
    listen: (listener) =>
      world.listen((received) => {
        const parsed = v.safeParse(message, received);
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
      skipped: count,
      duplicates: count,
    }),
  }),
  v.object({ kind: v.literal("paused"), store: v.string(), paused: v.boolean() }),
  v.object({ kind: v.literal("alive"), lock: v.string() }),
  v.object({ kind: v.literal("imagesRemoved"), count }),
  v.object({ kind: v.picklist(["cleared", "outbox"]) }),
  v.object({
    kind: v.picklist(["experiment", "replaced", "staged", "theme", "orders", "connected", "removed"]),
    store: v.string(),
  }),
]);
