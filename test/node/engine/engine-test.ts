import { test as base } from "vitest";
import type { WebPlatform } from "../../../src-worker/contract/platforms";
import type { World } from "../../../src-worker/world/world";
import { type AppWindow, importStore, openAppWindow, value } from "./app-window";
import { type DemoStore, type DemoStoreOptions, startDemoStore } from "./start-demo-store";
import { createDevice, type TestWorldOptions } from "./test-world";

/**
 * A test of the whole engine. It has a device of its own, and the stores that it starts stop when it ends. Files add what
 * each of their tests begins with: `test.extend("shop", ({ start }) => start("shopify", { products: 20 }))`.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures from the pattern.
  .extend("startShared", { scope: "file" }, ({}, { onCleanup }) => startUntil(onCleanup))
  .extend("start", ({ task: _ }, { onCleanup }) => startUntil(onCleanup))
  .extend("device", ({ task: _ }) => createDevice())
  /** Opens a window over the device, without an open catalogue. */
  .extend(
    "open",
    ({ device }) =>
      (network?: World["fetch"], takes?: TestWorldOptions["takes"]) =>
        openAppWindow(device, { ...(network && { network }), ...(takes && { takes }) }),
  )
  /** Opens a window over the device and imports a store in it. */
  .extend(
    "imported",
    ({ open }) =>
      async (store: Pick<DemoStore, "connection">, network?: World["fetch"]): Promise<AppWindow> => {
        const window = await open(network);
        await importStore(window, store.connection);
        return window;
      },
  )
  /** Opens a window without a network over the device, and opens the store that is stored there. */
  .extend("openedOffline", ({ open }) => async (): Promise<AppWindow> => {
    const window = await open();
    window.world.goOffline();
    value(await window.engine.open("store", "en", null));
    return window;
  })
  /** Opens a window over the device with the demo catalogue, which needs no network. */
  .extend("openedDemo", ({ open }) => async (): Promise<AppWindow> => {
    const window = await open();
    value(await window.engine.open("demo", "en", null));
    return window;
  })
  /** Opens a later window over the device, which opens the store that is stored there. */
  .extend("reopened", ({ open }) => async (network?: World["fetch"]): Promise<AppWindow> => {
    const window = await open(network);
    value(await window.engine.open("store", "en", null));
    return window;
  });

/** Starts demo stores that stop at the cleanup. */
function startUntil(onCleanup: (stop: () => Promise<void>) => void) {
  const stores: DemoStore[] = [];
  onCleanup(async () => void (await Promise.all(stores.map((store) => store.stop()))));
  return async (platform: WebPlatform, options: DemoStoreOptions): Promise<DemoStore> => {
    const store = await startDemoStore(platform, options);
    stores.push(store);
    return store;
  };
}
