import type { HeldCatalogue } from "../catalogue/held-catalogue";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { StoreRecords } from "../catalogue/store-records";
import type { Failure } from "../contract/outcome";
import type { ImageStore } from "../images/image-store";
import { preloadImages } from "../images/preload-images";
import type { Pace } from "../net/pace";
import type { Route } from "../net/route";
import type { World } from "../run/world";
import type { StorePort } from "../stores/store-port";
import type { SyncProgress } from "./sync-progress";

/** Keeps the shown products' covers on the device, and those of a catalogue that waits to be accepted. Answers why it stopped early, or null: the next start goes on then. */
export async function preloadCovers(
  signal: AbortSignal,
  parts: {
    readonly world: World;
    readonly stores: StoreRecords;
    readonly images: ImageStore;
    readonly route: Route;
    readonly pace: Pace;
    readonly open: OpenCatalogue;
    readonly port: StorePort;
  },
  store: string,
  progress: SyncProgress,
  waiting: HeldCatalogue | null,
): Promise<Failure | null> {
  progress.enter("images");
  const covers = [...(await parts.open.covers()), ...((await waiting?.covers()) ?? [])];
  const stopped = await preloadImages(signal, parts, covers, parts.port.rendition, (counted) =>
    progress.count({ imagesProcessed: counted.processed, imagesFailed: counted.failed, totalImages: counted.total }),
  );
  if (!stopped) await parts.stores.change(store, { coversAsked: true });
  return stopped;
}
