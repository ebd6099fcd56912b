import { Failed } from "../run/failed";
import type { World } from "../run/world";
import type {
  Checkpoint,
  Database,
  DifferencesRecord,
  Manifest,
  Pack,
  PackName,
  Segment,
  StoredCollection,
  StoreRecord,
} from "./database";
import type { StoreRecords } from "./store-records";

/** How long a refresh may have been interrupted and still go on where it stopped, in milliseconds. */
const longestPause = 3_600_000;

/** A generation that is being written. Its packs, manifest and checkpoint change together or not at all. */
export interface GrowingGeneration {
  readonly manifest: Manifest;
  readonly checkpoint: Checkpoint;
}

/** What a device holds of a store. */
export interface HeldGeneration {
  readonly manifest: Manifest;
  /** Empty when the listing was not saved or does not match: rebuild it from the packs. */
  readonly segments: readonly Segment[];
  readonly collections: readonly StoredCollection[];
  /** Whether it is the store's current generation, and not a growing one. */
  readonly current: boolean;
}

/** What is held of the stores' catalogues, read; nothing here writes. */
export function createCatalogueReader(database: Database, stores: StoreRecords, world: Pick<World, "now">) {
  const { products, manifests, checkpoints, segments, collections, metadata, staged } = database;

  return {
    /** The current generation, or the growing one of a first import, or null. One transaction: never a mixture. */
    async readHeld(store: string): Promise<HeldGeneration | null> {
      return database.transaction("r", [metadata, manifests, checkpoints, segments, collections], async () => {
        const manifest = await manifestOf(store);
        if (!manifest) return null;
        return {
          manifest,
          segments: await segmentsOf(manifest),
          collections: await collectionsOf(store),
          current: (await stores.read(store))?.current === manifest.generation,
        };
      });
    },

    /** The same without its listing. */
    async readManifest(store: string): Promise<Pick<HeldGeneration, "manifest" | "collections"> | null> {
      return database.transaction("r", [metadata, manifests, checkpoints, collections], async () => {
        const manifest = await manifestOf(store);
        return manifest && { manifest, collections: await collectionsOf(store) };
      });
    },

    /** The generation that waits to be accepted, or null. */
    async readStaged(store: string): Promise<HeldGeneration | null> {
      return database.transaction("r", [staged, segments], async () => {
        const waiting = await staged.get(store);
        return waiting ? { ...waiting, segments: await segmentsOf(waiting.manifest), current: false } : null;
      });
    },

    /** Whether the generation that a store's record names is there. */
    async isHeld({ store, current }: Pick<StoreRecord, "store" | "current">): Promise<boolean> {
      return current !== null && (await manifests.where(":id").equals([store, current]).count()) > 0;
    },

    /** What a generation changed; undefined where that was nothing. */
    async readDifferences(store: string, generation: string): Promise<DifferencesRecord | undefined> {
      return database.differences.get([store, generation]);
    },

    /** How many products lie in those of the packs that are there. */
    async countProducts(store: string, packs: readonly PackName[]): Promise<number> {
      const keys = await products.where(":id").between([store, ""], [store, "\uffff"]).primaryKeys();
      const there = new Set(keys.map(([, pack]) => pack));
      return packs.reduce((sum, { pack, count }) => sum + (there.has(pack) ? count : 0), 0);
    },

    /** Some packs, in order. Refuses with `sync-superseded` when one is gone: another window has swept it. */
    async readPacks(store: string, packs: readonly string[]): Promise<readonly Pack[]> {
      const found = await products.bulkGet(packs.map((pack): [string, string] => [store, pack]));
      return found.map((pack) => {
        if (!pack) throw new Failed("sync-superseded", {}, { retryable: true });
        return complete(pack);
      });
    },

    /**
     * The unfinished reading over the current generation, or null. One over an older base is none, and neither is a
     * refresh that was left for long: its first pages would pass for today's.
     */
    async unfinished(store: string): Promise<GrowingGeneration | null> {
      return database.transaction("r", [metadata, manifests, checkpoints], async () => {
        const base = (await stores.read(store))?.current ?? null;
        const checkpoint = await checkpoints.get(store);
        const manifest = checkpoint && (await manifests.get([store, checkpoint.generation]));
        if (!checkpoint || !manifest || manifest.base !== base || checkpoint.reading === "changes") return null;
        const young = Math.abs(world.now() - checkpoint.at) < longestPause;
        return base === null || young ? { manifest, checkpoint } : null;
      });
    },

    /** How the unfinished import of a store was left; null where there is none. `running` is also one that died. */
    async leftAs(store: string): Promise<"running" | "cancelled" | "failed" | null> {
      const checkpoint = await checkpoints.get(store);
      if (!checkpoint) return null;
      return checkpoint.cancelled ? "cancelled" : checkpoint.failed ? "failed" : "running";
    },
  };

  /** Within a transaction. */
  async function manifestOf(store: string): Promise<Manifest | null> {
    const generation = (await stores.read(store))?.current ?? (await checkpoints.get(store))?.generation;
    return (generation && (await manifests.get([store, generation]))) || null;
  }

  /** All of them or none. */
  async function segmentsOf({ store, segments: names }: Manifest): Promise<readonly Segment[]> {
    const keys = names.map((name): [string, string, number] => [store, name.generation, name.segment]);
    const found = (await segments.bulkGet(keys)).flatMap((segment) => segment ?? []);
    return found.length === keys.length ? found : [];
  }

  async function collectionsOf(store: string): Promise<readonly StoredCollection[]> {
    const held = await collections.where(":id").between([store, ""], [store, "\uffff"]).toArray();
    return held.sort((a, b) => a.position - b.position);
  }
}

/** A pack of an app that knew nothing of quantity rules yet. */
function complete(pack: Pack): Pack {
  if (pack.products[0]?.variants[0]?.quantityRule !== undefined) return pack;
  const products = pack.products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...withoutRule, ...variant })),
  }));
  return { ...pack, products };
}

const withoutRule = { quantityRule: null } as const;
