import type { HeldCatalogue } from "../catalogue/held-catalogue";
import type { Failure } from "../contract/outcome";
import type { ImageDownload } from "../images/image-download";
import type { StorePort } from "../stores/store-port";
import type { SyncProgress } from "./sync-progress";

/**
 * Keeps the images of a store as a stage of its sync. Answers why it stopped early, or null.
 *
 * @param waiting a catalogue that waits to be accepted, whose images are wanted as well
 */
export function keepCounted(
  signal: AbortSignal,
  parts: { readonly imageDownload: ImageDownload; readonly port: StorePort },
  store: string,
  progress: SyncProgress,
  waiting: HeldCatalogue | null,
): Promise<Failure | null> {
  progress.enter("images");
  return parts.imageDownload.keep(signal, store, waiting, parts.port.rendition, (counted) =>
    progress.count({ imagesProcessed: counted.processed, imagesFailed: counted.failed, totalImages: counted.total }),
  );
}
