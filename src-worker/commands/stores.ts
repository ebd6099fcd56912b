import * as v from "valibot";
import { checkConnection } from "../connection/check-connection";
import type { StoresCommands } from "../contract/commands/stores";
import type { Platform } from "../contract/platforms";
import { Failed } from "../outcome/failed";
import { flag, id, noArguments, url } from "./arguments";
import type { Area } from "./command";

const key = v.pipe(v.string(), v.maxLength(500));
const prices = v.optional(v.object({ from: v.picklist(["keys", "shop"]), tax: v.picklist(["included", "excluded"]) }));
const access = v.variant("kind", [
  v.object({
    kind: v.literal("keys"),
    consumerKey: key,
    consumerSecret: key,
    remember: flag,
    inAddress: flag,
    prices,
  }),
  v.object({ kind: v.literal("known-keys"), inAddress: flag, prices }),
  v.object({ kind: v.literal("public") }),
]);
const connections = {
  shopify: v.object({ platform: v.literal("shopify"), url }),
  woocommerce: v.object({ platform: v.literal("woocommerce"), url, access }),
  spreadsheet: v.object({ platform: v.literal("spreadsheet"), url }),
  published: v.object({ platform: v.literal("published"), url, fragment: v.optional(url) }),
} satisfies Record<Platform, v.GenericSchema>;
const connection = v.variant("platform", Object.values(connections));

export const storesCommands: Area<StoresCommands> = {
  detectPlatform: {
    args: v.tuple([url]),
    async run({ device }, address) {
      const { detectPlatform } = await import("../stores/detect-platform");
      const { connectivity, testClient: client } = device.network;
      return device.scheduling.tasks.replace("platform-detection", (signal) =>
        detectPlatform(signal, { connectivity, client }, address),
      );
    },
  },

  testConnection: {
    args: v.tuple([connection]),
    async run({ device }, tested) {
      const { testConnection } = await import("../connection/test-connection");
      const { connectivity, testClient: client, ports } = device.network;
      const { publisher } = device.windows;
      return device.scheduling.tasks.replace("connection-test", (signal) =>
        testConnection(signal, { connectivity, publisher, client, openPort: ports.toTest }, tested),
      );
    },
  },

  saveConnection: {
    args: v.tuple([connection]),
    async run({ device, sessions }, saved) {
      const address = checkConnection(saved);
      await sessions.show(() => device.stores.connect(address));
      return null;
    },
  },

  chooseCurrency: {
    args: v.tuple([v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)))]),
    async run({ device, sessions }, currency) {
      await sessions.read();
      const session = sessions.opened();
      await device.stores.chooseCurrency(session.catalogue.store.store, currency);
      await session.changed();
      await (await device.orders()).fillCurrency(sessions);
      return null;
    },
  },

  removeStore: {
    args: v.tuple([id]),
    async run({ device, sessions }, store) {
      if (!(await device.storage.stores.read(store))) throw new Failed("store-unknown", { id: store });
      await sessions.stopTasks(store);
      const removed = await device.whileNotSyncing(store, async () => {
        if (sessions.store?.store === store) await sessions.show(async () => null);
        await device.storage.boots.forget(store);
        await device.stores.remove(store);
        return true;
      });
      if (!removed) throw new Failed("sync-elsewhere", {}, { retryable: true });
      device.windows.others.publish({ kind: "removed", store });
      await device.announce.stores();
      return null;
    },
  },

  clearCache: {
    args: noArguments,
    async run(scope) {
      const { clearCache } = await import("./clear-cache");
      await clearCache(scope);
      return null;
    },
  },

  measureStores: {
    args: noArguments,
    async run({ device }) {
      const { storeSizes } = await import("../readiness/store-sizes");
      const { stores, repository } = device.storage;
      const { imageLibrary } = device;
      return storeSizes(device.scheduling.yieldIfDue, { stores, repository, imageLibrary });
    },
  },
};
