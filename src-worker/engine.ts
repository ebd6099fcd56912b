import { createBootCache } from "./catalogue/boot-cache";
import { createCatalogueRepository } from "./catalogue/catalogue-repository";
import { openDatabase } from "./catalogue/database";
import { createEvictionMarker } from "./catalogue/eviction-marker";
import { createOpenCatalogue } from "./catalogue/open-catalogue";
import { createProductExtras } from "./catalogue/product-extras";
import { createStoreRecords } from "./catalogue/store-records";
import { createAnnouncements } from "./commands/announcements";
import { answering } from "./commands/answering";
import type { EngineParts, Foundations } from "./commands/engine-parts";
import { exportCommands } from "./commands/export-commands";
import { fileCommands } from "./commands/file-commands";
import { imageCommands } from "./commands/image-commands";
import { createOpening } from "./commands/opening";
import { productCommands } from "./commands/product-commands";
import { createReadinessCheck } from "./commands/readiness-check";
import { storeCommands } from "./commands/store-commands";
import { syncCommands } from "./commands/sync-commands";
import { themeCommands } from "./commands/theme-commands";
import { createCredentials } from "./connection/credentials";
import { createDeviceStores } from "./connection/device-stores";
import { createStorePorts } from "./connection/store-ports";
import { createStoreSummaries } from "./connection/store-summaries";
import { type DrawSvg, type Engine, taskNames } from "./contract/engine";
import { type ImagesState, noImages } from "./contract/images";
import { type ExperimentSide, lanes } from "./contract/profile";
import { services as builtServices, type Services } from "./contract/services";
import { emptySnapshot, type Snapshot } from "./contract/snapshot";
import { createImageIndexes } from "./images/image-index";
import { createImageStore } from "./images/image-store";
import { createConnectivity } from "./net/connectivity";
import { briefPauseMs } from "./net/is-busy";
import { lazyJsonClient, lazyRateLimiter, lazyRoute } from "./net/lazy-network";
import type { SharedLimits } from "./net/rate-limiter";
import { attempt } from "./outcome/attempt";
import { createIdleWatch } from "./scheduling/idle-watch";
import { once } from "./scheduling/lazy";
import { createTasks } from "./scheduling/tasks";
import { createYielder } from "./scheduling/yielder";
import type { RunOperation } from "./storage/device-database";
import { createDeviceSpace, type DeviceSpace } from "./storage/device-space";
import { createReserve } from "./storage/reserve";
import { createKeptSettings } from "./sync/kept-settings";
import { createStoreSyncs } from "./sync/store-syncs";
import { createStoreThemes } from "./theme/store-themes";
import { createOtherWindows } from "./windows/other-windows";
import { createPublisher } from "./windows/publisher";
import { createWindowLocks } from "./windows/window-locks";
import type { CopyStorage, World } from "./world/world";
import { worldWith } from "./world/world-with";

/** What an experiment's engine does otherwise, and the limits per store that it shares with the engine that made it. */
interface OfExperiment {
  readonly side: ExperimentSide;
  readonly limits: SharedLimits;
}

/** The longest that a page may take to paint a drawing. */
const drawingMs = 10_000;

/**
 * Composes the engine. `commands/` implements the contract's commands, one file per area.
 *
 * @param experiment set for the engine of an experiment
 */
export function createEngine(ownWorld: World, services: Services = builtServices, experiment?: OfExperiment): Engine {
  const reserve = createReserve(ownWorld.reserveStorage, ownWorld.crypto);
  const space = createDeviceSpace({
    reserve,
    async dropFiles() {
      await boots.drop();
      await world.dropFile();
    },
    dropRecordings: async () => (await keptRuns()).clear(),
    dropImages: async (bytes) => (await imageDownload()).makeSpace(bytes),
    dropServedCopies: () => world.dropServedCopies(),
    imagesDropped(count) {
      windows.publish({ kind: "imagesRemoved", count });
      void attempt(publishRemovedImages);
    },
  });
  const { orderCopyStorage } = ownWorld;
  const world = worldWith(ownWorld, {
    orderCopyStorage: worldWith(orderCopyStorage, {
      write: (...entry: Parameters<CopyStorage["write"]>) => space.forWork(() => orderCopyStorage.write(...entry)),
    }),
  });
  const database = openDatabase(world, writesOf(space));
  const stores = createStoreRecords(database);
  const repository = createCatalogueRepository(database, stores, world);
  const images = createImageStore(database, world);
  const credentials = createCredentials(database.credentials, world);
  const summaries = createStoreSummaries(credentials);
  const settings = createKeptSettings(stores);
  const connectivity = createConnectivity(world, (online) => {
    publisher.update({ online });
    world.recorder.span(online ? "online" : "offline", lanes.run, world.recorder.now());
    if (online) opening.backOnline();
    wakeOutbox();
  });
  const route = connectivity.observed(lazyRoute(world));
  let pause: Snapshot["pause"] = null;
  const limits: SharedLimits = experiment?.limits ?? new Map();
  const rateLimiter = lazyRateLimiter(
    world,
    () => settings.inForce,
    (origin, milliseconds, askedBy) => {
      if (milliseconds > 0) pause = { origin, until: world.now() + milliseconds, askedBy };
      else if (pause?.origin === origin) pause = null;
      publisher.update({ pause });
    },
    { jsonAtOnce: experiment?.side.atOnce, limits },
  );
  const client = lazyJsonClient(world, { route, rateLimiter, settings: () => settings.inForce });
  /** Its own rate limiter, because a connection test waits neither for a sync nor long. */
  const testRateLimiter = lazyRateLimiter(world, () => settings.inForce, undefined, { maxPauseMs: briefPauseMs });
  const testClient = lazyJsonClient(world, {
    route,
    rateLimiter: testRateLimiter,
    settings: () => settings.inForce,
    isImpatient: true,
  });
  const ports = createStorePorts(world, {
    credentials,
    client,
    test: { client: testClient, rateLimiter: testRateLimiter },
    pageSize: experiment?.side.pageSize,
    learned({ store, address, learned: stored }, learned) {
      if (address.platform === "demo") return;
      if (learned !== stored) void attempt(() => stores.change(store, { learned }));
      const { origin } = new URL(address.url);
      publisher.update({ slow: learned.slowness > 0 ? { origin, records: learned.pageSize } : null });
    },
  });
  const tasks = createTasks();
  const windows = createOtherWindows(world);
  const locks = createWindowLocks(world, windows);
  const publisher = createPublisher(world, { ...emptySnapshot, online: connectivity.online });
  const yieldIfDue = createYielder(world);
  const idle = createIdleWatch(world);
  const boots = createBootCache(world, repository);
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
  let drawInPage: DrawSvg | null = null;
  /** A page that is closed or blocked never answers. */
  const drawSvg: DrawSvg = async (...drawing) => {
    const deadline = world.deadline(drawingMs);
    try {
      const tooLate = new Promise<null>((resolve) => {
        deadline.signal.addEventListener("abort", () => resolve(null));
      });
      return await Promise.race([drawInPage?.(...drawing) ?? null, tooLate]);
    } finally {
      deadline.clear();
    }
  };
  let imagesState = noImages;
  const common = {
    world,
    connectivity,
    yieldIfDue,
    idle,
    tasks,
    windows,
    locks,
    publisher,
    stores,
    summaries,
    repository,
    boots,
    extras,
    open,
  };
  const network = { images, drawSvg, reserve, settings, ports, testClient, route, rateLimiter };
  const tellImages = (change: Partial<ImagesState>) => {
    imagesState = { ...imagesState, ...change };
    publisher.update({ images: imagesState });
  };
  const imageDownload = once(async () => {
    const { createImageLibrary: createImageDownload } = await import("./images/image-library");
    const imageIndexes = createImageIndexes(database);
    // Who switched the images of an experiment on has agreed to them.
    const isAgreed = experiment !== undefined;
    return createImageDownload({ ...common, ...network, imageIndexes, isAgreed, report: tellImages });
  });
  const devices = createDeviceStores({
    ...common,
    credentials,
    imageDownload,
    evictionMarker: createEvictionMarker(world),
  });
  const themes = createStoreThemes({
    ...common,
    ...network,
    isOpen: (store) => open.store?.store === store,
    changed: (store) => windows.publish({ kind: "theme", store }),
  });
  const keptRuns = once(async () => (await import("./profiler/kept-runs")).createKeptRuns(world));
  world.recorder.onEnded((profile) => void attempt(async () => (await keptRuns()).keep(profile)));
  const foundations: Foundations = {
    ...common,
    keptRuns,
    newEngine: (otherWorld, side) => createEngine(otherWorld, services, { side, limits }),
    ...network,
    imageDownload,
    credentials,
    devices,
    themes,
    tellImages,
  };
  const announce = createAnnouncements(foundations);
  const { flipped, changed: staged, stores: described } = announce;
  const storeImages = once(async () => {
    const { createImageTask: createStoreImages } = await import("./sync/image-task");
    return createStoreImages({
      ...common,
      settings,
      imageDownload: await imageDownload(),
      themes,
      openPort: ports.of,
      tell: tellImages,
      freed: (store) => void attempt(() => opening.goOn(store, "held")),
    });
  });
  /** Publishes what is there after images were removed for other data. A running download reports it when it ends. */
  const publishRemovedImages = async () => {
    if (imagesState.download.state !== "running") {
      const report = await (await imageDownload()).countAfterRemoval();
      if (report) tellImages({ download: { state: "ended", report } });
    }
    await readinessCheck.give();
  };
  const syncs = createStoreSyncs({
    ...common,
    settings,
    sync: { ...common, themes, flipped, staged, described },
    abandoned: (store, held) => void attempt(() => opening.goOn(store, held)),
    followed: (store, ended) => void attempt(async () => (await storeImages()).waitFor(store, ended)),
    reloaded: () => void attempt(async () => (await storeImages()).startOver()),
    recover: () => opening.recover(),
    openPort: ports.of,
  });
  const readinessCheck = createReadinessCheck(foundations);
  const work = once(async () =>
    (await import("./order/work-database")).openWorkDatabase(world, (_, write) => space.forWork(write)),
  );
  let wakeOutbox = (): void => undefined;
  const outbox = once(async () => {
    const { createOutbox } = await import("./outbox/create-outbox");
    const created = createOutbox({
      ...common,
      services,
      database: await work(),
      read: opening.read,
      eraseHere: async (erasure) => (await orders()).erase(erasure),
      renewCopy: () => void attempt(async () => (await orders()).renewCopy()),
    });
    wakeOutbox = created.wake;
    return created;
  });
  const orders = once(async () => {
    const { createOrderCommands: createKeptOrders } = await import("./order/order-commands");
    return createKeptOrders({
      ...common,
      database: await work(),
      read: opening.read,
      queued: () => void attempt(async () => (await outbox()).wake()),
    });
  });
  const opening = createOpening({ ...foundations, announce, syncs, storeImages, readinessCheck, orders, outbox });

  windows.listen((message) => {
    if (message.kind === "cleared") {
      credentials.forgetAll();
      for (const task of taskNames) void tasks.cancel(task);
      void attempt(() => opening.show(async () => null));
      publisher.update({ cleared: true });
      return;
    }
    if (message.kind === "imagesRemoved")
      void attempt(async () => {
        (await imageDownload()).noteRemoved(message.count);
        await publishRemovedImages();
      });
    if (!("store" in message)) return;
    const { kind, store } = message;
    if (kind === "orders") void opening.tellOrders();
    if (kind === "connected") void attempt(() => opening.join(store));
    if (open.store?.store !== store) return;
    if (kind === "removed") void attempt(() => opening.show(async () => null));
    if (kind === "theme") void attempt(() => themes.reload(store));
  });

  const parts: EngineParts = { ...foundations, announce, syncs, storeImages, readinessCheck, opening, orders, outbox };
  const loaded = {
    ...storeCommands(parts),
    ...syncCommands(parts),
    ...themeCommands(parts),
    ...imageCommands(parts),
    ...productCommands(parts),
    ...exportCommands(parts),
    ...fileCommands(parts),
  };
  const later = once(async () => {
    const { laterBodies } = await import("./commands/later-bodies");
    return laterBodies(parts);
  });
  return {
    ping: async () => "pong",
    watch: async (listener) => publisher.watch(listener),
    probeNetwork: () => attempt(connectivity.probeNow),
    provideSvgRenderer: async (draw) => {
      drawInPage = draw;
    },
    ...answering(world.recorder, loaded, later, async () => {
      const recovered = await attempt(opening.recover);
      if (!recovered.ok || !recovered.value) return false;
      await opening.goOn(open.store, "nothing");
      return true;
    }),
  };
}

/** Tables whose rows take no other data's place: a refused write of these leaves an image or a detail to a later download. */
const lesserTables: ReadonlySet<string> = new Set(["images", "imageIndexes", "extras"]);
/** Small tables of what a person has set or entered. */
const settingsTables: ReadonlySet<string> = new Set(["metadata", "credentials"]);

/** How writes of the catalogues' database meet a full device. */
function writesOf(space: DeviceSpace): RunOperation {
  return (tables, write) => {
    if (tables.every((table) => lesserTables.has(table))) return write();
    return tables.every((table) => settingsTables.has(table)) ? space.forWork(write) : space.forCatalogue(write);
  };
}
