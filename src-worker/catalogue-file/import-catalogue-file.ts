import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { PackName, StoredCollection, StoredImage, StoreRecord } from "../catalogue/database";
import { withDescriptionImages } from "../catalogue/description-images";
import { createLoadedCatalogue } from "../catalogue/loaded-catalogue";
import type { HashedProduct } from "../catalogue/packs";
import type { StoreRecords } from "../catalogue/store-records";
import type { UnnamedGeneration } from "../catalogue/unnamed-generation";
import { storeId } from "../connection/store-id";
import type { CatalogueFile } from "../contract/catalogue-file";
import { imageKey } from "../contract/image-key";
import { rasterType } from "../contract/raster-type";
import { checkSpared } from "../images/image-space";
import type { ImageStore } from "../images/image-store";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { createYielder, type Yielder } from "../scheduling/yielder";
import type { Reserve } from "../storage/reserve";
import { safeUrl } from "../stores/safe-url";
import { baseOfHtml } from "../stores/store-address";
import { saveListing } from "../sync/save-listing";
import type { World } from "../world/world";
import type { Block } from "./file-format";
import type { FileProgress } from "./file-progress";
import { type AboutFile, collectionBlock, hashedProduct, maxProducts } from "./guards";
import { fromImagesBlock } from "./images-block";
import { fromJsonBlock, fromJsonList } from "./json-block";
import { damaged, readBlocks } from "./read-blocks";
import { imagesOfTheme, themeFromFile } from "./theme-of-file";

/**
 * Imports the catalogue of a verified file. Writes it beside the current one and makes it current in one step at the
 * end; a failure leaves the current one unchanged. Rebuilds listing and index from the products, so that a file cannot
 * show or find anything else. Call it under the store's lock.
 */
export async function importCatalogueFile(
  signal: AbortSignal,
  parts: {
    readonly world: Pick<World, "crypto" | "now" | "recorder" | "shrink" | "storage" | "uniqueName" | "yield">;
    readonly repository: CatalogueRepository;
    readonly stores: StoreRecords;
    readonly images: ImageStore;
    readonly reserve: Pick<Reserve, "fill">;
    readonly progress: FileProgress;
  },
  file: CatalogueFile,
  about: AboutFile,
): Promise<StoreRecord> {
  const { world, repository, stores, images, reserve, progress } = parts;
  const store = storeId(about.address);
  const known = await stores.read(store);
  const yieldIfDue = createYielder(world);

  const base = known?.current ?? null;
  const generation = world.uniqueName();
  const growing = { manifest: { store, generation } };
  const incoming = createIncomingCatalogue({ world, repository, images, yieldIfDue }, growing, about);
  try {
    progress.enter("import-products", about.products);
    for await (const block of readBlocks(signal, world, file)) {
      await checkSpared(world, block.bytes.byteLength);
      if (block.kind === "images" && incoming.images === 0) {
        progress.enter("import-images", about.images);
        // Images must not take the last space: orders need it.
        if (!(await reserve.fill())) throw new Failed("storage-full");
      }
      await incoming.take(signal, block);
      progress.count(incoming.images || incoming.catalogue.count);
    }
    incoming.refuseMissing();
    const segments = await saveListing({
      signal,
      world: parts.world,
      repository,
      generation: growing.manifest,
      catalogue: incoming.catalogue,
      which: "all",
    });
    signal.throwIfAborted();
    const {
      address,
      name,
      currency,
      chosenCurrency,
      decimals,
      lastSync,
      offered,
      imagesAgreed,
      completeness,
      carried,
    } = about;
    const storedImages = await images.storedKeys(imagesOfTheme(carried));
    const { packs, collections } = incoming;
    return await repository.adopt(
      {
        record: {
          key: `store:${store}`,
          store,
          address: addressHere(address, known),
          name,
          currency,
          chosenCurrency: chosenCurrency ?? known?.chosenCurrency ?? null,
          decimals,
          lastSync,
          offered,
          // A file may carry the store's true hashes with other contents: the first refresh reads and compares everything.
          readWholeAt: 0,
          syncToken: null,
          imagesAgreed,
          ...(carried && { theme: themeFromFile(carried, storedImages, world.now()) }),
        },
        manifest: { store, generation, base, packs, segments, count: about.products, completeness },
        collections,
      },
      base,
    );
  } catch (error) {
    // The first error is the one to report: failures of the cleanup are ignored.
    await attempt(() => images.remove(incoming.addedImages));
    await attempt(() => repository.sweep(store));
    throw error;
  }
}

/** Keeps this device's address of a known store: it may have keys that the other device lacks. */
function addressHere(address: AboutFile["address"], known: StoreRecord | null): StoreRecord["address"] {
  return known?.address.platform === address.platform ? known.address : address;
}

/** The catalogue of a file, written block by block beside the current one. No manifest names it yet. */
function createIncomingCatalogue(
  parts: {
    readonly world: Pick<World, "shrink" | "yield">;
    readonly repository: CatalogueRepository;
    readonly images: ImageStore;
    readonly yieldIfDue: Yielder;
  },
  generation: UnnamedGeneration,
  about: AboutFile,
) {
  const { store } = generation.manifest;
  const catalogue = createLoadedCatalogue(parts.world);
  const packs: PackName[] = [];
  const collections: StoredCollection[] = [];
  const addedImages: string[] = [];
  /** Keys of the images of theme, products and collections. Other images are refused. */
  const wanted = new Set<string>();
  for (const src of [about.carried?.found?.logo, about.carried?.found?.favicon]) if (src) want(src);
  const ids = new Set<string>();
  const collectionIds = new Set<string>();
  let images = 0;

  return {
    catalogue,
    packs,
    collections,
    /** Keys of the images that were not stored before. */
    addedImages,
    /** Number of images so far, including those that were stored already. */
    get images() {
      return images;
    },
    /** Imports the next block. Throws `file-damaged` for inconsistent content. */
    async take(signal: AbortSignal, { kind, bytes }: Block) {
      if (kind === "products") await takeProducts(signal, bytes);
      if (kind === "collections") takeCollection(bytes);
      if (kind === "images") await takeImages(signal, bytes);
      await parts.yieldIfDue(signal);
    },
    /** Throws `file-damaged` unless the counts match those of the about block. */
    refuseMissing() {
      const isComplete =
        about.products === ids.size && about.collections === collections.length && about.images === images;
      if (!isComplete) throw damaged();
    },
  };

  /** Throws `file-damaged` for an address of this machine that a store elsewhere names. */
  function want(src: string): void {
    if (safeUrl(src, about.address.url) !== src) throw damaged();
    wanted.add(imageKey(src));
  }

  async function takeProducts(signal: AbortSignal, bytes: Uint8Array): Promise<void> {
    // Products come first: collections refer to their positions, and images to both.
    if (collections.length > 0 || images > 0) throw damaged();
    const read = await fromJsonList(signal, parts.yieldIfDue, bytes, { record: hashedProduct, max: maxProducts });
    const products: HashedProduct[] = [];
    for (const { product: carried, hash } of read) {
      if (ids.has(carried.id)) throw damaged();
      ids.add(carried.id);
      const product = withDescriptionImages(carried, baseOfHtml(about.address));
      products.push({ product, hash });
      for (const { src } of product.images) want(src);
      for (const src of product.descriptionImages ?? []) want(src);
      await parts.yieldIfDue(signal);
    }
    const written = await parts.repository.writePacks(generation, products, packs.length);
    packs.push(...written);
    await catalogue.append(signal, written, products);
  }

  function takeCollection(bytes: Uint8Array): void {
    if (images > 0) throw damaged();
    const { collection, members } = fromJsonBlock(collectionBlock, bytes);
    if (collectionIds.has(collection.id)) throw damaged();
    collectionIds.add(collection.id);
    const places = members && new Set(members);
    if (places && (places.size !== members.length || members.some((place) => place >= ids.size))) throw damaged();
    if (collection.image) want(collection.image.src);
    collections.push({
      ...collection,
      store,
      position: collections.length,
      members: members && Uint32Array.from(members),
      membersReadAt: 0,
    });
  }

  async function takeImages(signal: AbortSignal, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    for await (const part of fromImagesBlock(signal, parts.yieldIfDue, bytes)) {
      // Deletes the key: a second image with the same key is refused.
      for (const { url } of part) if (!wanted.delete(url)) throw damaged();
      const shown: StoredImage[] = [];
      for (const image of part) shown.push(...(await storable(image)));
      addedImages.push(...(await parts.images.add(shown)));
      images += part.length;
      await parts.yieldIfDue(signal);
    }
  }
  /** None for what no page can show: it counts as missing. The file's own word for a type is not believed. */
  async function storable(image: StoredImage): Promise<readonly StoredImage[]> {
    const type = rasterType(new Uint8Array(image.bytes));
    if (type === null) return [];
    const shrunk = await attempt(() => parts.world.shrink(image.bytes, null));
    return shrunk.ok ? [{ ...image, type, ...shrunk.value }] : [];
  }
}
