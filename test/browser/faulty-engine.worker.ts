import * as Comlink from "comlink";
import type { Outcome } from "../../src-worker/contract/outcome";
import type { ProductDetail } from "../../src-worker/contract/product";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { snapshotOf } from "../node/ui/store-summary";
import { runningSync } from "../node/ui/sync-states";

/** A worker that speaks the contract and fails as requested by the address of the product to open. */
const snapshot = snapshotOf();
const followedSync: Snapshot["sync"] = { state: "following", stage: null, counters: null };
let listener: (snapshot: Snapshot) => void = () => undefined;
/** The worker that takes over from a faulty one has this name, and no fault. */
const isHealthy = self.name === "healthy";

Comlink.expose({
  ping: async () => "pong",
  watch: async (next: (snapshot: Snapshot) => void) => {
    listener = next;
    listener(snapshot);
  },
  open: async () => ({ ok: true, value: null }),
  cancel: async (): Promise<Outcome<boolean>> => {
    if (!isHealthy) for (;;);
    return { ok: true, value: false };
  },
  changeOrders: async (id: string): Promise<Outcome<string>> => {
    if (!isHealthy) for (;;);
    return { ok: true, value: id };
  },
  openProduct: async (address: string): Promise<Outcome<ProductDetail>> => {
    if (address === "hang") for (;;);
    if (address === "hang during a sync" || address === "hang while it follows another window's sync") {
      listener({ ...snapshot, sync: address === "hang during a sync" ? runningSync() : followedSync });
      setTimeout(() => {
        for (;;);
      });
    }
    if (address === "uncaught") setTimeout(() => Promise.reject(new Error("nobody waits for this")));
    if (address === "uncaught error")
      setTimeout(() => {
        throw new Error("nobody catches this");
      });
    if (address === "close") self.close();
    if (address === "never" || address === "close") return new Promise(() => undefined);
    return { ok: false, failure: { code: "product-unknown", details: { id: address }, retryable: false } };
  },
});
