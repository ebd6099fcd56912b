import * as Comlink from "comlink";
import type { Outcome } from "../../src-worker/contract/outcome";
import type { ProductDetail } from "../../src-worker/contract/product";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { snapshotOf } from "../node/ui/store-summary";

/** A worker that speaks the contract and fails as it is asked to, by the address of the product to open. */
const snapshot = snapshotOf();

Comlink.expose({
  ping: async () => "pong",
  watch: async (listener: (snapshot: Snapshot) => void) => listener(snapshot),
  open: async () => ({ ok: true, value: null }),
  openProduct: async (address: string): Promise<Outcome<ProductDetail>> => {
    if (address === "hang") for (;;);
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
