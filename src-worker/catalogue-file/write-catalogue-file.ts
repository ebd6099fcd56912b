import type { StoredGeneration } from "../catalogue/catalogue-reader";
import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { Pack, StoredCollection, StoredImage, StoreRecord } from "../catalogue/database";
import type { WrittenCatalogueFile } from "../contract/catalogue-file";
import { imageKey } from "../contract/image-key";
import type { ImageStore } from "../images/image-store";
import { Failed } from "../outcome/failed";
import { createYielder, type Yielder } from "../scheduling/yielder";
import { withoutConsent } from "../stores/store-address";
import type { World } from "../world/world";
import { type BlockWriter, createBlockWriter } from "./create-block-writer";
import type { FileProgress } from "./file-progress";
import type { AboutFile } from "./guards";
import { imagesBlock } from "./images-block";
import { jsonBlock } from "./json-block";
import { imagesOfTheme, themeForFile } from "./theme-of-file";

/** Characters after which a products block is written: a pack with long descriptions makes several blocks. */
const blockCharacters = 500_000;

/** Writes the current catalogue of a store and its stored images into a file. Throws `file-nothing`. */
export async function writeCatalogueFile(
  signal: AbortSignal,
  parts: {
    readonly world: Pick<World, "crypto" | "newFile" | "now" | "yield">;
    readonly repository: CatalogueRepository;
    readonly images: ImageStore;
    readonly progress: FileProgress;
  },
  store: StoreRecord,
): Promise<WrittenCatalogueFile> {
  const { world, repository, images, progress } = parts;
  const current = await repository.readManifest(store.store);
  const { address } = store;
  if (address.platform === "demo" || !current || current.manifest.generation !== store.current)
    throw new Failed("file-nothing");
  const { manifest, collections } = current;
  const yieldIfDue = createYielder(world);
  const carried = themeForFile(store.theme);
  // Counts the images first: the about block contains their number.
  const named = await imageKeys(signal, { yieldIfDue, repository }, current);
  const storedImages = await images.storedKeys([...new Set([...named, ...imagesOfTheme(carried)])]);
  const about: AboutFile = {
    made: new Date(world.now()).toISOString(),
    address: withoutConsent(address),
    name: store.name,
    currency: store.currency,
    chosenCurrency: store.chosenCurrency,
    decimals: store.decimals,
    lastSync: store.lastSync,
    offered: store.offered,
    syncToken: store.syncToken,
    readWholeAt: store.readWholeAt,
    imagesAgreed: store.imagesAgreed,
    completeness: manifest.completeness,
    products: manifest.count,
    collections: collections.length,
    images: storedImages.length,
    carried,
  };

  const file = await world.newFile();
  try {
    const writer = createBlockWriter(world, (bytes) => file.write(bytes));
    await writer.put("about", jsonBlock(about));
    progress.enter("export-products", manifest.count);
    let products = 0;
    for (const { pack } of manifest.packs) {
      const [read] = await repository.readPacks(store.store, [pack]);
      if (read) for await (const block of productsBlocks(signal, yieldIfDue, read)) await writer.put("products", block);
      products += read?.products.length ?? 0;
      progress.count(products);
      await yieldIfDue(signal);
    }
    for (const collection of collections) await writer.put("collections", jsonBlock(withMembers(collection)));
    progress.enter("export-images", storedImages.length);
    await writeImages(signal, { images, writer, yieldIfDue }, storedImages, progress.count);
    await writer.end();
    signal.throwIfAborted();
    return { file: await file.finish(), products, images: storedImages.length };
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/** Keys of all images that products and collections name. */
async function imageKeys(
  signal: AbortSignal,
  { yieldIfDue, repository }: { readonly yieldIfDue: Yielder; readonly repository: CatalogueRepository },
  { manifest: { store, packs }, collections }: Pick<StoredGeneration, "manifest" | "collections">,
): Promise<string[]> {
  const keys = new Set(collections.flatMap(({ image }) => (image ? [imageKey(image.src)] : [])));
  for (const { pack } of packs) {
    for (const { products } of await repository.readPacks(store, [pack]))
      for (const { images, descriptionImages = [] } of products)
        for (const src of [...images.map((image) => image.src), ...descriptionImages]) keys.add(imageKey(src));
    await yieldIfDue(signal);
  }
  return [...keys];
}

async function* productsBlocks(
  signal: AbortSignal,
  yieldIfDue: Yielder,
  { products, hashes }: Pack,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let texts: string[] = [];
  let characters = 0;
  for (const [row, product] of products.entries()) {
    // JSON has no NaN (unknown hash). No record has the hash 0, so the next refresh reads the product.
    const text = JSON.stringify({ product, hash: hashes[row] || 0 });
    if (texts.length > 0 && characters + text.length > blockCharacters) {
      yield listOf(texts);
      texts = [];
      characters = 0;
    }
    texts.push(text);
    characters += text.length;
    await yieldIfDue(signal);
  }
  if (texts.length > 0) yield listOf(texts);
}

function listOf(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`[${texts.join(",")}]`);
}

function withMembers({ store: _store, position: _position, members, membersReadAt, ...collection }: StoredCollection) {
  return { collection, members: members && [...members], membersReadAt };
}

/** Images to read at once. Each may have 12 MB. */
const together = 8;

/** Maximum bytes of a block of several images: copying and digesting it blocks the engine. */
const blockBytes = 1024 * 1024;

/**
 * Writes stored images, many in a block. Throws `sync-superseded` when one was removed, because the about block already
 * contains their number.
 */
async function writeImages(
  signal: AbortSignal,
  parts: { readonly images: ImageStore; readonly writer: BlockWriter; readonly yieldIfDue: Yielder },
  keys: readonly string[],
  count: (written: number) => void,
): Promise<void> {
  let gathered: StoredImage[] = [];
  let bytes = 0;
  for (let at = 0; at < keys.length; at += together) {
    const wanted = keys.slice(at, at + together);
    const read = await parts.images.read(wanted);
    if (read.length < wanted.length) throw new Failed("sync-superseded", {}, { retryable: true });
    for (const image of read) {
      if (bytes + image.bytes.byteLength > blockBytes) await flush();
      gathered.push(image);
      bytes += image.bytes.byteLength;
    }
    count(at + read.length);
    await parts.yieldIfDue(signal);
    signal.throwIfAborted();
  }
  await flush();

  async function flush(): Promise<void> {
    const block = gathered;
    gathered = [];
    bytes = 0;
    if (block.length > 0) await parts.writer.put("images", imagesBlock(block));
  }
}
