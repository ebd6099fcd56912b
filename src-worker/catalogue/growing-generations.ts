import { Failed } from "../outcome/failed";
import type { World } from "../world/world";
import type { GrowingGeneration } from "./catalogue-reader";
import type { Checkpoint, Database } from "./database";
import { type HashedProduct, inPacks, nameOf, number } from "./packs";
import { readUnchanged } from "./read-unchanged";
import type { StoreRecords } from "./store-records";
import type { UnnamedGeneration } from "./unnamed-generation";

/** Milliseconds after which an interrupted refresh starts anew instead of resuming. */
const longestPause = 3_600_000;

/**
 * Milliseconds after its beginning up to which a first import resumes. Longer than any import takes, and short enough that
 * the prices of its first pages still count as those of its last sync.
 */
const longestImport = 86_400_000;

/** The unfinished imports: one for each store. */
export function createGrowingGenerations(
  database: Database,
  stores: StoreRecords,
  world: Pick<World, "now" | "uniqueName">,
) {
  const { products, manifests, checkpoints, metadata } = database;
  return {
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
        await readUnchanged(database, stores, growing);
        await products.bulkPut(packs);
        await manifests.put(next.manifest);
        await checkpoints.put(next.checkpoint);
      });
      return next;
    },
  };

  /** Not an outdated reading: a refresh interrupted for an hour, or a first import begun a day ago. */
  function isResumable({ reading, at, beganAt }: Checkpoint, base: string | null): boolean {
    if (reading === "changes") return false;
    return base === null ? Math.abs(world.now() - beganAt) < longestImport : Math.abs(world.now() - at) < longestPause;
  }
}
