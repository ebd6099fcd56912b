import type { StoreRecord } from "../catalogue/database";
import type { Engine } from "../contract/engine";
import type { Experiment, ExperimentImport, ExperimentSide, Profile } from "../contract/profile";
import type { Snapshot } from "../contract/snapshot";
import type { StoreConnection } from "../contract/store-connection";
import type { SyncSettings } from "../contract/sync-settings";
import { Failed } from "../outcome/failed";
import { createRecorder } from "../spans/create-recorder";
import type { WooKeys } from "../stores/woocommerce/woo-keys";
import type { World } from "../world/world";
import { worldWith } from "../world/world-with";

export interface ExperimentParts {
  readonly world: World;
  readonly store: StoreRecord;
  readonly keys: WooKeys | null;
  readonly settings: SyncSettings;
  newEngine(world: World, side: ExperimentSide): Engine;
  /** Called with the number of imports that have ended. */
  progressed(done: number): void;
}

/**
 * Imports a store several times. Each import runs the ordinary code in a new engine with a storage of its own, which is deleted
 * afterwards: what the person has stays untouched. The sides alternate (A, B, B, A, A, B, …), so that a store that slows down
 * affects both.
 */
export async function runExperiment(
  signal: AbortSignal,
  parts: ExperimentParts,
  { a, b, turns }: Experiment,
): Promise<readonly ExperimentImport[]> {
  const order = Array.from({ length: turns }, (_, turn) => (turn % 2 === 0 ? ["a", "b"] : ["b", "a"]) as ("a" | "b")[]);
  const imports: ExperimentImport[] = [];
  for (const side of order.flat()) {
    imports.push({ side, profiles: await importOnce(signal, parts, side === "a" ? a : b) });
    parts.progressed(imports.length);
  }
  return imports;
}

async function importOnce(
  signal: AbortSignal,
  { world, store, keys, settings, newEngine }: ExperimentParts,
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
  const engine = newEngine(worldWith(world, { ...storage.world, recorder, fetch }), side);
  const ended = whenEnded(engine, side, signal);
  // A failure of the calls below is reported first.
  ended.catch(() => undefined);
  try {
    throwIfFailed(await engine.saveSyncSettings(settings));
    throwIfFailed(await engine.saveConnection(connectionOf(store, keys)));
    await ended;
    // A download that ends too late to be wanted tells nothing of its side.
    return profiles.filter(({ kind }) => side.images || kind === "sync");
  } finally {
    await engine.cancel("sync");
    await engine.cancel("images");
    await recorder.set(false);
    await storage.remove();
  }
}

/** Resolves when the sync has ended and, where they are wanted, the images. Rejects when some of them are left. */
async function whenEnded(engine: Engine, { images }: ExperimentSide, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    let isCancelled = false;
    void engine.watch(({ sync, images: { download } }: Snapshot) => {
      if (sync.state === "failed") reject(new Failed(sync.failure.code, sync.failure.details, sync.failure));
      if (sync.state !== "complete") return;
      if (!images && download.state === "running" && !isCancelled) {
        isCancelled = true;
        void engine.cancel("images");
      }
      if (!images) resolve();
      if (download.state !== "ended") return;
      const { stopped } = download.report;
      if (stopped) reject(new Failed(stopped.code, stopped.details, stopped));
      else resolve();
    });
  });
}

function throwIfFailed(outcome: Awaited<ReturnType<Engine["saveConnection"]>>): void {
  if (!outcome.ok) throw new Failed(outcome.failure.code, outcome.failure.details, outcome.failure);
}

/** The keys stay in memory. */
function connectionOf({ address }: StoreRecord, keys: WooKeys | null): StoreConnection {
  if (address.platform === "demo") throw new Failed("store-not-configured");
  if (!("access" in address)) return { platform: address.platform, url: address.url };
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
export async function removeLeftovers({ indexedDB }: Pick<World, "indexedDB">): Promise<void> {
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

/** The parts of a world that store data or tell other windows. */
const isolatedParts = [
  "indexedDB",
  "withLock",
  "breakLock",
  "whenUnlocked",
  "announce",
  "listen",
  "evictionMarkerStorage",
  "orderCopyStorage",
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
