import { proxy } from "valtio";
import { noImages } from "../../src-worker/contract/images";
import { noOrders } from "../../src-worker/contract/order";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import { defaultSyncSettings } from "../../src-worker/contract/sync-settings";
import type { LinkState } from "./engine-link";

/** The newest snapshot and how the engine is: the mirror that screens read. Only `engine.ts` writes it. */
export const engineState = proxy<{ link: LinkState; snapshot: Snapshot }>({
  link: "starting",
  snapshot: {
    store: null,
    catalogue: { state: "opening" },
    online: true,
    sync: { state: "idle" },
    test: { state: "idle" },
    file: { state: "idle" },
    stores: [],
    settings: defaultSyncSettings,
    storageLost: false,
    images: noImages,
    readiness: null,
    theme: null,
    orders: noOrders,
    exporting: { state: "idle" },
  },
});
