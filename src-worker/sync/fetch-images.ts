import type { StoreRecord } from "../catalogue/database";
import { loadCatalogue } from "../catalogue/load-catalogue";
import type { SyncReport } from "../contract/snapshot";
import { noChanges } from "./changes-of";
import { importImages } from "./import-images";
import { importTheme } from "./import-theme";
import { createSyncProgress } from "./sync-progress";
import type { SyncParts } from "./sync-run";

/** Fetches the missing images and the theme of a held catalogue, without reading its products again. */
export async function fetchImages(signal: AbortSignal, parts: SyncParts, store: StoreRecord): Promise<SyncReport> {
  const started = parts.world.clock();
  const held = await parts.repository.readManifest(store.store);
  const progress = createSyncProgress(parts.world, parts.publisher, "images");
  progress.count({ products: held?.manifest.count ?? 0, collections: held?.collections.length ?? 0 });
  const run = { signal, parts, store: store.store, progress };
  const staged = await parts.repository.readStaged(store.store);
  const waiting = staged && (await loadCatalogue(parts.world, parts.repository, staged));
  const stopped = await importImages(run, waiting);
  const unread = await importTheme(run);
  return {
    counters: progress.counters,
    completeness: held?.manifest.completeness ?? "partial",
    changes: noChanges,
    staged: false,
    milliseconds: parts.world.clock() - started,
    warnings: [stopped, unread].filter((failure) => failure !== null),
  };
}
