import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { Pack, StoredCollection, StoredImage, StoreRecord } from "../catalogue/database";
import type { WrittenCatalogueFile } from "../contract/catalogue-file";
import { imageKey } from "../contract/image-key";
import type { Product } from "../contract/product";
import type { HeldPictures } from "../images/held-pictures";
import { createBreath } from "../run/breathe";
import { Failed } from "../run/failed";
import type { World } from "../run/world";
import { createBlockWriter } from "./create-block-writer";
import type { FileProgress } from "./file-progress";
import type { AboutFile } from "./guards";
import { imagesBlock } from "./images-block";
import { jsonBlock } from "./json-block";

/** Read at once: a picture may have 12 MB. */
const picturesTogether = 8;

/** From so many bytes on, an images block is written. */
const blockBytes = 4 * 1024 * 1024;

/** Writes the current catalogue of a store, with those of its pictures that are held, into a file. */
export async function writeCatalogueFile(
  signal: AbortSignal,
  parts: {
    readonly world: Pick<World, "crypto" | "newFile" | "now" | "yield">;
    readonly repository: CatalogueRepository;
    readonly pictures: HeldPictures;
    readonly progress: FileProgress;
  },
  store: StoreRecord,
): Promise<WrittenCatalogueFile> {
  const { world, repository, pictures, progress } = parts;
  const { address } = store;
  const current = await repository.readManifest(store.store);
  if (address.platform === "demo" || !current || current.manifest.generation !== store.current)
    throw new Failed("file-nothing");
  const { manifest, collections } = current;
  const breathe = createBreath(world);

  // What is told first is how many pictures there are: they are counted before anything is written.
  const keys = new Set(collections.flatMap(({ image }) => (image ? [imageKey(image.src)] : [])));
  for (const { pack } of manifest.packs) {
    for (const { products } of await repository.readPacks(store.store, [pack])) for (const one of products) note(one);
    await breathe(signal);
  }
  const held = await pictures.heldKeys([...keys]);
  const about: AboutFile = {
    made: new Date(world.now()).toISOString(),
    address,
    name: store.name,
    currency: store.currency,
    lastSync: store.lastSync,
    offered: store.offered,
    mark: store.mark,
    readWholeAt: store.readWholeAt,
    coversAsked: store.coversAsked,
    completeness: manifest.completeness,
    products: manifest.count,
    collections: collections.length,
    images: held.length,
  };

  const file = await world.newFile();
  try {
    const writer = createBlockWriter(world, (bytes) => file.write(bytes));
    await writer.put("about", jsonBlock(about));
    progress.enter("export-products", manifest.count);
    let products = 0;
    for (const { pack, count } of manifest.packs) {
      const [read] = await repository.readPacks(store.store, [pack]);
      await writer.put("products", jsonBlock(read ? hashed(read) : []));
      products += count;
      progress.count(products);
      await breathe(signal);
      signal.throwIfAborted();
    }
    for (const collection of collections) await writer.put("collections", jsonBlock(withMembers(collection)));
    progress.enter("export-images", held.length);
    let written = 0;
    let gathered: StoredImage[] = [];
    let bytes = 0;
    for (let at = 0; at < held.length; at += picturesTogether) {
      const read = await pictures.read(held.slice(at, at + picturesTogether));
      gathered.push(...read);
      bytes += read.reduce((sum, image) => sum + image.bytes.byteLength, 0);
      written += read.length;
      if (bytes >= blockBytes) await flush();
      progress.count(written);
      await breathe(signal);
      signal.throwIfAborted();
    }
    await flush();
    // The count stands at the beginning already.
    if (written !== held.length) throw new Failed("sync-superseded", {}, { retryable: true });
    await writer.end();
    return { file: await file.finish(), products, images: written };

    async function flush(): Promise<void> {
      const block = gathered;
      gathered = [];
      bytes = 0;
      if (block.length > 0) await writer.put("images", imagesBlock(block));
    }
  } catch (error) {
    await file.discard();
    throw error;
  }

  function note(product: Product): void {
    for (const { src } of product.images) keys.add(imageKey(src));
  }
}

/** JSON has no NaN, which stands for a hash that is not known: 0 is nobody's, so that the next refresh reads such a product. */
function hashed({ products, hashes }: Pack) {
  return products.map((product, row) => ({ product, hash: hashes[row] || 0 }));
}

function withMembers({ store: _store, position: _position, members, membersReadAt, ...collection }: StoredCollection) {
  return { collection, members: members && [...members], membersReadAt };
}
