import type { StoreRecord } from "../catalogue/database";
import { loadCatalogue } from "../catalogue/load-catalogue";
import type { SyncReport } from "../contract/snapshot";
import { importTheme } from "./import-theme";
import { keepCounted } from "./keep-counted";
import type { SyncParts } from "./run-sync";
import { createSyncProgress } from "./sync-progress";

/** Goes on with the images and the theme of a catalogue that is held: its products are not read again. */
export async function fetchImages(signal: AbortSignal, parts: SyncParts, store: StoreRecord): Promise<SyncReport> {
  const started = parts.world.clock();
  const held = await parts.repository.readManifest(store.store);
  const progress = createSyncProgress(parts.world, parts.publisher, "images");
  progress.count({ products: held?.manifest.count ?? 0, collections: held?.collections.length ?? 0 });
  const staged = await parts.repository.readStaged(store.store);
  const waiting = staged && (await loadCatalogue(parts.world, parts.repository, staged));
  const stopped = await keepCounted(signal, parts, store.store, progress, waiting);
  const unread = await importTheme(signal, parts, store.store, progress);
  return {
    counters: progress.counters,
    completeness: held?.manifest.completeness ?? "partial",
    changes: { added: 0, changed: 0, removed: 0 },
    staged: false,
    milliseconds: parts.world.clock() - started,
    warnings: [stopped, unread].filter((failure) => failure !== null),
  };
}
