import type { HeldCatalogue } from "../catalogue/held-catalogue";
import type { Failure } from "../contract/outcome";
import type { SyncRun } from "./sync-run";

/**
 * Runs the images stage of a sync. Resolves to the failure that stopped it early, or null.
 *
 * @param waiting a staged catalogue whose images are wanted as well
 */
export function importImages(
  { signal, parts: { imageDownload, port }, store, progress }: SyncRun,
  waiting: HeldCatalogue | null,
): Promise<Failure | null> {
  progress.enter("images");
  return imageDownload.keep(signal, store, {
    waiting,
    rendition: port.rendition,
    progressed: ({ processed, failed, total }) =>
      progress.count({ imagesProcessed: processed, imagesFailed: failed, totalImages: total }),
  });
}
