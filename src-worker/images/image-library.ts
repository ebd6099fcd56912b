import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { ImageIndex, StoreRecord } from "../catalogue/database";
import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import type { ImageSettings } from "../catalogue/settings-records";
import type { StoreRecords } from "../catalogue/store-records";
import type { DrawSvg } from "../contract/engine";
import { imageKey } from "../contract/image-key";
import {
  defaultImageSide,
  type ImageCounts,
  type ImagesReport,
  type ImagesState,
  type OtherSide,
} from "../contract/images";
import type { Failure, FailureCode } from "../contract/outcome";
import type { StoredOf } from "../contract/readiness";
import type { Network } from "../net/network";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { createYielder, type Yielder } from "../scheduling/yielder";
import type { Reserve } from "../storage/reserve";
import type { World } from "../world/world";
import { arrivalLock } from "./arrival-lock";
import { type CatalogueImages, catalogueImages } from "./catalogue-images";
import type { DownloadRequest } from "./download-run";
import { evicted } from "./evicted";
import { createImageBudget } from "./image-budget";
import { createImageControl } from "./image-control";
import { imageId } from "./image-id";
import { type FetchedImages, fetchedColumns, fetchedIn, type ImageIndexes } from "./image-index";
import { checkDownloadSpace, checkImageSpace } from "./image-space";
import type { ImageStore } from "./image-store";
import { imageVersion } from "./image-version";
import { meanSize } from "./mean-size";

/** The images of all stores on this device, and the download of the open store's. */
export interface ImageLibrary {
  /**
   * Downloads a store's missing images within the budget, then removes images that no store's catalogue names. Resolves to
   * the failure that stopped it early, or null.
   */
  download(signal: AbortSignal, shown: ShownCatalogue, options: DownloadOptions): Promise<Failure | null>;
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

/** A store and its current generation, or null while it has none. */
export interface ShownCatalogue {
  readonly store: StoreRecord;
  readonly current: LoadedCatalogue | null;
}

/** The stored images among those that a store's generation names. */
export interface StoredImages extends StoredOf {
  /** Null until the images of a generation are counted. */
  readonly generation: string | null;
  /** Bytes of the stored ones. */
  readonly bytes: number;
}

export interface DownloadOptions extends Pick<DownloadRequest, "rendition" | "progressed"> {
  /** A staged catalogue whose images are downloaded as well. */
  readonly waiting: LoadedCatalogue | null;
}

/** Images between two calls of a `Yielder`: a call costs as much as a few of these steps. */
const checkEvery = 1024;

/** Bytes of a fetched image in an image index: id, version and size. */
const noteBytes = 16;
/** The image index is written whenever this many times its own bytes were stored, which limits its cost to about 1 %. */
const notedAfter = 100;

const megabyte = 2 ** 20;

/** The default budget in bytes, by the device's memory, which usually grows with its storage. */
function defaultBudget({ memoryGB, saveData }: ReturnType<World["device"]>): number {
  if (saveData) return 250 * megabyte;
  if (memoryGB !== null && memoryGB <= 2) return 1000 * megabyte;
  return (memoryGB !== null && memoryGB <= 4 ? 2000 : 4000) * megabyte;
}

export function createImageLibrary(parts: {
  readonly world: World;
  readonly storage: {
    readonly repository: CatalogueRepository;
    readonly stores: StoreRecords;
    readonly images: ImageStore;
    readonly imageIndexes: ImageIndexes;
    readonly reserve: Pick<Reserve, "fill">;
  };
  readonly network: Network;
  readonly drawSvg: DrawSvg;
  report(change: Partial<ImagesState>): void;
}): ImageLibrary {
  const { world, drawSvg, report } = parts;
  const { repository, stores, images, imageIndexes, reserve } = parts.storage;
  const { connectivity, route, rateLimiter } = parts.network;
  const yieldIfDue = createYielder(world);
  const control = createImageControl();
  let leaving: Promise<void> = Promise.resolve();
  let budget = defaultBudget(world.device());
  let side = defaultImageSide;
  /** Images that were removed for other data since the last download began. */
  let removed = 0;
  /** Bytes of all stored images, by the last count. */
  let storedBytes = 0;

  const self: ImageLibrary = {
    async download(signal, shown, { waiting, rendition, progressed }) {
      report({ offer: null });
      removed = 0;
      const { store, current: generation } = shown.store;
      const named = await imagesOf(signal, shown, waiting);
      const stored = await storedOfProducts();
      const before = await imageIndexes.read(store);
      const fetched = await fetchedOf(yieldIfDue, named, stored, fetchedIn(before));
      let { agreed } = before;
      const note = () =>
        imageIndexes.write({
          store,
          generation,
          ids: named.ids,
          covers: named.covers,
          withWaiting: waiting !== null,
          ...fetchedColumns(fetched),
          agreed,
          side: sideOf(before),
        });
      await note();
      let unnoted = 0;
      const usedBefore = usage(stored, [fetched, ...(await others(store))]);
      storedBytes = usedBefore.bytes;
      const onStored = async (bytes: number, added: number) => {
        storedBytes += added;
        report({ storedBytes });
        unnoted += bytes;
        if (unnoted < (named.ids.byteLength + fetched.size * noteBytes) * notedAfter) return;
        unnoted = 0;
        // A failure loses only sizes: the stored images themselves are the record.
        await attempt(note);
      };
      const checkSpace = async (bytes: number) => {
        // A running download must not fill the space that its images were removed to free.
        if (removed > 0) throw imagesRemoved(removed);
        await checkImageSpace(world, bytes);
      };
      const checkStart = async (bytes: number) => {
        // Images must not take the last space: orders need it.
        if (!(await reserve.fill())) throw new Failed("images-no-space");
        await checkDownloadSpace(world, bytes);
      };
      let counts: ImageCounts | null = null;
      const counted = (progress: ImageCounts) => {
        counts = { ...progress };
        progressed(counts);
      };
      const imageBudget = createImageBudget(
        () => budget,
        usedBefore,
        async (bytes) => {
          await note();
          const freed = await evict(bytes, "others");
          for (const id of freed.ids) fetched.delete(id);
          storedBytes -= freed.bytes;
          return freed.bytes;
        },
      );
      let offer: ImagesState["offer"] = null;
      try {
        const { runDownload: downloadImages } = await import("./download-run");
        const end = await downloadImages(
          signal,
          {
            world,
            images,
            connectivity,
            route,
            rateLimiter,
            drawSvg,
            control,
            imageBudget,
            side,
            checkStart,
            checkSpace,
            stored: onStored,
          },
          { named, stored, fetched, isAgreed: agreed, rendition, progressed: counted },
        );
        offer = end.offer;
        const stopped = removed > 0 ? imagesRemoved(removed).failure : (end.stopped ?? end.unreachable);
        if (removed > 0 && counts) counted(await countsIn(named.ids, counts));
        // The consent covers one download.
        if (!stopped) agreed = false;
        // These wait for the next sync, not for the next start: images that the device or the budget has no space for, and,
        // while the network is there, those of a host that does not answer.
        const isSettled =
          end.stopped === null
            ? end.unreachable === null || (await connectivity.check())
            : spaceFailures.includes(end.stopped.code);
        if (isSettled) await stores.change(store, { imagesAgreed: end.offer === null }, generation);
        return stopped;
      } finally {
        // These may fail on a full device, which does not affect the catalogue.
        await attempt(note);
        await attempt(leave);
        // After the note, which would overwrite a person's consent.
        report({ offer });
      }
    },
    agree: async (store) => imageIndexes.write({ ...(await imageIndexes.read(store)), agreed: true }),
    pause(paused) {
      control.pause(paused);
      report({ paused });
    },
    show: (sources) => control.show(sources.map((src) => imageId(imageKey(src)))),
    async readSettings() {
      const chosen = await stores.readImageSettings();
      budget = chosen.budgetBytes ?? defaultBudget(world.device());
      side = chosen.side;
      report({ budgetBytes: budget, budgetChosen: chosen.budgetBytes !== null, side });
    },
    async makeSpace(bytes) {
      const gone = await evict(bytes, "all");
      removed += gone.ids.size;
      storedBytes = Math.max(0, storedBytes - Math.round(gone.bytes));
      report({ storedBytes });
      return gone.ids.size;
    },
    noteRemoved(count) {
      removed += count;
    },
    async countAfterRemoval(open) {
      storedBytes = usage(await storedOfProducts(), (await imageIndexes.all()).map(fetchedIn)).bytes;
      report({ storedBytes });
      if (!open?.store.current) return null;
      const none = { total: 0, processed: 0, failed: 0, fetched: 0 };
      const counts = await countsIn(await self.idsOf(open), none);
      return { ...counts, stopped: imagesRemoved(removed).failure };
    },
    settle: leave,
    async choose(settings) {
      await stores.saveImageSettings(settings);
      await self.readSettings();
      await leave();
    },
    async otherSideOf(store) {
      const imageIndex = await imageIndexes.read(store);
      if (sideOf(imageIndex) === side) return null;
      const before = await countStored(imageIndex, await storedOfProducts());
      const bytes = Math.round(before.bytes * (side / sideOf(imageIndex)) ** 2);
      return before.stored > 0 ? { images: before.stored, side: sideOf(imageIndex), bytes } : null;
    },
    async outdate(store) {
      const imageIndex = await imageIndexes.read(store);
      const stored = await storedOfProducts();
      const fetched = fetchedIn(imageIndex);
      const mean = Math.round(meanSize([...imageIndex.sizes]));
      // A version that no address has: these images are fetched like changed ones.
      for (const id of imageIndex.ids)
        if (stored.has(id)) {
          const { version, size } = fetched.get(id) ?? { version: 0, size: mean };
          fetched.set(id, { version: (version ^ 1) >>> 0, size });
        }
      await imageIndexes.write({ ...imageIndex, ...fetchedColumns(fetched), agreed: true, side });
      report({ otherSide: null });
    },
    async measure() {
      const stored = await storedOfProducts();
      const measured = new Map<string, StoredImages>();
      for (const imageIndex of await imageIndexes.all())
        measured.set(imageIndex.store, await countStored(imageIndex, stored));
      return measured;
    },
    async idsOf(shown) {
      const { store, current } = shown.store;
      const imageIndex = await imageIndexes.read(store);
      if (imageIndex.generation === current && !imageIndex.withWaiting) return imageIndex.ids;
      const { ids, covers } = await imagesOf(new AbortController().signal, shown, null);
      // An index that includes a staged catalogue's images stays as it is.
      if (imageIndex.generation !== current)
        await imageIndexes.write({ ...(await imageIndexes.read(store)), generation: current, ids: ids, covers });
      return ids;
    },
    async forget(store) {
      await imageIndexes.remove(store);
      await leave();
    },
  };
  return self;

  /** Refuses with `sync-superseded` when the store has no generation: an empty list would remove its images. */
  async function imagesOf(
    signal: AbortSignal,
    { store, current: loaded }: ShownCatalogue,
    waiting: LoadedCatalogue | null,
  ): Promise<CatalogueImages> {
    if (!loaded) throw new Failed("sync-superseded", {}, { retryable: true });
    const catalogues = waiting ? [loaded, waiting] : [loaded];
    return catalogueImages(signal, yieldIfDue, catalogues, (names) => repository.readPacks(store.store, names));
  }

  async function others(store: string): Promise<readonly FetchedImages[]> {
    return (await imageIndexes.all()).filter((imageIndex) => imageIndex.store !== store).map(fetchedIn);
  }

  /** Removes images that no catalogue names, then images beyond the budget. Each run counts first, so runs never overlap. */
  function leave(): Promise<void> {
    const left = leaving.then(leaveNow);
    leaving = left.catch(() => undefined);
    return left;
  }

  async function leaveNow(): Promise<void> {
    const known = new Set((await stores.list()).map(({ store }) => store));
    const all: ImageIndex[] = [];
    // A store whose removal was interrupted needs no images.
    for (const imageIndex of await imageIndexes.all())
      if (known.has(imageIndex.store) || imageIndex.store.startsWith("demo:")) all.push(imageIndex);
      else await imageIndexes.remove(imageIndex.store);
    const named = new Set<number>();
    for (const imageIndex of all)
      for (const [place, id] of imageIndex.ids.entries()) {
        named.add(id);
        if (place % checkEvery === 0) await yieldIfDue();
      }
    for (const id of await themeImageIds()) named.add(id);
    // Until every current catalogue is indexed, any image may belong to one.
    const counted = new Map(all.map(({ store, generation }) => [store, generation]));
    await world.withLock(arrivalLock, async () => {
      const complete = (await stores.list()).filter(({ current }) => current !== null);
      if (complete.every(({ store, current }) => counted.get(store) === current))
        await images.removeWhere((id) => !named.has(id));
    });
    const stored = await storedOfProducts();
    const { bytes } = usage(stored, all.map(fetchedIn));
    const freed = bytes > budget ? (await evict(bytes - budget, "all")).bytes : 0;
    storedBytes = bytes - freed;
    report({ storedBytes });
  }

  /** The counts of a download, with the images of these ids that are stored by then. */
  async function countsIn(ids: Float64Array, { failed, fetched, reason }: ImageCounts): Promise<ImageCounts> {
    const stored = await images.storedIds();
    let found = 0;
    for (const [place, id] of ids.entries()) {
      if (place % checkEvery === 0) await yieldIfDue();
      if (stored.has(id)) found++;
    }
    const missing = Math.min(failed, ids.length - found);
    return { total: ids.length, processed: found + missing, failed: missing, fetched, ...(reason && { reason }) };
  }

  function sideOf(imageIndex: ImageIndex): number {
    return imageIndex.side ?? side;
  }

  async function countStored(imageIndex: ImageIndex, stored: ReadonlySet<number>): Promise<StoredImages> {
    const { generation, ids, sizes } = imageIndex;
    const fetched = fetchedIn(imageIndex);
    const mean = Math.round(meanSize([...sizes]));
    const count = { generation, stored: 0, of: ids.length, bytes: 0 };
    for (const [place, id] of ids.entries()) {
      if (place % checkEvery === 0) await yieldIfDue();
      if (!stored.has(id)) continue;
      count.stored++;
      count.bytes += fetched.get(id)?.size ?? mean;
    }
    return count;
  }

  /** Excludes logos and icons: these are few, small, and never removed. */
  async function storedOfProducts(): Promise<ReadonlySet<number>> {
    const stored = await images.storedIds();
    for (const id of await themeImageIds()) stored.delete(id);
    return stored;
  }

  async function themeImageIds(): Promise<readonly number[]> {
    return (await stores.list()).flatMap(themeImages).map(imageId);
  }

  async function evict(bytes: number, which: "others" | "all") {
    const gone = evicted(await imageIndexes.all(), await storedOfProducts(), bytes, which);
    await images.removeWhere((id) => gone.ids.has(id));
    return gone;
  }
}

/** Failures that wait for the next sync: the device or the budget has no space. */
const spaceFailures: readonly FailureCode[] = [
  "images-no-space",
  "images-removed",
  "images-over-budget",
  "storage-full",
];

function imagesRemoved(count: number): Failed {
  return new Failed("images-removed", { count });
}

/** Image keys of the stored logo and icon of a store's theme. */
function themeImages({ theme }: StoreRecord): readonly string[] {
  return [theme?.storedLogo, theme?.storedFavicon].flatMap((address) => (address ? [imageKey(address)] : []));
}

/** The version and size of the stored images. An image without a record counts with the catalogue's version and the mean size. */
async function fetchedOf(
  yieldIfDue: Yielder,
  { ids, sources }: CatalogueImages,
  stored: ReadonlySet<number>,
  noted: FetchedImages,
): Promise<FetchedImages> {
  const known = new Map([...noted].filter(([id]) => stored.has(id)));
  const size = Math.round(meanSize([...known.values()].map((one) => one.size)));
  for (const [place, id] of ids.entries()) {
    if (place % checkEvery === 0) await yieldIfDue();
    if (stored.has(id) && !known.has(id)) known.set(id, { version: imageVersion(sources[place] ?? ""), size });
  }
  return known;
}

/** The bytes of the stored images, with the mean for unknown sizes, and the number of known sizes. */
function usage(stored: ReadonlySet<number>, imageIndexes: readonly FetchedImages[]) {
  const sizes: number[] = [];
  for (const id of stored) {
    const size = imageIndexes.find((imageIndex) => imageIndex.has(id))?.get(id)?.size;
    if (size !== undefined) sizes.push(size);
  }
  return { bytes: Math.round(stored.size * meanSize(sizes)), images: sizes.length };
}
