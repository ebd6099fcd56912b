import type { DifferenceCounts } from "../contract/differences";
import type { World } from "../world/world";
import type { GrowingGeneration } from "./catalogue-reader";
import type {
  Database,
  DifferencesRecord,
  Manifest,
  PackName,
  SegmentName,
  StagedRecord,
  StoredCollection,
  StoreRecord,
} from "./database";
import { makeCurrent, tablesOfCurrent } from "./make-current";
import { readUnchanged } from "./read-unchanged";
import { stagedSummary } from "./staged-generations";
import type { StoreRecords } from "./store-records";

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

/** Ends growing generations: makes them current, or stages them. */
export function createGenerationFlip(database: Database, stores: StoreRecords, { now }: Pick<World, "now">) {
  const { manifests, checkpoints, metadata, staged, differences } = database;
  return {
    /**
     * Makes a growing generation and its collections current. Counting, comparing with the base and flipping share one
     * transaction: otherwise two windows can leave an empty catalogue.
     */
    async flip(growing: GrowingGeneration, flip: Flip): Promise<StoreRecord> {
      return database.transaction("rw", tablesOfCurrent(database), async () => {
        const record = await readUnchanged(database, stores, growing);
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
        const record = await readUnchanged(database, stores, growing);
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
  };

  function becoming({ manifest }: GrowingGeneration, { packs, segments: saved, completeness }: Flip): Manifest {
    const count = packs.reduce((sum, pack) => sum + pack.count, 0);
    return { ...manifest, packs, segments: saved, count, completeness };
  }

  function nextOf({ checkpoint }: GrowingGeneration, record: StoreRecord, { store }: Flip): StagedRecord["next"] {
    // A partial reading leaves products of a catalogue file unverified.
    const isUnverified = record.current !== null && record.readWholeAt === 0 && checkpoint.completeness === "partial";
    const readWholeAt = checkpoint.reading === "whole" && !isUnverified ? now() : record.readWholeAt;
    return { ...store, syncToken: checkpoint.syncToken, readWholeAt };
  }
}
