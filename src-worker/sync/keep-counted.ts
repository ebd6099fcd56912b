import type { Failure } from "../contract/outcome";
import type { Pictures } from "../images/pictures";
import type { StorePort } from "../stores/store-port";
import type { SyncProgress } from "./sync-progress";

/** Keeps the pictures of a store as a stage of its sync. Answers why it stopped early, or null. */
export function keepCounted(
  signal: AbortSignal,
  parts: { readonly pictures: Pictures; readonly port: StorePort },
  store: string,
  progress: SyncProgress,
): Promise<Failure | null> {
  progress.enter("images");
  return parts.pictures.keep(signal, store, parts.port.rendition, (counted) =>
    progress.count({ imagesProcessed: counted.processed, imagesFailed: counted.failed, totalImages: counted.total }),
  );
}
