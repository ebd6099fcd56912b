import type { DifferenceCounts } from "../contract/differences";
import type { Product } from "../contract/product";
import { Failed } from "../outcome/failed";
import { productFields } from "../stores/product-fields";
import type { World } from "../world/world";
import { createCatalogueReader, type GrowingGeneration } from "./catalogue-reader";
import type {
  Checkpoint,
  Database,
  DifferencesRecord,
  Manifest,
  Pack,
  PackName,
  Segment,
  SegmentName,
  StagedRecord,
  StoredCollection,
  StoreRecord,
} from "./database";
import type { LoadedSegment } from "./loaded-segment";
import { makeCurrent, tablesOfCurrent } from "./make-current";
import { createStagedGenerations, stagedSummary } from "./staged-generations";
import type { StoreRecords } from "./store-records";

/** Products in a pack. Measured: five times faster to write than one record each; a pack is read in 2–4 ms. */
export const packSize = 50;

/** Milliseconds after which an interrupted refresh starts anew instead of resuming. */
const longestPause = 3_600_000;

/**
 * Milliseconds after its beginning up to which a first import resumes. Longer than any import takes, and short enough that
 * the prices of its first pages still count as those of its last sync.
 */
const longestImport = 86_400_000;

/** A product with the hash of its record in the store. */
export interface HashedProduct {
  readonly product: Product;
  readonly hash: number;
}

/** The content of a generation that becomes current in one step. */
export interface Flip {
  readonly packs: readonly PackName[];
  readonly segments: readonly SegmentName[];
  readonly completeness: Manifest["completeness"];
  readonly store: Pick<StoreRecord, "name" | "currency" | "decimals" | "lastSync" | "offered">;
  readonly collections: readonly StoredCollection[];
  /** Differences from the current generation; null when there is none, or nothing changed. */
  readonly differences: DifferenceCounts | null;
}

/** The part of a generation that names its packs. */
export interface UnnamedGeneration {
  readonly manifest: Pick<Manifest, "store" | "generation">;
}

/** Reads and writes the catalogues in the database. It is the only writer of products. */
export type CatalogueRepository = ReturnType<typeof createCatalogueRepository>;

export function createCatalogueRepository(
  database: Database,
  stores: StoreRecords,
  world: Pick<World, "now" | "uniqueName">,
) {
  const { products, manifests, checkpoints, segments, collections, metadata, staged, differences, extras } = database;

  const self = {
    ...createCatalogueReader(database, stores),
    ...createStagedGenerations(database, stores),

    /**
     * Takes over the unfinished import over the current generation; null when there is none. It gets a new name, which
     * other packs and segments never have: a window that hung while it wrote this import can add nothing more to it.
     * Drops imports over an older base, and refreshes interrupted for more than an hour: their first pages are out of
     * date.
     */
    async resumeGeneration(store: string): Promise<GrowingGeneration | null> {
      return database.transaction("rw", [metadata, manifests, checkpoints], async () => {
        const base = (await stores.read(store))?.current ?? null;
        const checkpoint = await checkpoints.get(store);
        const manifest = checkpoint && (await manifests.get([store, checkpoint.generation]));
        if (!checkpoint || !manifest || manifest.base !== base || !isResumable(checkpoint, base)) {
          await checkpoints.delete(store);
          return null;
        }
        const generation = world.uniqueName();
        const resumed = { manifest: { ...manifest, generation }, checkpoint: { ...checkpoint, generation } };
        await manifests.delete([store, manifest.generation]);
        await manifests.put(resumed.manifest);
        await checkpoints.put(resumed.checkpoint);
        return resumed;
      });
    },

    /** Begins a generation over the current one. Throws `sync-superseded` when another window has begun one. */
    async beginGeneration(
      store: string,
      begun: Pick<Checkpoint, "reading" | "syncToken" | "seen">,
    ): Promise<GrowingGeneration> {
      return database.transaction("rw", [metadata, manifests, checkpoints], async () => {
        if (await checkpoints.get(store)) throw new Failed("sync-superseded", {}, { retryable: true });
        const base = (await stores.read(store))?.current ?? null;
        const generation = world.uniqueName();
        const growing: GrowingGeneration = {
          manifest: { store, generation, base, packs: [], segments: [], count: 0, completeness: "partial" },
          checkpoint: {
            ...begun,
            store,
            generation,
            next: null,
            read: false,
            completeness: "partial",
            skipped: 0,
            duplicates: 0,
            at: world.now(),
            beganAt: world.now(),
            cancelled: false,
            failed: false,
          },
        };
        await manifests.put(growing.manifest);
        await checkpoints.put(growing.checkpoint);
        return growing;
      });
    },

    /** Marks the unfinished import as cancelled by the user. */
    async noteCancelled(store: string): Promise<void> {
      await checkpoints.update(store, { cancelled: true });
    },

    /** Marks the unfinished import as failed. */
    async noteFailed(store: string): Promise<void> {
      await checkpoints.update(store, { failed: true });
    },

    /** Deletes a growing generation's checkpoint: the next import starts anew. Leaves another window's import alone. */
    async dropGrowing({ manifest: { store, generation } }: UnnamedGeneration): Promise<void> {
      await database.transaction("rw", checkpoints, async () => {
        if ((await checkpoints.get(store))?.generation === generation) await checkpoints.delete(store);
      });
    },

    /**
     * Deletes an unfinished refresh and what it has written. Keeps a first import, which is all that the device holds of the
     * store. Call it under the store's lock.
     */
    async dropRefresh(store: string): Promise<void> {
      await database.transaction("rw", [metadata, checkpoints], async () => {
        if ((await stores.read(store))?.current) await checkpoints.delete(store);
      });
      await self.sweep(store);
    },

    /** Adds a page to a growing generation. Throws `sync-superseded` when another generation has replaced it. */
    async appendPage(
      growing: GrowingGeneration,
      page: readonly HashedProduct[],
      progress: Pick<Checkpoint, "next" | "read" | "completeness" | "skipped" | "duplicates" | "seen">,
    ): Promise<GrowingGeneration> {
      const { store, generation } = growing.manifest;
      const packs = inPacks(store, page, (place) => `${generation}/${number(growing.manifest.packs.length + place)}`);
      const next: GrowingGeneration = {
        manifest: {
          ...growing.manifest,
          packs: [...growing.manifest.packs, ...packs.map(nameOf)],
          count: growing.manifest.count + page.length,
          completeness: progress.completeness,
        },
        checkpoint: { ...growing.checkpoint, ...progress, at: world.now(), cancelled: false, failed: false },
      };
      await database.transaction("rw", [metadata, products, manifests, checkpoints], async () => {
        await refuseSuperseded(growing);
        await products.bulkPut(packs);
        await manifests.put(next.manifest);
        await checkpoints.put(next.checkpoint);
      });
      return next;
    },

    /** Writes packs that the generation names once it is current. @param from number of packs written before */
    async writePacks(
      { manifest: { store, generation } }: UnnamedGeneration,
      page: readonly HashedProduct[],
      from: number,
    ): Promise<readonly PackName[]> {
      const packs = inPacks(store, page, (place) => `${generation}/new-${number(from + place)}`);
      await products.bulkPut(packs);
      return packs.map(nameOf);
    },

    /** Writes a segment of a growing generation's listing. */
    async saveSegment(segment: Segment): Promise<void> {
      await segments.put(segment);
    },

    /**
     * Replaces a generation's listing and returns the names of the new segments. Throws `sync-superseded` when another
     * window has changed the generation.
     */
    async replaceListing(
      { store, generation, packs }: Manifest,
      listing: readonly Pick<LoadedSegment, "packs" | "bytes">[],
    ): Promise<readonly SegmentName[]> {
      return database.transaction("rw", [manifests, segments], async () => {
        const stored = await manifests.get([store, generation]);
        if (stored?.packs.length !== packs.length) throw new Failed("sync-superseded", {}, { retryable: true });
        const replaced = stored.segments.filter((segment) => segment.generation === generation);
        // Names must not be reused: the boot file is compared by them.
        const first = replaced.reduce((max, { segment }) => Math.max(max, segment + 1), 0);
        const named = listing.map((segment, place) => ({
          name: { generation, segment: first + place, packs: segment.packs.length },
          bytes: segment.bytes ?? new Uint8Array(),
        }));
        await segments.bulkPut(named.map(({ name, bytes }) => ({ store, ...name, bytes })));
        const names = named.map(({ name }) => name);
        await manifests.put({ ...stored, segments: names });
        return names;
      });
    },

    /**
     * Makes a growing generation and its collections current. Counting, comparing with the base and flipping share one
     * transaction: otherwise two windows can leave an empty catalogue.
     */
    async flip(growing: GrowingGeneration, flip: Flip): Promise<StoreRecord> {
      return database.transaction("rw", tablesOfCurrent(database), async () => {
        const record = await refuseSuperseded(growing);
        return makeCurrent(database, stores, {
          manifest: becoming(growing, flip),
          record: {
            ...record,
            ...nextOf(growing, record, flip),
            differences: flip.differences,
            imagesAgreed: false,
          },
          collections: flip.collections,
        });
      });
    },

    /** Stages a growing generation beside the current one, replacing an earlier staged one, in one transaction. */
    async stage(growing: GrowingGeneration, flip: Flip & { readonly differences: DifferenceCounts }): Promise<void> {
      await database.transaction("rw", tablesOfCurrent(database), async () => {
        const record = await refuseSuperseded(growing);
        const waiting: StagedRecord = {
          store: record.store,
          manifest: becoming(growing, flip),
          next: nextOf(growing, record, flip),
          collections: flip.collections,
          counts: flip.differences,
        };
        await staged.put(waiting);
        await metadata.put({ ...record, staged: stagedSummary(waiting), imagesAgreed: false });
        await manifests.delete([record.store, waiting.manifest.generation]);
        await checkpoints.delete(record.store);
      });
    },

    /** Stores the differences between a generation and its base. */
    async saveDifferences(record: DifferencesRecord): Promise<void> {
      await differences.put(record);
    },

    /**
     * Deletes the records that none of a store's current, growing and staged generations names. Call it once no reader
     * uses an older generation.
     */
    async sweep(store: string): Promise<void> {
      await database.transaction("rw", [...tablesOfCurrent(database), segments, differences], async () => {
        const waiting = await staged.get(store);
        const growing = (await checkpoints.get(store))?.generation;
        const kept = [(await stores.read(store))?.current, growing].filter((name) => typeof name === "string");
        const named = await manifests.bulkGet(kept.map((generation): [string, string] => [store, generation]));
        const whole = [...named, waiting?.manifest];
        const packs = new Set(whole.flatMap((manifest) => manifest?.packs.map(({ pack }) => pack) ?? []));
        const saved = new Set(whole.flatMap((manifest) => manifest?.segments.map(segmentKey) ?? []));
        await deleteKeys(products, store, ([, pack]) => !packs.has(pack));
        await deleteKeys(manifests, store, ([, generation]) => !kept.includes(generation));
        await deleteKeys(
          differences,
          store,
          ([, generation]) => !kept.includes(generation) && generation !== waiting?.manifest.generation,
        );
        const keys = await segments.where(":id").between([store, "", 0], [store, "\uffff", 0]).primaryKeys();
        await segments.bulkDelete(
          keys.filter(
            ([, generation, segment]) => generation !== growing && !saved.has(segmentKey({ generation, segment })),
          ),
        );
      });
    },

    /**
     * The stores with packs that no generation names. They belong to a running sync or file import of any window, which
     * holds the store's lock, or to one whose window died. Reads keys and manifests only.
     */
    async storesToSweep(): Promise<readonly string[]> {
      const found: string[] = [];
      for (let store = await storeAfter(""); store !== null; store = await storeAfter(store))
        if (await hasUnnamedPacks(store)) found.push(store);
      return found;
    },

    /** Deletes a store's record and everything stored for it, in one transaction. */
    async remove(store: string): Promise<void> {
      await database.transaction("rw", [...tablesOfCurrent(database), segments, differences, extras], async () => {
        for (const table of [products, manifests, differences, extras]) await deleteKeys(table, store, () => true);
        await staged.delete(store);
        await checkpoints.delete(store);
        await segments.where(":id").between([store, "", 0], [store, "\uffff", 0]).delete();
        await collections.where(":id").between([store, ""], [store, "\uffff"]).delete();
        await metadata.delete(`store:${store}`);
        const app = await stores.readApp();
        if (app.currentStore === store) await metadata.put({ ...app, currentStore: null });
      });
    },
  };
  return self;

  /** Not an outdated reading: a refresh interrupted for an hour, or a first import begun a day ago. */
  function isResumable({ reading, syncToken, at, beganAt = at }: Checkpoint, base: string | null): boolean {
    // Older apps stored the sync token under another name: without it the import starts anew.
    if (reading === "changes" || typeof syncToken !== "string") return false;
    return base === null ? Math.abs(world.now() - beganAt) < longestImport : Math.abs(world.now() - at) < longestPause;
  }

  /**
   * Call it within a transaction. Throws `sync-superseded` unless the generation is the growing one, over the current
   * base, and unchanged since this writer's last page.
   */
  async function refuseSuperseded({ manifest }: GrowingGeneration): Promise<StoreRecord> {
    const { store, generation, base, packs } = manifest;
    const record = await stores.read(store);
    const checkpoint = await checkpoints.get(store);
    const written = await manifests.get([store, generation]);
    const isUnchanged = checkpoint?.generation === generation && written?.packs.length === packs.length;
    if (!record || record.current !== base || !isUnchanged)
      throw new Failed("sync-superseded", {}, { retryable: true });
    return record;
  }

  /** The next store that has packs, in the order of the keys. */
  async function storeAfter(store: string): Promise<string | null> {
    const [key] = await products.where(":id").above([store, "\uffff"]).limit(1).primaryKeys();
    return key?.[0] ?? null;
  }

  async function hasUnnamedPacks(store: string): Promise<boolean> {
    return database.transaction("r", [products, manifests, staged], async () => {
      const stored = await manifests.where(":id").between([store, ""], [store, "\uffff"]).toArray();
      const named = [...stored, (await staged.get(store))?.manifest].flatMap((manifest) => manifest?.packs ?? []);
      const packs = new Set(named.map(({ pack }) => pack));
      const keys = await products.where(":id").between([store, ""], [store, "\uffff"]).primaryKeys();
      return keys.some(([, pack]) => !packs.has(pack));
    });
  }

  async function deleteKeys(
    table: Database["products"] | Database["manifests"] | Database["differences"] | Database["extras"],
    store: string,
    gone: (key: [string, string]) => boolean,
  ): Promise<void> {
    const keys = await table.where(":id").between([store, ""], [store, "\uffff"]).primaryKeys();
    await table.bulkDelete(keys.filter(gone));
  }

  function becoming({ manifest }: GrowingGeneration, { packs, segments: saved, completeness }: Flip): Manifest {
    const count = packs.reduce((sum, pack) => sum + pack.count, 0);
    return { ...manifest, packs, segments: saved, count, completeness };
  }

  function nextOf({ checkpoint }: GrowingGeneration, record: StoreRecord, { store }: Flip): StagedRecord["next"] {
    // A partial reading leaves products of a catalogue file unverified.
    const isUnverified = record.current !== null && record.readWholeAt === 0 && checkpoint.completeness === "partial";
    const readWholeAt = checkpoint.reading === "whole" && !isUnverified ? world.now() : record.readWholeAt;
    return { ...store, syncToken: checkpoint.syncToken, readWholeAt };
  }
}

function inPacks(store: string, page: readonly HashedProduct[], name: (place: number) => string): Pack[] {
  const packs: Pack[] = [];
  for (let at = 0; at < page.length; at += packSize) {
    const part = page.slice(at, at + packSize);
    packs.push({
      store,
      pack: name(packs.length),
      products: part.map(({ product }) => product),
      fields: productFields,
      hashes: part.map(({ hash }) => hash),
    });
  }
  return packs;
}

function nameOf({ pack, products }: Pack): PackName {
  return { pack, count: products.length };
}

function segmentKey({ generation, segment }: { readonly generation: string; readonly segment: number }): string {
  return `${generation} ${segment}`;
}

function number(place: number): string {
  return String(place).padStart(6, "0");
}
