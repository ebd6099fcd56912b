import { checkConnection } from "../connection/check-connection";
import type { CommandBodies } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import type { EngineParts } from "./engine-parts";

/** Commands that open, connect, choose and remove stores. */
export function storeCommands(parts: EngineParts) {
  const { connectivity, devices, open, opening, tasks, publisher } = parts;
  return {
    async boot(remembered) {
      await opening.boot(remembered);
      return null;
    },

    async open(choice, language, remembered, cancelled) {
      if (choice === "store" && remembered) await opening.boot(remembered);
      await opening.show(async () => {
        if (choice === "demo") return devices.demo(language);
        const { store, lost } = await devices.current(remembered);
        publisher.update({ storageLost: lost });
        return store;
      }, cancelled);
      return null;
    },

    async detectPlatform(url) {
      const { detectPlatform } = await import("../stores/detect-platform");
      return tasks.replace("platform-detection", (signal) =>
        detectPlatform(signal, { connectivity, client: parts.testClient }, url),
      );
    },

    async testConnection(connection) {
      const { testConnection } = await import("../connection/test-connection");
      return tasks.replace("connection-test", (signal) =>
        testConnection(
          signal,
          { connectivity, publisher, client: parts.testClient, openPort: parts.ports.toTest },
          connection,
        ),
      );
    },

    async saveConnection(connection) {
      const checked = checkConnection(connection);
      await opening.show(() => devices.connect(checked));
      return null;
    },

    async chooseStore(id) {
      await opening.show(() => devices.choose(id));
      return null;
    },

    async chooseCurrency(currency) {
      await opening.read();
      if (!open.store) throw new Failed("store-not-configured");
      await devices.chooseCurrency(open.store.store, currency);
      await parts.announce.changed(open.store);
      await (await parts.orders()).fillCurrency();
      return null;
    },

    async readOrders() {
      await opening.tellOrders();
      return null;
    },

    async removeStore(id) {
      if (!(await parts.stores.read(id))) throw new Failed("store-unknown", { id });
      await opening.stopTasks(id);
      const removed = await parts.syncs.between(id, async () => {
        if (open.store?.store === id) await opening.show(async () => null);
        await parts.boots.forget(id);
        await devices.remove(id);
        return true;
      });
      if (!removed) throw new Failed("sync-elsewhere", {}, { retryable: true });
      parts.windows.publish({ kind: "removed", store: id });
      await parts.announce.stores();
      return null;
    },
  } satisfies Partial<CommandBodies>;
}
