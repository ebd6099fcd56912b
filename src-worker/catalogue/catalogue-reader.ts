import { Failed } from "../outcome/failed";
import { productFields, withDefaults } from "../stores/product-fields";
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

/** A generation that is being written. Its packs, manifest and checkpoint change in one transaction. */
export interface GrowingGeneration {
  readonly manifest: Manifest;
  readonly checkpoint: Checkpoint;
}

/** A generation of a store on this device. */
export interface StoredGeneration {
  readonly manifest: Manifest;
  /** Empty when the listing was not saved or is incomplete: rebuild it from the packs. */
  readonly segments: readonly Segment[];
  readonly collections: readonly StoredCollection[];
  /** Whether this is the store's current generation; false for a growing one. */
  readonly current: boolean;
}

/** The read side of the catalogue repository. */
export function createCatalogueReader(database: Database, stores: StoreRecords) {
  const { products, manifests, checkpoints, segments, collections, metadata, staged } = database;

  return {
    /** The current generation, or the growing one of a first import, or null. Reads in one transaction. */
    async readStored(store: string): Promise<StoredGeneration | null> {
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

    /** As `readStored`, without the listing. */
    async readManifest(store: string): Promise<Pick<StoredGeneration, "manifest" | "collections"> | null> {
      return database.transaction("r", [metadata, manifests, checkpoints, collections], async () => {
        const manifest = await manifestOf(store);
        return manifest && { manifest, collections: await collectionsOf(store) };
      });
    },

    /** The staged generation, or null. */
    async readStaged(store: string): Promise<StoredGeneration | null> {
      return database.transaction("r", [staged, segments], async () => {
        const waiting = await staged.get(store);
        return waiting ? { ...waiting, segments: await segmentsOf(waiting.manifest), current: false } : null;
      });
    },

    /** Whether the generation that a store's record names exists. */
    async isStored({ store, current }: Pick<StoreRecord, "store" | "current">): Promise<boolean> {
      return current !== null && (await manifests.where(":id").equals([store, current]).count()) > 0;
    },

    /** The differences between a generation and its base; undefined when there are none. */
    async readDifferences(store: string, generation: string): Promise<DifferencesRecord | undefined> {
      return database.differences.get([store, generation]);
    },

    /** Counts the products in these packs, without missing packs. */
    async countProducts(store: string, packs: readonly PackName[]): Promise<number> {
      const missing = await missingPacks(store, packs);
      return packs.reduce((sum, { pack, count }) => sum + (missing.has(pack) ? 0 : count), 0);
    },

    missingPacks,

    /**
     * Reads packs in the order of their names in `packs`. When one is gone, throws `catalogue-damaged` if a generation
     * names it, and `sync-superseded` if another window has swept it.
     */
    async readPacks(store: string, packs: readonly string[]): Promise<readonly Pack[]> {
      const found = await products.bulkGet(packs.map((pack): [string, string] => [store, pack]));
      const [gone] = packs.filter((_, place) => !found[place]);
      if (gone !== undefined)
        throw (await isNamed(store, gone))
          ? new Failed("catalogue-damaged")
          : new Failed("sync-superseded", {}, { retryable: true });
      return found.flatMap((pack) => (pack ? complete(pack) : []));
    },

    /** How the unfinished import of a store ended; null when there is none. `running` includes a worker that died. */
    async leftAs(store: string): Promise<"running" | "cancelled" | "failed" | null> {
      const checkpoint = await checkpoints.get(store);
      if (!checkpoint) return null;
      return checkpoint.cancelled ? "cancelled" : checkpoint.failed ? "failed" : "running";
    },
  };

  /** The packs that are gone from the database. Reads keys only. */
  async function missingPacks(store: string, packs: readonly PackName[]): Promise<ReadonlySet<string>> {
    const keys = await products.where(":id").between([store, ""], [store, "\uffff"]).primaryKeys();
    const there = new Set(keys.map(([, pack]) => pack));
    return new Set(packs.flatMap(({ pack }) => (there.has(pack) ? [] : pack)));
  }

  /** Whether one of a store's generations names a pack. */
  async function isNamed(store: string, pack: string): Promise<boolean> {
    return database.transaction("r", [manifests, staged], async () => {
      const stored = await manifests.where(":id").between([store, ""], [store, "\uffff"]).toArray();
      const waiting = await staged.get(store);
      return [...stored, ...(waiting ? [waiting.manifest] : [])].some(({ packs }) =>
        packs.some((name) => name.pack === pack),
      );
    });
  }

  /** Call it within a transaction. */
  async function manifestOf(store: string): Promise<Manifest | null> {
    const generation = (await stores.read(store))?.current ?? (await checkpoints.get(store))?.generation;
    return (generation && (await manifests.get([store, generation]))) || null;
  }

  /** All segments of a manifest; none when one is missing. */
  async function segmentsOf({ store, segments: names }: Manifest): Promise<readonly Segment[]> {
    const keys = names.map((name): [string, string, number] => [store, name.generation, name.segment]);
    const found = (await segments.bulkGet(keys)).flatMap((segment) => segment ?? []);
    return found.length === keys.length ? found : [];
  }

  async function collectionsOf(store: string): Promise<readonly StoredCollection[]> {
    const stored = await collections.where(":id").between([store, ""], [store, "\uffff"]).toArray();
    return stored.sort((a, b) => a.position - b.position);
  }
}

/** Completes the products of a pack that was written with other fields. */
function complete(pack: Pack): Pack {
  return pack.fields === productFields ? pack : { ...pack, products: pack.products.map(withDefaults) };
}
