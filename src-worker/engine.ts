import { createBootKeeper } from "./catalogue/boot-keeper";
import { createCatalogueRepository } from "./catalogue/catalogue-repository";
import { openDatabase, type StoreRecord } from "./catalogue/database";
import { createOpenCatalogue } from "./catalogue/open-catalogue";
import { refuseNewer } from "./catalogue/refuse-newer";
import { createStoreRecords } from "./catalogue/store-records";
import { createWitness } from "./catalogue/witness";
import { checkedArguments } from "./checked-arguments";
import { checkConnection } from "./connection/check-connection";
import { createCredentials } from "./connection/credentials";
import { createDeviceStores } from "./connection/device-stores";
import { storeId } from "./connection/store-id";
import { createStoreSummaries } from "./connection/store-summaries";
import { testConnection } from "./connection/test-connection";
import type { Engine, RememberedStore } from "./contract/engine";
import { noPictures } from "./contract/pictures";
import type { Readiness } from "./contract/readiness";
import type { StoreConnection } from "./contract/store-connection";
import { defaultSyncSettings, type SyncSettings } from "./contract/sync-settings";
import { createHeldPictures } from "./images/held-pictures";
import { createImageStore } from "./images/image-store";
import { createPictureLedgers } from "./images/picture-ledger";
import { createPictures } from "./images/pictures";
import { createJsonClient } from "./net/create-json-client";
import { createPace } from "./net/pace";
import { createRoute } from "./net/route";
import { checkReadiness } from "./readiness/check-readiness";
import { missingPictures } from "./readiness/missing-pictures";
import { attempt } from "./run/attempt";
import { createBreath } from "./run/breathe";
import { Failed } from "./run/failed";
import { failureFrom } from "./run/failure-from";
import { once } from "./run/once";
import { createOtherWindows } from "./run/other-windows";
import { createPublisher } from "./run/publisher";
import { createTasks } from "./run/tasks";
import type { World } from "./run/world";
import { checkStoreUrl } from "./stores/check-store-url";
import { detectPlatform } from "./stores/detect-platform";
import { openStore } from "./stores/open-store";
import type { StorePort } from "./stores/store-port";
import type { WooKeys } from "./stores/woocommerce/woo-keys";
import { createStoreSyncs } from "./sync/store-syncs";
import { createStoreThemes } from "./theme/store-themes";

/** Composes the parts; one entry per command of the contract. */
export function createEngine(world: World): Engine {
  const database = openDatabase(world);
  const stores = createStoreRecords(database);
  const repository = createCatalogueRepository(database, stores, world);
  const images = createImageStore(database);
  const credentials = createCredentials(database.credentials, world);
  const summaries = createStoreSummaries(credentials);
  const witness = createWitness(world);
  let settings: SyncSettings = defaultSyncSettings;
  const route = createRoute(world);
  const pace = createPace(world, () => settings);
  const client = createJsonClient(world, { route, pace, settings: () => settings });
  /** A person who waits for a test hears at once what is wrong, and does not wait for a sync's pauses. */
  const testClient = createJsonClient(world, {
    route,
    pace: createPace(world, () => settings),
    settings: () => ({ ...settings, retries: 0 }),
  });
  let told = noPictures;
  const tasks = createTasks();
  const windows = createOtherWindows(world);
  const publisher = createPublisher(world, {
    store: null,
    catalogue: { state: "opening" },
    sync: { state: "idle" },
    test: { state: "idle" },
    file: { state: "idle" },
    stores: [],
    settings,
    storageLost: false,
    pictures: noPictures,
    readiness: null,
    theme: null,
  });
  const boots = createBootKeeper(world, repository);
  const open = createOpenCatalogue(world, { repository, stores, publisher, boots, summary: summaries.of });
  const pictures = createPictures({
    world,
    repository,
    stores,
    images,
    ledgers: createPictureLedgers(database),
    route,
    pace,
    open,
    tell(change) {
      told = { ...told, ...change };
      publisher.update({ pictures: told });
    },
  });
  const devices = createDeviceStores({ stores, repository, credentials, pictures, witness });
  const themes = createStoreThemes({
    world,
    stores,
    images,
    route,
    pace,
    publisher,
    isOpen: (store) => open.store?.store === store,
    kept: (store) => windows.tell({ kind: "look", store }),
  });
  const syncs = createStoreSyncs({
    world,
    tasks,
    publisher,
    windows,
    open,
    sync: { world, repository, stores, pictures, open, themes, flipped, staged, described: tellStores },
    abandoned: (store, held) => void attempt(() => goOn(store, held)),
    openPort: async (store) => openStore(world, client, validAddress(store), await keysOf(store)),
  });
  const breathe = createBreath(world);
  const files = once(async () => {
    const { createCatalogueFiles } = await import("./catalogue-file/create-catalogue-files");
    const held = createHeldPictures(database);
    return createCatalogueFiles({
      world,
      repository,
      stores,
      pictures: held,
      publisher,
      between: syncs.between,
      async flipped(store) {
        await flipped(store);
        windows.tell({ kind: "look", store: store.store });
      },
      stopSync,
    });
  });
  const changes = once(async () => {
    const { createWaitingChanges } = await import("./sync/waiting-changes");
    return createWaitingChanges({ world, repository, stores, open, syncs, flipped, staged });
  });
  let showing: Promise<unknown> = Promise.resolve();
  let booting: Promise<void> | null = null;
  let opened = false;

  windows.listen(({ kind, store }) => {
    if (open.store?.store !== store) return;
    if (kind === "removed") void attempt(() => show(async () => null));
    if (kind === "look") void attempt(() => themes.reload(store));
  });

  return {
    ping: async () => "pong",
    watch: async (listener) => publisher.watch(listener),

    boot: (remembered) =>
      attempt(async () => {
        await boot(checkedArguments.remembered(remembered));
        return null;
      }),

    open: (choice, language, remembered) =>
      attempt(async () => {
        const checked = checkedArguments.open(choice, language, remembered);
        if (checked.choice === "store" && checked.remembered) await boot(checked.remembered);
        await show(async () => {
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
        await tasks.cancel("platform-detection");
        return tasks.run("platform-detection", (signal) =>
          detectPlatform(signal, { world, client: testClient }, address),
        );
      }),

    testConnection: (connection) =>
      attempt(async () => {
        const checked = checkedArguments.connection(connection);
        await tasks.cancel("connection-test");
        return tasks.run("connection-test", (signal) =>
          testConnection(signal, { world, publisher, openPort: openToTest }, checked),
        );
      }),

    saveConnection: (connection) =>
      attempt(async () => {
        const checked = checkConnection(checkedArguments.connection(connection));
        await show(() => devices.connect(checked));
        return null;
      }),

    chooseStore: (id) =>
      attempt(async () => {
        const store = checkedArguments.id(id);
        await show(() => devices.choose(store));
        return null;
      }),

    removeStore: (id) =>
      attempt(async () => {
        const store = checkedArguments.id(id);
        if (!(await stores.read(store))) throw new Failed("store-unknown", { id: store });
        await stopSync(store);
        const removed = await syncs.between(store, async () => {
          if (open.store?.store === store) await show(async () => null);
          await boots.forget(store);
          await devices.remove(store);
          return true;
        });
        if (!removed) throw new Failed("sync-elsewhere", {}, { retryable: true });
        windows.tell({ kind: "removed", store });
        await tellStores();
        return null;
      }),

    startSync: (options) => attempt(() => readied(syncs.start(checkedArguments.options(options)))),

    saveSyncSettings: (changed) =>
      attempt(async () => {
        settings = checkedArguments.settings(changed);
        await stores.saveSettings(settings);
        publisher.update({ settings });
        return null;
      }),

    readTheme: () =>
      attempt(async () => {
        const { store } = openStoreRecord();
        await tasks.cancel("theme");
        return tasks.run("theme", (signal) => themes.read(signal, store));
      }),

    chooseTheme: (choice) =>
      attempt(async () => themes.choose(openStoreRecord().store, checkedArguments.themeChoice(choice))),

    previewTheme: (changes) =>
      attempt(async () => themes.preview(openStoreRecord().store, checkedArguments.themeChanges(changes))),

    cancel: (task) =>
      attempt(async () => {
        const checked = checkedArguments.task(task);
        const { store } = open;
        const cancelled = await tasks.cancel(checked);
        // A person's word outlasts the page: the next start leaves a cancelled import alone.
        if (cancelled && checked === "sync" && store) {
          await repository.noteCancelled(store.store);
          await stores.change(store.store, { picturesAsked: true });
        }
        return cancelled;
      }),

    fetchPictures: (agreed) =>
      attempt(async () => {
        const wanted = checkedArguments.flag(agreed);
        await databaseRead();
        await showing;
        if (wanted && open.store) await pictures.agree(open.store.store);
        return readied(syncs.fetchPictures());
      }),

    pausePictures: (paused) =>
      attempt(async () => {
        pictures.pause(checkedArguments.flag(paused));
        return null;
      }),

    showPictures: (sources) =>
      attempt(async () => {
        pictures.show(checkedArguments.sources(sources));
        return null;
      }),

    setPictureBudget: (bytes) =>
      attempt(async () => {
        await readied(pictures.choose(checkedArguments.budget(bytes)));
        return null;
      }),

    checkReadiness: () => attempt(ready),

    missingPictures: () =>
      attempt(async () => {
        const { store, held } = open;
        if (!store || !held) return { products: 0, first: [] };
        return missingPictures(breathe, await images.heldIds(), held, (names) =>
          repository.readPacks(store.store, names),
        );
      }),

    findProducts: (query, range, facets) =>
      attempt(async () => {
        const asked = checkedArguments.query(query);
        const wanted = checkedArguments.flag(facets);
        await booting;
        if (asked.collection !== null || wanted || !open.showing) await databaseRead();
        return open.find(asked, checkedArguments.range(range), wanted);
      }),

    openProduct: (address) =>
      attempt(async () => {
        const checked = checkedArguments.address(address);
        await databaseRead();
        return open.product(checked);
      }),

    listCollections: () =>
      attempt(async () => {
        await databaseRead();
        return open.collections();
      }),

    keepCatalogue: (keep) =>
      attempt(async () => {
        const frozen = checkedArguments.flag(keep);
        await databaseRead();
        await (await changes()).keep(frozen);
        return null;
      }),

    acceptChanges: () =>
      attempt(async () => {
        await databaseRead();
        await goOn(await (await changes()).accept(), "held");
        return null;
      }),

    discardChanges: () =>
      attempt(async () => {
        await databaseRead();
        await (await changes()).discard();
        return null;
      }),

    listDifferences: (query, range) =>
      attempt(async () => {
        const asked = checkedArguments.differences(query);
        const wanted = checkedArguments.range(range);
        await databaseRead();
        return (await changes()).list(asked, wanted);
      }),

    exportCatalogue: () =>
      attempt(async () => {
        await databaseRead();
        return tasks.run("catalogue-file", async (signal) => (await files()).write(signal, open.store));
      }),

    readCatalogueFile: (file) =>
      attempt(async () => {
        const checked = checkedArguments.file(file);
        return (await files()).contents(new AbortController().signal, checked);
      }),

    importCatalogueFile: (file, options) =>
      attempt(async () => {
        const checked = checkedArguments.file(file);
        const accepted = checkedArguments.importOptions(options);
        await databaseRead();
        await refuseNewer(world);
        await tasks.run("catalogue-file", async (signal) => {
          const store = await (await files()).take(signal, checked, accepted);
          await show(async () => store);
          // Only after this window reads the newer one; where another one syncs it already, that sweeps.
          await syncs.between(store.store, () => repository.sweep(store.store));
        });
        return null;
      }),
  };

  function boot(remembered: RememberedStore): Promise<void> {
    if (opened) return Promise.resolve();
    booting ??= open.boot(remembered);
    return booting;
  }

  /** What was shown before the database was read has no collections and no whole products yet. */
  async function databaseRead(): Promise<void> {
    if (!opened) await showing;
  }

  /** One opening after the other: two at once would end with whichever storage answered last. */
  function show(read: () => Promise<StoreRecord | null>): Promise<void> {
    const shown = showing.then(async () => {
      try {
        await refuseNewer(world);
        settings = await stores.readSettings();
        const store = await read();
        await tasks.cancel("sync");
        await tellStores();
        themes.show(store);
        const held = await open.open(store);
        opened = true;
        told = { ...told, offer: null };
        publisher.update({ readiness: null, pictures: told });
        void attempt(pictures.settle);
        await goOn(store, held);
      } catch (error) {
        // What is refused leaves on the screen what is there.
        if (!opened)
          publisher.update({
            ...(!open.showing && { catalogue: { state: "empty" } }),
            sync: { state: "failed", failure: failureFrom(error) },
          });
        throw error;
      }
    });
    showing = shown.catch(() => undefined);
    return shown;
  }

  function openStoreRecord(): StoreRecord {
    if (!open.store) throw new Failed("store-not-configured");
    return open.store;
  }

  /** What is missing or was interrupted is fetched without being asked for. */
  async function goOn(store: StoreRecord | null, held: "nothing" | "growing" | "held"): Promise<void> {
    if (!store) return;
    if (held === "growing" && (await repository.leftAs(store.store)) === "cancelled")
      publisher.update({
        sync: { state: "failed", failure: new Failed("cancelled", {}, { retryable: true }).failure },
      });
    // A first import that was cut off after a flip, before its last one, has told no time yet.
    else if (held !== "held" || store.lastSync === null)
      void attempt(() => readied(syncs.start({ acceptFewer: false })));
    else if (!store.picturesAsked && world.online()) void attempt(() => readied(syncs.fetchPictures()));
    else void attempt(ready);
  }

  /** What has ended, however it has, may have changed what is held. */
  async function readied<T>(work: Promise<T>): Promise<T> {
    publisher.update({ readiness: null });
    try {
      return await work;
    } finally {
      await attempt(ready);
    }
  }

  async function ready(): Promise<Readiness> {
    const { store, held, completeness } = open;
    if (!store || !held || !completeness) throw new Failed("no-cached-data");
    const readiness = await checkReadiness(breathe, { images, pictures, repository }, store, held, completeness);
    if (open.held === held) publisher.update({ readiness });
    return readiness;
  }

  async function tellStores(): Promise<void> {
    const all = await stores.list();
    await summaries.refresh(all);
    const counted = all.map(async (store) => {
      // Of a first import that has not ended, what has come so far.
      const growing = store.current === null ? await repository.readManifest(store.store) : null;
      return summaries.of(growing ? { ...store, products: growing.manifest.count } : store);
    });
    publisher.update({ settings, stores: await Promise.all(counted) });
  }

  async function flipped({ store }: StoreRecord): Promise<void> {
    await devices.witness();
    windows.tell({ kind: "replaced", store });
    publisher.update({ storageLost: false });
    await tellStores();
  }

  /** What waits, or the switch for it, has changed. */
  async function staged({ store }: StoreRecord): Promise<void> {
    await open.renew(store);
    windows.tell({ kind: "staged", store });
    await tellStores();
  }

  async function stopSync(store: string): Promise<void> {
    if (open.store?.store === store) await tasks.cancel("sync");
  }

  async function openToTest(connection: StoreConnection): Promise<StorePort> {
    const { platform, url } = connection;
    if (platform === "shopify") return openStore(world, testClient, { platform, url }, null);
    const { access } = connection;
    if (access.kind === "public") return openStore(world, testClient, { platform, url, access: "public" }, null);
    const keys = access.kind === "keys" ? access : await credentials.read(storeId(connection), url);
    if (!keys) throw new Failed("keys-missing");
    const place = access.inAddress ? "keys-in-address" : "keys-in-header";
    return openStore(world, testClient, { platform, url, access: place }, keys);
  }

  async function keysOf({ store, address }: StoreRecord): Promise<WooKeys | null> {
    return address.platform === "woocommerce" && address.access !== "public"
      ? credentials.read(store, address.url)
      : null;
  }
}

/** What was kept may be older than today's rules. */
function validAddress({ address }: StoreRecord): StoreRecord["address"] {
  if (address.platform === "demo") return address;
  try {
    return { ...address, url: checkStoreUrl(address.url, address.platform) };
  } catch {
    throw new Failed("store-url-invalid", { url: address.url });
  }
}
