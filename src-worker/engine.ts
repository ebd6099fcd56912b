import { createBootKeeper } from "./catalogue/boot-keeper";
import { createCatalogueRepository } from "./catalogue/catalogue-repository";
import { openDatabase } from "./catalogue/database";
import { createEvictionMarker } from "./catalogue/eviction-marker";
import { createOpenCatalogue } from "./catalogue/open-catalogue";
import { createProductExtras } from "./catalogue/product-extras";
import { createStoreRecords } from "./catalogue/store-records";
import { createAnnouncements } from "./commands/announcements";
import { changeCommands } from "./commands/change-commands";
import { exportCommands } from "./commands/export-commands";
import { fileCommands } from "./commands/file-commands";
import { imageCommands } from "./commands/image-commands";
import { createOpening } from "./commands/opening";
import { orderCommands } from "./commands/order-commands";
import { productCommands } from "./commands/product-commands";
import { questionCommands } from "./commands/question-commands";
import { createReadinessCheck } from "./commands/readiness-check";
import { storeCommands } from "./commands/store-commands";
import { syncCommands } from "./commands/sync-commands";
import { themeCommands } from "./commands/theme-commands";
import { createCredentials } from "./connection/credentials";
import { createDeviceStores } from "./connection/device-stores";
import { createStorePorts } from "./connection/store-ports";
import { createStoreSummaries } from "./connection/store-summaries";
import type { DrawSvg, Engine } from "./contract/engine";
import { type ImagesState, noImages } from "./contract/images";
import { noOrders } from "./contract/order";
import { createImageDownload } from "./images/image-download";
import { createImageIndexes } from "./images/image-index";
import { createImageStore } from "./images/image-store";
import { createConnectivity } from "./net/connectivity";
import { createJsonClient } from "./net/create-json-client";
import { lazyRateLimiter } from "./net/lazy-rate-limiter";
import { createRoute } from "./net/route";
import { attempt } from "./run/attempt";
import { createIdleWatch } from "./run/idle-watch";
import { once } from "./run/once";
import { createOtherWindows } from "./run/other-windows";
import { createPublisher } from "./run/publisher";
import { createTasks } from "./run/tasks";
import type { World } from "./run/world";
import { createYielder } from "./run/yielder";
import { createKeptSettings } from "./sync/kept-settings";
import { createStoreSyncs } from "./sync/store-syncs";
import { createStoreThemes } from "./theme/store-themes";

/** Composes the parts; the commands of the contract stand by room in `commands/`. */
export function createEngine(world: World): Engine {
  const database = openDatabase(world);
  const stores = createStoreRecords(database);
  const repository = createCatalogueRepository(database, stores, world);
  const images = createImageStore(database);
  const credentials = createCredentials(database.credentials, world);
  const summaries = createStoreSummaries(credentials);
  const evictionMarker = createEvictionMarker(world);
  const settings = createKeptSettings(stores);
  const connectivity = createConnectivity(world, (online) => publisher.update({ online }));
  const route = connectivity.observed(createRoute(world));
  const rateLimiter = lazyRateLimiter(world, () => settings.inForce);
  const client = createJsonClient(world, { route, rateLimiter, settings: () => settings.inForce });
  /** A person who waits for a test hears at once what is wrong, and does not wait for a sync's pauses. */
  const testClient = createJsonClient(world, {
    route,
    rateLimiter: lazyRateLimiter(world, () => settings.inForce),
    settings: () => ({ ...settings.inForce, retries: 0 }),
  });
  const ports = createStorePorts(world, credentials, client, testClient);
  const tasks = createTasks();
  const windows = createOtherWindows(world);
  const publisher = createPublisher(world, {
    store: null,
    catalogue: { state: "opening" },
    online: connectivity.online,
    sync: { state: "idle" },
    test: { state: "idle" },
    file: { state: "idle" },
    stores: [],
    settings: settings.inForce,
    storageLost: false,
    images: noImages,
    readiness: null,
    theme: null,
    orders: noOrders,
    exporting: { state: "idle" },
  });
  const boots = createBootKeeper(world, repository);
  const idle = createIdleWatch(world);
  const extras = createProductExtras(database, world);
  const open = createOpenCatalogue(world, {
    repository,
    stores,
    publisher,
    boots,
    extras,
    idle,
    summary: summaries.of,
  });
  /** What most parts stand on. */
  const common = {
    world,
    connectivity,
    stores,
    repository,
    images,
    settings,
    route,
    rateLimiter,
    tasks,
    windows,
    publisher,
    idle,
    open,
  };
  let drawSvg: DrawSvg | null = null;
  let told = noImages;
  const tellImages = (change: Partial<ImagesState>) => {
    told = { ...told, ...change };
    publisher.update({ images: told });
  };
  const imageDownload = createImageDownload({
    ...common,
    imageIndexes: createImageIndexes(database),
    tell: tellImages,
  });
  const devices = createDeviceStores({ stores, repository, credentials, imageDownload, evictionMarker });
  const themes = createStoreThemes({
    ...common,
    isOpen: (store) => open.store?.store === store,
    kept: (store) => windows.tell({ kind: "theme", store }),
  });
  const announce = createAnnouncements({ ...common, summaries, devices });
  const { flipped, staged, stores: described } = announce;
  const syncs = createStoreSyncs({
    ...common,
    sync: { ...common, imageDownload, themes, flipped, staged, described },
    abandoned: (store, held) => void attempt(() => opening.goOn(store, held)),
    openPort: ports.of,
  });
  const yieldIfDue = createYielder(world);
  const readinessCheck = createReadinessCheck({ ...common, yieldIfDue, imageDownload });
  const orders = once(async () => (await import("./order/kept-orders")).openKeptOrders(common));
  const tellOrders = () => void attempt(async () => (await orders()).tell());
  const opening = createOpening({
    ...common,
    themes,
    imageDownload,
    syncs,
    announce,
    readinessCheck,
    tellImages,
    tellOrders,
  });

  windows.listen(({ kind, store }) => {
    if (kind === "orders") tellOrders();
    if (open.store?.store !== store) return;
    if (kind === "removed") void attempt(() => opening.show(async () => null));
    if (kind === "theme") void attempt(() => themes.reload(store));
  });

  const parts = {
    ...common,
    yieldIfDue,
    devices,
    ports,
    extras,
    testClient,
    boots,
    imageDownload,
    themes,
    opening,
    readinessCheck,
    syncs,
    announce,
    async stopSync(store: string) {
      if (open.store?.store === store) await tasks.cancel("sync");
    },
  };
  return {
    ping: async () => "pong",
    watch: async (listener) => publisher.watch(listener),
    probeNetwork: () => attempt(connectivity.probeNow),
    provideSvgRenderer: async (draw) => {
      drawSvg = draw;
    },
    ...storeCommands(parts),
    ...syncCommands(parts),
    ...themeCommands(parts),
    ...imageCommands(parts),
    ...questionCommands(parts),
    ...productCommands(parts),
    ...orderCommands({ opening, orders }),
    ...exportCommands({ ...parts, orders, drawSvg: async (...image) => (drawSvg ? drawSvg(...image) : null) }),
    ...changeCommands(parts),
    ...fileCommands(parts),
  };
}
