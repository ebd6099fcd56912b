import type { StoreRecord } from "../catalogue/database";
import type { SyncReport } from "../contract/snapshot";
import { importTheme } from "./import-theme";
import { preloadCovers } from "./preload-covers";
import type { SyncParts } from "./run-sync";
import { createSyncProgress } from "./sync-progress";

/** Goes on with the covers and the look of a store whose sync was cut off after its flip: its products are not read again. */
export async function resumeCovers(signal: AbortSignal, parts: SyncParts, store: StoreRecord): Promise<SyncReport> {
  const started = parts.world.clock();
  const held = await parts.repository.readManifest(store.store);
  const progress = createSyncProgress(parts.world, parts.publisher, "images");
  progress.count({ products: held?.manifest.count ?? 0, collections: held?.collections.length ?? 0 });
  const stopped = await preloadCovers(signal, parts, store.store, progress);
  const unread = await importTheme(signal, parts, store.store, progress);
  return {
    counters: progress.counters,
    completeness: held?.manifest.completeness ?? "partial",
    changes: { added: 0, changed: 0, removed: 0 },
    milliseconds: parts.world.clock() - started,
    warnings: [stopped, unread].filter((failure) => failure !== null),
  };
}
