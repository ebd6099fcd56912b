import { createCatalogueRepository } from "./catalogue/catalogue-repository";
import { openDatabase, type StoreRecord } from "./catalogue/database";
import { createOpenCatalogue } from "./catalogue/open-catalogue";
import { refuseNewer } from "./catalogue/refuse-newer";
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
import { resumeCovers } from "./sync/resume-covers";
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
  let showing: Promise<unknown> = Promise.resolve();
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
        await show(checked.choice === "demo" ? () => demoStore(checked.language) : currentStore);
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
        const { id, url } = identified(checked);
        await show(async () => {
          const store = await repository.ensureStore(
            id,
            { platform: checked.platform, url },
            new URL(url).host,
            fallbackCurrency,
          );
          await repository.chooseStore(store.store);
          return store;
        });
        return null;
      }),

    startSync: () => attempt(() => underLock(runSync)),

    cancel: (task) =>
      attempt(async () => {
        const checked = checkedArguments.task(task);
        const { store } = open;
        const cancelled = await tasks.cancel(checked);
        // A person's word outlasts the page: the next start leaves a cancelled import alone.
        if (cancelled && checked === "sync" && store) await repository.noteCancelled(store.store);
        return cancelled;
      }),

    findProducts: (query, range) =>
      attempt(async () => open.find(checkedArguments.query(query), checkedArguments.range(range))),

    openProduct: (address) => attempt(() => open.product(checkedArguments.address(address))),

    listCollections: () => attempt(async () => open.collections()),
  };

  /** One opening after the other: two at once would end with whichever storage answered last. */
  function show(read: () => Promise<StoreRecord | null>): Promise<void> {
    const shown = showing.then(async () => {
      await tasks.cancel("sync");
      try {
        await refuseNewer(world);
        const store = await read();
        await goOn(store, await open.open(store));
      } catch (error) {
        publisher.update({ catalogue: { state: "empty" }, sync: { state: "failed", failure: failureFrom(error) } });
        throw error;
      }
    });
    showing = shown.catch(() => undefined);
    return shown;
  }

  /** What is missing or was interrupted is fetched without being asked for. */
  async function goOn(store: StoreRecord | null, held: "nothing" | "growing" | "held"): Promise<void> {
    if (!store) return;
    if (held === "growing" && (await repository.wasCancelled(store.store)))
      publisher.update({
        sync: { state: "failed", failure: new Failed("cancelled", {}, { retryable: true }).failure },
      });
    else if (held !== "held") void attempt(() => underLock(runSync));
    else if (!store.coversAsked && world.online()) void attempt(() => underLock(resumeCovers));
  }

  async function underLock(run: typeof runSync): Promise<SyncReport> {
    const { store } = open;
    if (!store) throw new Failed("store-not-configured");
    try {
      const report = await tasks.run("sync", async (signal) => {
        refuseInvalid(store);
        const port = openStore(world, route, store.address);
        const parts = { world, repository, images, route, publisher, open, port };
        const synced = await world.withLock(lockOf(store), () => run(signal, parts, store));
        if (!synced) throw new Failed("sync-elsewhere", {}, { retryable: true });
        return synced;
      });
      publisher.update({ sync: { state: "complete", report } });
      return report;
    } catch (error) {
      const failure = failureFrom(error);
      if (failure.code !== "sync-running") publisher.update({ sync: { state: "failed", failure } });
      if (failure.code === "sync-elsewhere") void attempt(() => follow(store));
      throw error;
    }
  }

  /** Another window syncs this store: when it has ended, what it left is shown here. */
  async function follow(store: StoreRecord): Promise<void> {
    await world.whenUnlocked(lockOf(store));
    if (open.store?.store !== store.store) return;
    await open.reload();
    publisher.update({ sync: { state: "idle" } });
  }

  async function currentStore(): Promise<StoreRecord | null> {
    const { currentStore: store } = await repository.readApp();
    return store === null ? null : repository.readStore(store);
  }

  function demoStore(language: Language): Promise<StoreRecord> {
    return repository.ensureStore(`demo:${language}`, { platform: "demo", language }, "Demo", fallbackCurrency);
  }
}

/** A connection's store: its address without slashes, and the name under which this device knows it. */
function identified({ platform, url: typed }: StoreConnection): { readonly id: string; readonly url: string } {
  const url = checkStoreUrl(typed);
  return { id: `${platform}:${new URL(url).host}`, url };
}

/** What was kept may be older than today's rules. */
function refuseInvalid({ address }: StoreRecord): void {
  if (address.platform === "demo") return;
  try {
    checkStoreUrl(address.url);
  } catch {
    throw new Failed("store-url-invalid", { url: address.url });
  }
}

function lockOf({ store }: StoreRecord): string {
  return `sync:${store}`;
}
