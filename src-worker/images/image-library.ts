import type { ImageSettings } from "../catalogue/settings-records";
import { imageKey } from "../contract/image-key";
import { defaultImageSide, type ImagesReport, type OtherSide } from "../contract/images";
import type { Failure } from "../contract/outcome";
import { createYielder } from "../scheduling/yielder";
import type { World } from "../world/world";
import type { AddedFiles, ImageToAdd } from "./add-file-images";
import { catalogueImages, type ShownCatalogue } from "./catalogue-images";
import type { DownloadOptions, LibraryParts } from "./download-missing";
import { createImageControl } from "./image-control";
import { imageId } from "./image-id";
import { fetchedColumns, fetchedIn } from "./image-index";
import { createImageRemoval } from "./image-removal";
import { meanSize } from "./mean-size";
import { countsIn, measured, type StoredImages } from "./stored-images";

/** The images of all stores on this device, and the download of the open store's. */
export interface ImageLibrary {
  /**
   * Downloads a store's missing images within the budget, then removes images that no store's catalogue names. Resolves to
   * the failure that stopped it early, or null.
   */
  download(signal: AbortSignal, shown: ShownCatalogue, options: DownloadOptions): Promise<Failure | null>;
  /** Stores images from a person's files; see `addFileImages`. */
  addFiles(signal: AbortSignal, store: string, files: readonly ImageToAdd[]): Promise<AddedFiles>;
  /** Records a person's consent to a large download of this store. */
  agree(store: string): Promise<void>;
  pause(paused: boolean): void;
  show(sources: readonly string[]): void;
  /** Reads the chosen budget and size. To be called before any download. */
  readSettings(): Promise<void>;
  /**
   * Removes about so many bytes of images, additional ones first, and ends a running download, for more important data.
   * Resolves to the number of removed images, which is 0 once none is left.
   */
  makeSpace(bytes: number): Promise<number>;
  /** Notes that another window has removed images for more important data. */
  noteRemoved(count: number): void;
  /** The images of the open store after `makeSpace`, counted in storage; null when no catalogue is open. */
  countAfterRemoval(open: ShownCatalogue | null): Promise<ImagesReport | null>;
  /** Removes images that no store's catalogue names, or that exceed the budget. */
  settle(): Promise<void>;
  choose(settings: Partial<ImageSettings>): Promise<void>;
  /** A store's images that were fetched in another size than the chosen one; null for none. */
  otherSideOf(store: string): Promise<OtherSide | null>;
  /** Marks a store's stored images as outdated, and agrees to their download in the chosen size. */
  outdate(store: string): Promise<void>;
  /** The images of each store that has an image index. */
  measure(): Promise<ReadonlyMap<string, StoredImages>>;
  /** Distinct ids of the images that the store's current generation names. */
  idsOf(shown: ShownCatalogue): Promise<Float64Array>;
  /** Removes a store's images, except those that another store's catalogue names. */
  forget(store: string): Promise<void>;
}

const megabyte = 2 ** 20;

/** The default budget in bytes, by the device's memory, which usually grows with its storage. */
function defaultBudget({ memoryGB, saveData }: ReturnType<World["device"]>): number {
  if (saveData) return 250 * megabyte;
  if (memoryGB !== null && memoryGB <= 2) return 1000 * megabyte;
  return (memoryGB !== null && memoryGB <= 4 ? 2000 : 4000) * megabyte;
}

export function createImageLibrary(parts: LibraryParts): ImageLibrary {
  const { world, report } = parts;
  const { repository, stores, images, imageIndexes } = parts.storage;
  const yieldIfDue = createYielder(world);
  const control = createImageControl();
  const settings = { budget: defaultBudget(world.device()), side: defaultImageSide };
  const removal = createImageRemoval(world, parts.storage, yieldIfDue, { budget: () => settings.budget, report });

  const self: ImageLibrary = {
    async download(signal, shown, options) {
      const { downloadMissing } = await import("./download-missing");
      return downloadMissing(signal, shown, options, { ...parts, removal, control, settings });
    },
    async addFiles(signal, store, files) {
      const { addFileImages } = await import("./add-file-images");
      return addFileImages(signal, store, files, { ...parts, removal, settings });
    },
    agree: async (store) => imageIndexes.write({ ...(await imageIndexes.read(store)), agreed: true }),
    pause(paused) {
      control.pause(paused);
      report({ paused });
    },
    show: (sources) => control.show(sources.map((src) => imageId(imageKey(src)))),
    async readSettings() {
      const chosen = await stores.readImageSettings();
      settings.budget = chosen.budgetBytes ?? defaultBudget(world.device());
      settings.side = chosen.side;
      report({ budgetBytes: settings.budget, budgetChosen: chosen.budgetBytes !== null, side: settings.side });
    },
    async makeSpace(bytes) {
      const { ids } = await removal.evict(bytes, "all");
      removal.removed += ids.size;
      return ids.size;
    },
    noteRemoved(count) {
      removal.removed += count;
    },
    async countAfterRemoval(open) {
      await removal.count();
      if (!open?.store.current) return null;
      const none = { total: 0, processed: 0, failed: 0, fetched: 0 };
      const counts = await countsIn(yieldIfDue, await self.idsOf(open), await images.storedIds(), none);
      return { ...counts, stopped: removal.failure().failure };
    },
    settle: removal.settle,
    async choose(settings) {
      await stores.saveImageSettings(settings);
      await self.readSettings();
      await removal.settle();
    },
    async otherSideOf(store) {
      const imageIndex = await imageIndexes.read(store);
      const before = imageIndex.side ?? settings.side;
      if (before === settings.side) return null;
      const { stored, bytes } = await measured(yieldIfDue, imageIndex, await removal.fetchable());
      return stored > 0
        ? { images: stored, side: before, bytes: Math.round(bytes * (settings.side / before) ** 2) }
        : null;
    },
    async outdate(store) {
      const imageIndex = await imageIndexes.read(store);
      const stored = await removal.fetchable();
      const fetched = fetchedIn(imageIndex);
      const mean = Math.round(meanSize([...imageIndex.sizes]));
      // A version that no address has: these images are fetched like changed ones.
      for (const id of imageIndex.ids)
        if (stored.has(id)) {
          const { version, size } = fetched.get(id) ?? { version: 0, size: mean };
          fetched.set(id, { version: (version ^ 1) >>> 0, size });
        }
      await imageIndexes.write({ ...imageIndex, ...fetchedColumns(fetched), agreed: true, side: settings.side });
      report({ otherSide: null });
    },
    async measure() {
      const stored = await removal.ofProducts();
      const byStore = new Map<string, StoredImages>();
      for (const imageIndex of await imageIndexes.all())
        byStore.set(imageIndex.store, await measured(yieldIfDue, imageIndex, stored));
      return byStore;
    },
    async idsOf(shown) {
      const { store, current } = shown.store;
      const imageIndex = await imageIndexes.read(store);
      if (imageIndex.generation === current && !imageIndex.withWaiting) return imageIndex.ids;
      const { ids, covers } = await catalogueImages(new AbortController().signal, yieldIfDue, repository, shown, null);
      // An index that includes a staged catalogue's images stays as it is.
      if (imageIndex.generation !== current)
        await imageIndexes.write({ ...(await imageIndexes.read(store)), generation: current, ids, covers });
      return ids;
    },
    async forget(store) {
      await imageIndexes.remove(store);
      await removal.settle();
    },
  };
  return self;
}
