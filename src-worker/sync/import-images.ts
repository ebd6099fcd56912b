import type { HeldCatalogue } from "../catalogue/held-catalogue";
import type { Failure } from "../contract/outcome";
import type { SyncRun } from "./sync-run";

/**
 * The images stage of a sync. Answers why it stopped early, or null.
 *
 * @param waiting a catalogue that waits to be accepted, whose images are wanted as well
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
