import type { CatalogueRepository, UnnamedGeneration } from "../catalogue/catalogue-repository";
import type { PackName, StoredCollection } from "../catalogue/database";
import { createHeldCatalogue, type HeldCatalogue } from "../catalogue/held-catalogue";
import { imageKey } from "../contract/image-key";
import type { ImageStore } from "../images/image-store";
import type { World } from "../run/world";
import type { Yielder } from "../run/yielder";
import type { Block } from "./file-format";
import { type AboutFile, collectionBlock, hashedProduct, maxProducts } from "./guards";
import { fromImagesBlock } from "./images-block";
import { fromJsonBlock, fromJsonList } from "./json-block";
import { damaged } from "./read-blocks";
import { imagesOfTheme } from "./theme-of-file";

/** The catalogue of a file, written block by block beside the current one. No manifest names it yet. */
export interface IncomingCatalogue {
  readonly catalogue: HeldCatalogue;
  readonly packs: readonly PackName[];
  readonly collections: readonly StoredCollection[];
  /** Number of images so far, including those that were stored already. */
  readonly images: number;
  /** Keys of the images that were not stored before. */
  readonly addedImages: readonly string[];
  /** Imports the next block. Throws `file-damaged` for inconsistent content. */
  take(signal: AbortSignal, block: Block): Promise<void>;
  /** Throws `file-damaged` unless the counts match those of the about block. */
  refuseMissing(): void;
}

export function createIncomingCatalogue(
  parts: {
    readonly world: Pick<World, "yield">;
    readonly repository: CatalogueRepository;
    readonly images: ImageStore;
    readonly yieldIfDue: Yielder;
  },
  generation: UnnamedGeneration,
  about: AboutFile,
): IncomingCatalogue {
  const { store } = generation.manifest;
  const catalogue = createHeldCatalogue(parts.world);
  const packs: PackName[] = [];
  const collections: StoredCollection[] = [];
  const addedImages: string[] = [];
  /** Keys of the images of theme, products and collections. Other images are refused. */
  const wanted = new Set(imagesOfTheme(about.carried));
  const ids = new Set<string>();
  const collectionIds = new Set<string>();
  let images = 0;

  return {
    catalogue,
    packs,
    collections,
    addedImages,
    get images() {
      return images;
    },
    async take(signal, { kind, bytes }) {
      if (kind === "products") await takeProducts(signal, bytes);
      if (kind === "collections") takeCollection(bytes);
      if (kind === "images") await takeImages(signal, bytes);
      await parts.yieldIfDue(signal);
    },
    refuseMissing() {
      const isComplete =
        about.products === ids.size && about.collections === collections.length && about.images === images;
      if (!isComplete) throw damaged();
    },
  };

  async function takeProducts(signal: AbortSignal, bytes: Uint8Array): Promise<void> {
    // Products come first: collections refer to their positions, and images to both.
    if (collections.length > 0 || images > 0) throw damaged();
    const products = await fromJsonList(signal, parts.yieldIfDue, bytes, { record: hashedProduct, max: maxProducts });
    for (const { product } of products) {
      if (ids.has(product.id)) throw damaged();
      ids.add(product.id);
      for (const { src } of product.images) wanted.add(imageKey(src));
      await parts.yieldIfDue(signal);
    }
    const written = await parts.repository.writePacks(generation, products, packs.length);
    packs.push(...written);
    await catalogue.append(signal, written, products);
  }

  function takeCollection(bytes: Uint8Array): void {
    if (images > 0) throw damaged();
    const { collection, members, membersReadAt } = fromJsonBlock(collectionBlock, bytes);
    if (collectionIds.has(collection.id)) throw damaged();
    collectionIds.add(collection.id);
    const places = members && new Set(members);
    if (places && (places.size !== members.length || members.some((place) => place >= ids.size))) throw damaged();
    if (collection.image) wanted.add(imageKey(collection.image.src));
    collections.push({
      ...collection,
      store,
      position: collections.length,
      members: members && Uint32Array.from(members),
      membersReadAt,
    });
  }

  async function takeImages(signal: AbortSignal, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    for await (const part of fromImagesBlock(signal, parts.yieldIfDue, bytes)) {
      // Deletes the key: a second image with the same key is refused.
      for (const { url } of part) if (!wanted.delete(url)) throw damaged();
      addedImages.push(...(await parts.images.add(part)));
      images += part.length;
      await parts.yieldIfDue(signal);
    }
  }
}
