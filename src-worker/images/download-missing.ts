import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import type { DrawSvg } from "../contract/engine";
import type { ImageCounts, ImagesState } from "../contract/images";
import type { Failure, FailureCode } from "../contract/outcome";
import type { Network } from "../net/network";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { createYielder, type Yielder } from "../scheduling/yielder";
import type { Reserve } from "../storage/reserve";
import type { World } from "../world/world";
import { type CatalogueImages, catalogueImages, type ShownCatalogue } from "./catalogue-images";
import { type DownloadRequest, runDownload } from "./download-run";
import { createImageBudget } from "./image-budget";
import type { ImageControl } from "./image-control";
import { type FetchedImages, fetchedColumns, fetchedIn } from "./image-index";
import type { ImageRemoval, ImageStorage } from "./image-removal";
import { checkDownloadSpace, checkImageSpace } from "./image-space";
import { imageVersion } from "./image-version";
import { meanSize } from "./mean-size";
import { checkEvery, countsIn, usage } from "./stored-images";

export interface DownloadOptions extends Pick<DownloadRequest, "rendition" | "progressed"> {
  /** A staged catalogue whose images are downloaded as well. */
  readonly waiting: LoadedCatalogue | null;
}

/** Bytes of a fetched image in an image index: id, version and size. */
const noteBytes = 16;
/** The image index is written whenever this many times its own bytes were stored, which limits its cost to about 1 %. */
const notedAfter = 100;

export interface LibraryParts {
  readonly world: World;
  readonly storage: ImageStorage & {
    readonly repository: CatalogueRepository;
    readonly reserve: Pick<Reserve, "fill">;
  };
  readonly network: Network;
  readonly drawSvg: DrawSvg;
  report(change: Partial<ImagesState>): void;
}

/** Downloads a store's missing images within the budget, and notes each in the store's image index. See `ImageLibrary`. */
export async function downloadMissing(
  signal: AbortSignal,
  shown: ShownCatalogue,
  { waiting, rendition, progressed }: DownloadOptions,
  library: LibraryParts & {
    readonly removal: ImageRemoval;
    readonly control: ImageControl;
    /** The budget in bytes, and the longest side of an image in pixels. */
    readonly settings: { readonly budget: number; readonly side: number };
  },
): Promise<Failure | null> {
  const { repository, stores, images, imageIndexes, reserve } = library.storage;
  const { world, network, drawSvg, report, removal, control, settings } = library;
  const yieldIfDue = createYielder(world);
  report({ offer: null });
  removal.removed = 0;
  const { store, current: generation } = shown.store;
  const named = await catalogueImages(signal, yieldIfDue, repository, shown, waiting);
  const stored = await removal.ofProducts();
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
      side: before.side ?? settings.side,
    });
  await note();
  let unnoted = 0;
  const others = (await imageIndexes.all()).filter((imageIndex) => imageIndex.store !== store).map(fetchedIn);
  const usedBefore = usage(stored, [fetched, ...others]);
  removal.setBytes(usedBefore.bytes);
  const onStored = async (bytes: number, added: number) => {
    removal.setBytes(removal.bytes + added);
    unnoted += bytes;
    if (unnoted < (named.ids.byteLength + fetched.size * noteBytes) * notedAfter) return;
    unnoted = 0;
    // A failure loses only sizes: the stored images themselves are the record.
    await attempt(note);
  };
  const check = async (bytes: number) => {
    // A running download must not fill the space that its images were removed to free.
    if (removal.removed > 0) throw removal.failure();
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
    () => settings.budget,
    usedBefore,
    async (bytes) => {
      await note();
      const freed = await removal.evict(bytes, "others");
      for (const id of freed.ids) fetched.delete(id);
      return freed.bytes;
    },
  );
  let offer: ImagesState["offer"] = null;
  try {
    const end = await runDownload(
      signal,
      { world, network, drawSvg, images, control, imageBudget, space: { checkStart, check }, stored: onStored },
      { named, stored, fetched, isAgreed: agreed, side: settings.side, rendition, progressed: counted },
    );
    offer = end.offer;
    const stopped = removal.removed > 0 ? removal.failure().failure : (end.stopped ?? end.unreachable);
    if (removal.removed > 0 && counts) counted(await countsIn(yieldIfDue, named.ids, await images.storedIds(), counts));
    // The consent covers one download.
    if (!stopped) agreed = false;
    // These wait for the next sync, not for the next start: images that the device or the budget has no space for, and,
    // while the network is there, those of a host that does not answer.
    const isSettled =
      end.stopped === null
        ? end.unreachable === null || (await network.connectivity.check())
        : spaceFailures.includes(end.stopped.code);
    if (isSettled) await stores.change(store, { imagesAgreed: end.offer === null }, generation);
    return stopped;
  } finally {
    // These may fail on a full device, which does not affect the catalogue.
    await attempt(note);
    await attempt(removal.settle);
    // After the note, which would overwrite a person's consent.
    report({ offer });
  }
}

/** Failures that wait for the next sync: the device or the budget has no space. */
const spaceFailures: readonly FailureCode[] = [
  "images-no-space",
  "images-removed",
  "images-over-budget",
  "storage-full",
];

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
