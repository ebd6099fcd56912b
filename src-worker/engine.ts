import { createCatalogueRepository } from "./catalogue/catalogue-repository";
import { openDatabase, type StoreRecord } from "./catalogue/database";
import { createOpenCatalogue } from "./catalogue/open-catalogue";
import { checkedArguments } from "./checked-arguments";
import { testConnection } from "./connection/test-connection";
import type { Engine, Language } from "./contract/engine";
import type { SyncReport } from "./contract/snapshot";
import type { StoreConnection } from "./contract/store-connection";
import { createImageStore } from "./images/image-store";
import { createRoute } from "./net/route";
import { attempt } from "./run/attempt";
import { Failed } from "./run/failed";
import { failureFrom } from "./run/failure-from";
import { createPublisher } from "./run/publisher";
import { createTasks } from "./run/tasks";
import type { World } from "./run/world";
import { checkStoreUrl } from "./stores/check-store-url";
import { openStore } from "./stores/open-store";
import { runSync } from "./sync/run-sync";

/** Where a Shopify store does not tell its currency. */
const fallbackCurrency = "EUR";

/** Composes the parts; one entry per command of the contract. */
export function createEngine(world: World): Engine {
  const database = openDatabase(world);
  const repository = createCatalogueRepository(database, world);
  const images = createImageStore(database);
  const route = createRoute(world);
  const tasks = createTasks();
  const publisher = createPublisher(world, {
    store: null,
    catalogue: { state: "opening" },
    sync: { state: "idle" },
    test: { state: "idle" },
  });
  const open = createOpenCatalogue(world, repository, publisher);

  return {
    ping: async () => "pong",
    watch: async (listener) => publisher.watch(listener),

    open: (choice, language) =>
      attempt(async () => {
        const checked = checkedArguments.open(choice, language);
        await show(checked.choice === "demo" ? await demoStore(checked.language) : await currentStore());
        return null;
      }),

    testConnection: (connection) =>
      attempt(async () => {
        const checked = checkedArguments.connection(connection);
        await tasks.cancel("connection-test");
        const openPort = (url: string) => openStore(world, route, { platform: checked.platform, url });
        return tasks.run("connection-test", (signal) =>
          testConnection(signal, { world, publisher, openPort }, checked),
        );
      }),

    saveConnection: (connection) =>
      attempt(async () => {
        const checked = checkedArguments.connection(connection);
        const store = await connectedStore(checked);
        await repository.chooseStore(store.store);
        await show(store);
        return null;
      }),

    startSync: () => attempt(sync),

    cancel: (task) => attempt(async () => tasks.cancel(checkedArguments.task(task))),

    findProducts: (query, range) =>
      attempt(async () => open.find(checkedArguments.query(query), checkedArguments.range(range))),

    openProduct: (address) => attempt(() => open.product(checkedArguments.address(address))),

    listCollections: () => attempt(async () => open.collections()),
  };

  /** Opens a store's catalogue; what is missing or was interrupted is fetched without being asked for. */
  async function show(store: StoreRecord | null): Promise<void> {
    await tasks.cancel("sync");
    const held = await open.open(store);
    if (store && held !== "held") void attempt(sync);
  }

  async function sync(): Promise<SyncReport> {
    const store = open.store;
    if (!store) throw new Failed("store-not-configured");
    try {
      const report = await tasks.run("sync", async (signal) => {
        const port = openStore(world, route, store.address);
        const parts = { world, repository, images, route, publisher, open, port };
        const synced = await world.withLock(`sync:${store.store}`, () => runSync(signal, parts, open.store ?? store));
        if (!synced) throw new Failed("sync-elsewhere", {}, { retryable: true });
        return synced;
      });
      publisher.update({ sync: { state: "complete", report } });
      return report;
    } catch (error) {
      const failure = failureFrom(error);
      if (failure.code === "cancelled") publisher.update({ sync: { state: "idle" } });
      else if (failure.code !== "sync-running") publisher.update({ sync: { state: "failed", failure } });
      throw error;
    }
  }

  async function currentStore(): Promise<StoreRecord | null> {
    const { currentStore: store } = await repository.readApp();
    return store === null ? null : repository.readStore(store);
  }

  function demoStore(language: Language): Promise<StoreRecord> {
    return repository.ensureStore(`demo:${language}`, { platform: "demo", language }, "Demo", fallbackCurrency);
  }

  function connectedStore({ platform, url }: StoreConnection): Promise<StoreRecord> {
    const checked = checkStoreUrl(url);
    const { host, pathname } = new URL(checked);
    const id = `${platform}:${host}${pathname === "/" ? "" : pathname}`;
    return repository.ensureStore(id, { platform, url: checked }, host, fallbackCurrency);
  }
}
