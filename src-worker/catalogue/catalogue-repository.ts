import type { Product } from "../contract/product";
import { Failed } from "../run/failed";
import type { World } from "../run/world";
import type { StoreAddress } from "../stores/open-store";
import type { AppRecord, Checkpoint, Database, Manifest, Segment, StoredCollection, StoreRecord } from "./database";

/** Products to a pack: measured, 50 writes five times faster than one record each and reads one back in 2–4 ms. */
export const packSize = 50;

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
}

/** The only reader and writer of products. */
export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>;

export function createCatalogueRepository(database: Database, world: Pick<World, "now" | "uniqueName">) {
  const { products, manifests, checkpoints, segments, collections, metadata } = database;

  return {
    async readApp(): Promise<AppRecord> {
      const record = await metadata.get("app");
      return record?.key === "app" ? record : { key: "app", lastUpdated: null, version: "1.0.0", currentStore: null };
    },

    async chooseStore(store: string): Promise<void> {
      await database.transaction("rw", metadata, async () => {
        await metadata.put({ ...(await this.readApp()), currentStore: store });
      });
    },

    async readStore(store: string): Promise<StoreRecord | null> {
      const record = await metadata.get(`store:${store}`);
      return record && record.key !== "app" ? record : null;
    },

    /** Writes the record of a store that is not known yet. */
    async ensureStore(store: string, address: StoreAddress, name: string, currency: string): Promise<StoreRecord> {
      return database.transaction("rw", metadata, async () => {
        const known = await this.readStore(store);
        const record = known ?? {
          key: `store:${store}` as const,
          store,
          address,
          name,
          currency,
          lastSync: null,
          current: null,
          coversAsked: false,
        };
        if (!known) await metadata.put(record);
        return record;
      });
    },

    /** The current generation, or the growing one of a first import, or null. One transaction: never a mixture. */
    async readHeld(store: string): Promise<HeldGeneration | null> {
      return database.transaction("r", [metadata, manifests, checkpoints, segments, collections], async () => {
        const generation = (await this.readStore(store))?.current ?? (await checkpoints.get(store))?.generation;
        const manifest = generation && (await manifests.get([store, generation]));
        if (!manifest) return null;
        return {
          manifest,
          segments: await segments
            .where(":id")
            .between([store, generation, 0], [store, generation, Number.MAX_SAFE_INTEGER])
            .toArray(),
          collections: (await collections.where(":id").between([store, ""], [store, "\uffff"]).toArray()).sort(
            (a, b) => a.position - b.position,
          ),
        };
      });
    },

    /** The products of some packs, in order. Refuses with `sync-superseded` when a pack is gone: another window has swept it. */
    async readPacks(
      store: string,
      packs: readonly string[],
    ): Promise<{ pack: string; products: readonly Product[] }[]> {
      const found = await products.bulkGet(packs.map((pack): [string, string] => [store, pack]));
      return found.map((pack) => {
        if (!pack) throw new Failed("sync-superseded", {}, { retryable: true });
        return pack;
      });
    },

    /**
     * The unfinished import over the current generation, or a new one. One over an older base is dropped, and so is a
     * refresh that was left for long: its first pages would pass for today's.
     */
    async beginGeneration(store: string): Promise<GrowingGeneration> {
      return database.transaction("rw", [metadata, manifests, checkpoints], async () => {
        const base = (await this.readStore(store))?.current ?? null;
        const checkpoint = await checkpoints.get(store);
        const manifest = checkpoint && (await manifests.get([store, checkpoint.generation]));
        const young = Math.abs(world.now() - (checkpoint?.startedAt ?? 0)) < longestPause;
        if (checkpoint && manifest && manifest.base === base && (base === null || young))
          return { manifest, checkpoint };
        const generation = world.uniqueName();
        const begun: GrowingGeneration = {
          manifest: { store, generation, base, packs: [], count: 0, completeness: "partial" },
          checkpoint: {
            store,
            generation,
            next: null,
            completeness: "partial",
            skipped: 0,
            startedAt: world.now(),
            cancelled: false,
          },
        };
        await manifests.put(begun.manifest);
        await checkpoints.put(begun.checkpoint);
        return begun;
      });
    },

    /** Notes that a person cancelled the unfinished import. */
    async noteCancelled(store: string): Promise<void> {
      await checkpoints.update(store, { cancelled: true });
    },

    async wasCancelled(store: string): Promise<boolean> {
      return (await checkpoints.get(store))?.cancelled === true;
    },

    /** Keeps what a store tells about itself before its first import has ended. */
    async describeStore(store: string, about: Pick<StoreRecord, "name" | "currency">): Promise<void> {
      await database.transaction("rw", metadata, async () => {
        const record = await this.readStore(store);
        if (record) await metadata.put({ ...record, ...about });
      });
    },

    /** Forgets how far an import had come: the next one starts anew. */
    async dropGrowing(store: string): Promise<void> {
      await checkpoints.delete(store);
    },

    /** Adds a page's packs to a growing generation. Refuses with `sync-superseded` when that is no longer the growing one. */
    async appendPage(
      growing: GrowingGeneration,
      page: readonly Product[],
      progress: Pick<Checkpoint, "next" | "completeness" | "skipped">,
    ): Promise<GrowingGeneration> {
      const { store, generation } = growing.manifest;
      const packs = inPacks(page, generation, growing.manifest.packs.length);
      const next: GrowingGeneration = {
        manifest: {
          ...growing.manifest,
          packs: [...growing.manifest.packs, ...packs.map(({ pack, products }) => ({ pack, count: products.length }))],
          count: growing.manifest.count + page.length,
          completeness: progress.completeness,
        },
        checkpoint: { ...growing.checkpoint, ...progress, cancelled: false },
      };
      await database.transaction("rw", [metadata, products, manifests, checkpoints], async () => {
        await refuseSuperseded(growing);
        await products.bulkPut(packs.map((pack) => ({ store, ...pack })));
        await manifests.put(next.manifest);
        await checkpoints.put(next.checkpoint);
      });
      return next;
    },

    /** Writes a segment of a growing generation's listing. */
    async saveSegment(segment: Segment): Promise<void> {
      await segments.put(segment);
    },

    /**
     * Makes a growing generation the current one, with its collections, in one transaction: count, comparison
     * with the base and flip must not be apart, or two windows can leave an empty catalogue behind.
     */
    async flip(
      growing: GrowingGeneration,
      changed: Pick<StoreRecord, "name" | "currency"> & { readonly lastSync: string },
      membership: readonly StoredCollection[],
    ): Promise<StoreRecord> {
      const { store, generation, packs, count } = growing.manifest;
      return database.transaction("rw", [metadata, products, manifests, checkpoints, collections], async () => {
        const record = await refuseSuperseded(growing);
        const keys = packs.map(({ pack }): [string, string] => [store, pack]);
        const held = await products.where(":id").anyOf(keys).count();
        const counted = packs.reduce((sum, pack) => sum + pack.count, 0);
        if (held !== packs.length || counted !== count) throw new Failed("sync-superseded", {}, { retryable: true });
        const next: StoreRecord = { ...record, ...changed, current: generation, coversAsked: false };
        await metadata.put(next);
        await metadata.put({ ...(await this.readApp()), lastUpdated: changed.lastSync });
        await checkpoints.delete(store);
        await collections.where(":id").between([store, ""], [store, "\uffff"]).delete();
        await collections.bulkPut([...membership]);
        return next;
      });
    },

    /** Notes that the current generation's covers have all been asked for. */
    async noteCoversAsked(store: string): Promise<void> {
      await database.transaction("rw", metadata, async () => {
        const record = await this.readStore(store);
        if (record) await metadata.put({ ...record, coversAsked: true });
      });
    },

    /** Deletes what neither the current nor the growing generation of a store names. Only after readers have moved. */
    async sweep(store: string): Promise<void> {
      await database.transaction("rw", [metadata, products, manifests, checkpoints, segments], async () => {
        const kept = [(await this.readStore(store))?.current, (await checkpoints.get(store))?.generation].filter(
          (generation) => typeof generation === "string",
        );
        const named = await manifests.bulkGet(kept.map((generation): [string, string] => [store, generation]));
        const packs = new Set(named.flatMap((manifest) => manifest?.packs.map(({ pack }) => pack) ?? []));
        const generations = new Set(kept);
        await deleteKeys(products, store, ([, pack]) => !packs.has(pack));
        await deleteKeys(manifests, store, ([, generation]) => !generations.has(generation));
        const [lower, upper] = [
          [store, "", 0],
          [store, "\uffff", 0],
        ];
        const old = await segments.where(":id").between(lower, upper).primaryKeys();
        await segments.bulkDelete(old.filter(([, generation]) => !generations.has(generation)));
      });
    },
  };

  /** Within a transaction: the generation is the growing one, over the current base, and as this writer left it. */
  async function refuseSuperseded({ manifest }: GrowingGeneration): Promise<StoreRecord> {
    const { store, generation, base, packs } = manifest;
    const record = await metadata.get(`store:${store}`);
    const checkpoint = await checkpoints.get(store);
    const written = await manifests.get([store, generation]);
    const mine = checkpoint?.generation === generation && written?.packs.length === packs.length;
    if (!record || record.key === "app" || record.current !== base || !mine)
      throw new Failed("sync-superseded", {}, { retryable: true });
    return record;
  }

  async function deleteKeys(
    table: Database["products"] | Database["manifests"],
    store: string,
    gone: (key: [string, string]) => boolean,
  ): Promise<void> {
    const keys = await table.where(":id").between([store, ""], [store, "\uffff"]).primaryKeys();
    await table.bulkDelete(keys.filter(gone));
  }
}

function inPacks(
  page: readonly Product[],
  generation: string,
  from: number,
): { pack: string; products: readonly Product[] }[] {
  const packs = [];
  for (let at = 0; at < page.length; at += packSize)
    packs.push({
      pack: `${generation}/${String(from + packs.length).padStart(6, "0")}`,
      products: page.slice(at, at + packSize),
    });
  return packs;
}
