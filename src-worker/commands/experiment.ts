import type { StoreRecord } from "../catalogue/database";
import { checkConnection } from "../connection/check-connection";
import type { Experiment, ExperimentImport, ExperimentSide, Profile } from "../contract/profile";
import type { Snapshot } from "../contract/snapshot";
import type { StoreConnection } from "../contract/store-connection";
import { createDevice } from "../device/create-device";
import type { Device } from "../device/device";
import { Failed } from "../outcome/failed";
import { createSessions } from "../session/create-sessions";
import type { Session } from "../session/session";
import { createRecorder } from "../spans/create-recorder";
import { usesKeys } from "../stores/store-address";
import type { WooKeys } from "../stores/woocommerce/woo-keys";
import type { World } from "../world/world";
import { worldWith } from "../world/world-with";

/** Runs an experiment with a session's store, as the task `experiment`. No window syncs the store meanwhile. */
export async function runExperiment(
  device: Device,
  { catalogue, images }: Session,
  experiment: Experiment,
): Promise<readonly ExperimentImport[]> {
  const { world, scheduling, credentials, publicationKeys, profiler } = device;
  const { store } = catalogue;
  const keys = usesKeys(store.address) ? await credentials.read(store.store, store.address.url) : null;
  const secret =
    store.address.platform === "published" ? await publicationKeys.read(store.store, store.address.url) : null;
  const total = experiment.turns * 2;
  if (scheduling.tasks.isRunning("sync")) throw new Failed("sync-running", {}, { retryable: true });
  return scheduling.tasks.run("experiment", async (signal) => {
    // One at a time in all windows: the storage of a running experiment is named like the leftovers that are deleted.
    const alone = await world.withLock("experiment", async () => {
      await removeLeftovers(world);
      const imageTask = await images.task();
      const imports = await device.whileNotSyncing(store.store, () => {
        const importing = importInTurns(signal);
        imageTask.waitFor(importing);
        return importing;
      });
      return { imports };
    });
    if (!alone) throw new Failed("experiment-running", {}, { retryable: true });
    if (!alone.imports) throw new Failed("sync-elsewhere", {}, { retryable: true });
    return alone.imports;
  });

  /** The sides alternate (A, B, B, A, A, B, …), so that a store that slows down affects both. */
  async function importInTurns(signal: AbortSignal): Promise<readonly ExperimentImport[]> {
    const { a, b, turns } = experiment;
    const order = Array.from({ length: turns }, (_, turn) =>
      turn % 2 === 0 ? (["a", "b"] as const) : (["b", "a"] as const),
    );
    const imports: ExperimentImport[] = [];
    publishProgress(0);
    try {
      for (const side of order.flat()) {
        const profiles = await importOnce(
          signal,
          device,
          connectionOf(store, keys, secret?.key ?? null),
          side === "a" ? a : b,
        );
        imports.push({ side, profiles });
        publishProgress(imports.length);
      }
      return imports;
    } finally {
      profiler.publish({ experiment: null });
    }
  }

  function publishProgress(done: number): void {
    profiler.publish({ experiment: { done, total } });
    // Each time, for windows that were opened meanwhile.
    device.windows.others.publish({ kind: "experiment", store: store.store });
  }
}

/**
 * Imports the store on a second device, whose storage is its own and is deleted afterwards: what the person has stays
 * untouched. Only the limits of requests are shared.
 */
async function importOnce(
  signal: AbortSignal,
  { world, services, settings, network }: Device,
  connection: StoreConnection,
  side: ExperimentSide,
): Promise<readonly Profile[]> {
  signal.throwIfAborted();
  const storage = createIsolatedStorage(world);
  const recorder = createRecorder(world);
  const profiles: Profile[] = [];
  recorder.onEnded((profile) => profiles.push(profile));
  await recorder.set(true);
  // Past the browser's cache, from which only the first import would differ.
  const fetch: World["fetch"] = (url, init) => world.fetch(url, { ...init, cache: "no-store" });
  const { atOnce, pageSize } = side;
  const limits = { shared: network.limits, atOnce, pageSize };
  const device = createDevice(worldWith(world, { ...storage.world, recorder, fetch }), services, limits);
  const sessions = createSessions(device);
  const ended = whenEnded(device, side, signal);
  // A failure of the calls below is reported first.
  ended.catch(() => undefined);
  try {
    await device.settings.save(settings.inForce);
    const checked = checkConnection(connection);
    await sessions.show(() => device.stores.connect(checked));
    // Who has switched the images on has agreed to them.
    if (side.images && sessions.store) await (await device.imageLibrary()).agree(sessions.store.store);
    await ended;
    // A download that ends too late to be wanted says nothing about its side.
    return profiles.filter(({ kind }) => side.images || kind === "sync");
  } finally {
    await sessions.current?.stopTasks();
    sessions.current?.end();
    await recorder.set(false);
    await storage.remove();
  }
}

/** Resolves when the sync has ended and, where they are wanted, the images. Rejects when some of them are left. */
async function whenEnded(
  { windows, scheduling }: Device,
  { images }: ExperimentSide,
  signal: AbortSignal,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    let isCancelled = false;
    windows.publisher.watch(({ sync, images: { download } }: Snapshot) => {
      if (sync.state === "failed") reject(new Failed(sync.failure.code, sync.failure.details, sync.failure));
      if (sync.state !== "complete") return;
      if (!images && download.state === "running" && !isCancelled) {
        isCancelled = true;
        void scheduling.tasks.cancel("images");
      }
      if (!images) resolve();
      if (!("report" in download)) return;
      const { stopped } = download.report;
      if (stopped) reject(new Failed(stopped.code, stopped.details, stopped));
      else resolve();
    });
  });
}

/** The keys stay in memory. */
function connectionOf({ address }: StoreRecord, keys: WooKeys | null, secret: string | null): StoreConnection {
  if (address.platform === "demo") throw new Failed("store-not-configured");
  if (!("access" in address))
    return { platform: address.platform, url: address.url, ...(secret && { fragment: `#key=${secret}` }) };
  const { platform, url, access } = address;
  if (!keys) return { platform, url, access: { kind: "public" } };
  return {
    platform,
    url,
    access: { kind: "keys", ...keys, remember: false, inAddress: access === "keys-in-address" },
  };
}

const databasePrefix = "experiment-";

/** Deletes the databases of killed experiments. To be called under the lock `experiment` only. */
async function removeLeftovers({ indexedDB }: Pick<World, "indexedDB">): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(databasePrefix)) await removeDatabase(indexedDB, name);
}

function removeDatabase(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // When it is blocked, the browser deletes it once the engine's connection closes.
    for (const event of ["success", "error", "blocked"]) request.addEventListener(event, () => resolve());
  });
}

/** The parts of a world that store data or notify other windows. */
const isolatedParts = [
  "indexedDB",
  "withLock",
  "breakLock",
  "whenUnlocked",
  "announce",
  "listen",
  "evictionMarkerStorage",
  "orderCopyStorage",
  "productFiles",
  "reserveStorage",
  "bootStorage",
  "ranksStorage",
  "dropFile",
  "dropServedCopies",
] as const;

/** Storage for one engine, apart from what this device holds: databases and locks under other names, and no files. */
function createIsolatedStorage(world: World): {
  readonly world: Pick<World, (typeof isolatedParts)[number]>;
  remove(): Promise<void>;
} {
  const prefix = `${databasePrefix}${world.uniqueName()}-`;
  const opened = new Set<string>();
  let isRemoved = false;
  const { indexedDB } = world;
  const named = (name: string) => {
    // Unfinished work of the engine must not create its databases again.
    if (isRemoved) throw new Error("the experiment has ended");
    opened.add(prefix + name);
    return prefix + name;
  };
  const nothing = { read: async () => null, write: async () => undefined, remove: async () => undefined };
  const noEntries = { ...nothing, names: async () => [] };
  return {
    world: {
      indexedDB: {
        open: (name, version) =>
          version === undefined ? indexedDB.open(named(name)) : indexedDB.open(named(name), version),
        deleteDatabase: (name) => indexedDB.deleteDatabase(named(name)),
        databases: () => indexedDB.databases(),
        cmp: (first, second) => indexedDB.cmp(first, second),
      },
      withLock: (name, body) => world.withLock(prefix + name, body),
      breakLock: (name) => world.breakLock(prefix + name),
      whenUnlocked: (name) => world.whenUnlocked(prefix + name),
      announce: () => undefined,
      listen: () => undefined,
      evictionMarkerStorage: nothing,
      orderCopyStorage: noEntries,
      // Its imports read the same files, and write none.
      productFiles: { ...noEntries, read: world.productFiles.read },
      reserveStorage: noEntries,
      bootStorage: nothing,
      ranksStorage: nothing,
      dropFile: async () => undefined,
      dropServedCopies: async () => undefined,
    },
    async remove() {
      isRemoved = true;
      for (const name of opened) await removeDatabase(indexedDB, name);
    },
  };
}
