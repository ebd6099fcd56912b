import type { StoreRecord } from "../catalogue/database";
import type { StoreRecords } from "../catalogue/store-records";
import {
  type ImageFault,
  type LeftOutImage,
  type MatchedImages,
  maxImageFiles,
  maxLeftOutImages,
  type NamedFile,
} from "../contract/image-files";
import type { Failure, FailureCode } from "../contract/outcome";
import type { ImageToAdd } from "../images/add-file-images";
import { whileArriving } from "../images/arrival-lock";
import type { ImageLibrary } from "../images/image-library";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { type FileImage, imageAddress, readImageList, writeImageList } from "../stores/spreadsheet/image-list";
import { createImageNames } from "../stores/spreadsheet/image-names";
import { productFileName } from "../stores/spreadsheet/product-file-name";
import { readMappings } from "../stores/spreadsheet/remembered-mappings";
import { findHead } from "../stores/spreadsheet/table-head";
import { isLeftOut, productsOf, scanTable } from "../stores/spreadsheet/table-scan";
import type { WindowLocks } from "../windows/window-locks";
import type { World } from "../world/world";
import { type ImageCandidate, imageCandidates } from "./image-candidates";

/** The parts of a device that the images of a store need. */
interface ImageParts {
  readonly world: Pick<World, "now" | "productFiles">;
  readonly scheduling: { readonly yieldIfDue: Yielder };
  readonly storage: { readonly stores: Pick<StoreRecords, "change"> };
  readonly windows: { readonly locks: WindowLocks };
  imageLibrary(): Promise<Pick<ImageLibrary, "addFiles" | "settle">>;
}

/** Matches files of images with a store's products, and stores those that match once their number is confirmed. */
export async function addStoreImages(
  signal: AbortSignal,
  device: ImageParts,
  store: StoreRecord,
  files: readonly NamedFile[],
  confirmed: number | null,
): Promise<MatchedImages> {
  const { world, scheduling, storage, windows } = device;
  const url = fileStore(store);
  const { candidates, others } = await imageCandidates(scheduling.yieldIfDue, files);
  if (candidates.length > maxImageFiles) throw new Failed("images-too-many");
  const list = await readImageList(world, url, scheduling.yieldIfDue);
  /** By the path in lower case: a file with another case of the same name replaces the earlier one. */
  const before = new Map(list.images.map((image) => [image.path.toLowerCase(), image]));
  for (const { path } of candidates)
    if (before.get(path.toLowerCase())?.path !== path) before.delete(path.toLowerCase());
  const found = await matched(signal, device, url, [...before.values(), ...candidates]);
  const matching = candidates.filter(({ path }) => found.used.has(path));
  const leftOut: LeftOutImage[] = [
    ...candidates
      .filter(({ path }) => !found.used.has(path))
      .map(({ name }) => ({ path: name, fault: "unmatched" as const })),
    ...others.map((path) => ({ path, fault: "not-image" as const })),
  ];
  if (matching.length === 0 || confirmed !== matching.length)
    return report("counted", matching.length, found, leftOut, null);

  const library = await device.imageLibrary();
  try {
    const added = await whileArriving(windows.locks, async () => {
      const toAdd = matching.map((candidate) =>
        imageToAdd(url, candidate, before.get(candidate.path.toLowerCase()) ?? null),
      );
      const { versions, refused, stopped, side } = await library.addFiles(signal, store.store, toAdd);
      for (const candidate of matching) {
        const { path, name } = candidate;
        const key = imageAddress(url, path);
        const version = versions.get(key);
        const failure = refused.get(key);
        if (version !== undefined) before.set(path.toLowerCase(), { path, version, side });
        if (failure) leftOut.unshift({ path: name, fault: faultOf(failure) });
      }
      const addedAt = world.now();
      await writeImageList(world, url, { name: String(addedAt), images: [...before.values()] });
      await storage.stores.change(store.store, { imageFiles: { images: before.size, addedAt } });
      return { images: versions.size, stopped };
    });
    const after = await matched(signal, device, url, [...before.values()]);
    return report("stored", added.images, after, leftOut, added.stopped);
  } catch (error) {
    // What was stored before has no name.
    await attempt(library.settle);
    throw error;
  }
}

/** Removes the list of a store's images. The images themselves go with the refresh that names them no longer. */
export async function removeStoreImages({ world, storage }: ImageParts, store: StoreRecord): Promise<void> {
  await writeImageList(world, fileStore(store), { name: "", images: [] });
  await storage.stores.change(store.store, { imageFiles: undefined });
}

interface Match {
  readonly used: ReadonlySet<string>;
  readonly products: number;
  readonly without: number;
}

/** Counts the products of the stored table that have images among these. */
async function matched(
  signal: AbortSignal,
  { world, scheduling }: ImageParts,
  url: string,
  images: readonly Pick<FileImage, "path" | "version">[],
): Promise<Match> {
  const { yieldIfDue } = scheduling;
  const file = await world.productFiles.read(productFileName(url));
  if (!file) throw new Failed("product-file-missing");
  const names = createImageNames(images, url);
  const head = await findHead(yieldIfDue, file, await readMappings(world), null, world.now());
  const scan = await scanTable(yieldIfDue, file, head, signal, names.claim);
  let [products, without] = [0, 0];
  for await (const read of productsOf(yieldIfDue, file, scan, signal)) {
    if (!read.isListed || isLeftOut(read)) continue;
    const { images: shown, variants } = names.withFiles(read.product);
    const all = [...shown.map(({ address }) => address), ...variants.map(({ image }) => image)];
    if (all.some((address) => address.startsWith(`${url}/`))) products++;
    if (all.every((address) => address === "")) without++;
  }
  return { used: names.used, products, without };
}

function report(
  state: MatchedImages["state"],
  images: number,
  { products, without }: Match,
  leftOut: readonly LeftOutImage[],
  stopped: Failure | null,
): MatchedImages {
  return {
    state,
    images,
    products,
    without,
    leftOut: leftOut.slice(0, maxLeftOutImages),
    leftOutCount: leftOut.length,
    stopped,
  };
}

function imageToAdd(url: string, { path, read }: ImageCandidate, before: FileImage | null): ImageToAdd {
  return { key: imageAddress(url, path), before, read };
}

/** Other failures of an image than those of its ZIP: it cannot be decoded, or is no image. */
const faults: Partial<Record<FailureCode, ImageFault>> = {
  "table-locked": "locked",
  "table-damaged": "damaged",
  "table-too-large": "too-large",
  "answer-too-large": "too-large",
};

function faultOf({ code }: Failure): ImageFault {
  return faults[code] ?? "not-image";
}

/** The address of a store that is a table. Refuses with `product-file-missing` for another one. */
function fileStore({ address }: StoreRecord): string {
  if (address.platform !== "spreadsheet") throw new Failed("product-file-missing");
  return address.url;
}
