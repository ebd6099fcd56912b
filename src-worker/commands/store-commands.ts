import type { BootKeeper } from "../catalogue/boot-keeper";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { StoreRecords } from "../catalogue/store-records";
import { checkedArguments } from "../checked-arguments";
import { checkConnection } from "../connection/check-connection";
import type { DeviceStores } from "../connection/device-stores";
import type { StorePorts } from "../connection/store-ports";
import type { Engine } from "../contract/engine";
import type { Connectivity } from "../net/connectivity";
import type { JsonClient } from "../net/json-client";
import { attempt } from "../run/attempt";
import { Failed } from "../run/failed";
import type { OtherWindows } from "../run/other-windows";
import type { Publisher } from "../run/publisher";
import type { Tasks } from "../run/tasks";
import type { StoreSyncs } from "../sync/store-syncs";
import type { Announcements } from "./announcements";
import type { Opening } from "./opening";

/** Which store is open, and which there are on this device. */
export function storeCommands(parts: {
  readonly connectivity: Connectivity;
  readonly stores: StoreRecords;
  readonly devices: DeviceStores;
  readonly ports: StorePorts;
  readonly testClient: JsonClient;
  readonly boots: BootKeeper;
  readonly open: OpenCatalogue;
  readonly opening: Opening;
  readonly syncs: StoreSyncs;
  readonly tasks: Tasks;
  readonly publisher: Publisher;
  readonly windows: OtherWindows;
  readonly announce: Announcements;
  stopSync(store: string): Promise<void>;
}): Pick<
  Engine,
  "boot" | "open" | "detectPlatform" | "testConnection" | "saveConnection" | "chooseStore" | "removeStore"
> {
  const { connectivity, devices, open, opening, tasks, publisher } = parts;
  return {
    boot: (remembered) =>
      attempt(async () => {
        await opening.boot(checkedArguments.remembered(remembered));
        return null;
      }),

    open: (choice, language, remembered) =>
      attempt(async () => {
        const checked = checkedArguments.open(choice, language, remembered);
        if (checked.choice === "store" && checked.remembered) await opening.boot(checked.remembered);
        await opening.show(async () => {
          if (checked.choice === "demo") return devices.demo(checked.language);
          const { store, lost } = await devices.current(checked.remembered);
          publisher.update({ storageLost: lost });
          return store;
        });
        return null;
      }),

    detectPlatform: (url) =>
      attempt(async () => {
        const address = checkedArguments.url(url);
        const { detectPlatform } = await import("../stores/detect-platform");
        await tasks.cancel("platform-detection");
        return tasks.run("platform-detection", (signal) =>
          detectPlatform(signal, { connectivity, client: parts.testClient }, address),
        );
      }),

    testConnection: (connection) =>
      attempt(async () => {
        const checked = checkedArguments.connection(connection);
        const { testConnection } = await import("../connection/test-connection");
        await tasks.cancel("connection-test");
        return tasks.run("connection-test", (signal) =>
          testConnection(signal, { connectivity, publisher, openPort: parts.ports.toTest }, checked),
        );
      }),

    saveConnection: (connection) =>
      attempt(async () => {
        const checked = checkConnection(checkedArguments.connection(connection));
        await opening.show(() => devices.connect(checked));
        return null;
      }),

    chooseStore: (id) =>
      attempt(async () => {
        const store = checkedArguments.id(id);
        await opening.show(() => devices.choose(store));
        return null;
      }),

    removeStore: (id) =>
      attempt(async () => {
        const store = checkedArguments.id(id);
        if (!(await parts.stores.read(store))) throw new Failed("store-unknown", { id: store });
        await parts.stopSync(store);
        const removed = await parts.syncs.between(store, async () => {
          if (open.store?.store === store) await opening.show(async () => null);
          await parts.boots.forget(store);
          await devices.remove(store);
          return true;
        });
        if (!removed) throw new Failed("sync-elsewhere", {}, { retryable: true });
        parts.windows.tell({ kind: "removed", store });
        await parts.announce.stores();
        return null;
      }),
  };
}
