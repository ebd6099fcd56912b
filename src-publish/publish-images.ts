import { createHash, webcrypto } from "node:crypto";
import * as v from "valibot";
import type { Collection, Product } from "../src-worker/contract/product";
import { list } from "../src-worker/stores/guard-parts";
import {
  digestOf,
  imageAddress,
  imageFile,
  imageFileOf,
  imagePathOf,
  type NamedFile,
  namedFile,
} from "../src-worker/stores/published/publication";
import { fetchImage } from "./fetch-image";
import type { ReadCatalogue } from "./read-catalogue";
import type { Target } from "./target";

/** Parts of the index, so that new images write a few of them again. */
const shardCount = 64;

/** Images that are fetched at once. The rate limiter of each host allows fewer. */
const workers = 32;

/** The images of a publication, for the next publisher. */
const imageIndexGuard = v.object({
  shards: v.pipe(v.array(v.nullable(namedFile)), v.length(shardCount)),
  /** Files that are no longer used, which a reader of an earlier publication may still request. */
  retired: list(v.object({ path: v.string(), at: v.number() }), 10_000_000),
});

type ImageIndex = v.InferOutput<typeof imageIndexGuard>;

/** Addresses and the files with their images. */
const shardGuard = list(v.tuple([v.string(), imageFile]), 10_000_000);

type ReadFile = <T extends v.GenericSchema>(file: string, guard: T) => Promise<v.InferOutput<T>>;

interface PublishedImages extends Pick<ReadCatalogue, "products" | "collections"> {
  /** The index; null without images. */
  readonly index: NamedFile | null;
  readonly images: number;
  readonly fetched: number;
  /** Images that stay at the shop's address. */
  readonly failed: number;
  readonly filesWritten: number;
  readonly bytesWritten: number;
}

/**
 * Writes the images that are not in the target yet, and names the published ones in the catalogue.
 *
 * @param before the index of the publication before; null for none
 * @param there the paths of the target's files
 * @param side the longest side of images, in pixels; null to publish none
 */
export async function publishImages(
  { products, collections, rendition, unread }: ReadCatalogue,
  {
    target,
    before,
    there,
    side,
    ...parts
  }: {
    readonly target: Target;
    readonly before: NamedFile | null;
    readonly there: ReadonlySet<string>;
    readonly side: number | null;
    readonly dryRun: boolean;
    readonly now: number;
    readonly graceMs: number;
    readonly read: ReadFile;
    /** Names a file, and notes it for writing. */
    readonly named: (value: unknown) => Promise<NamedFile>;
  },
): Promise<PublishedImages> {
  // Without a readable index the images are fetched again.
  const index = before && (await parts.read(before.file, imageIndexGuard).catch(() => null));
  const known = new Map<string, string>();
  const spoilt = new Set<number>();
  for (const [number, shard] of index?.shards.entries() ?? []) {
    const entries = shard && (await parts.read(shard.file, shardGuard).catch(() => null));
    if (shard && !entries) spoilt.add(number);
    for (const [source, file] of entries ?? []) known.set(source, file);
  }
  const wanted = new Map<string, string | null>();
  if (side !== null)
    for (const src of sourcesIn(products, collections)) {
      const source = rendition(src, side);
      const file = known.get(source);
      wanted.set(source, file && there.has(imagePathOf(file)) ? file : null);
    }
  const missing = [...wanted].flatMap(([source, file]) => (file === null ? [source] : []));
  const written = { filesWritten: 0, bytesWritten: 0 };
  let failed = 0;
  const queue = missing.values();
  const work = async () => {
    for (const source of queue) {
      const image = await fetchImage(new AbortController().signal, source);
      if (!image) {
        failed++;
        continue;
      }
      const file = imageFileOf(await digestOf(webcrypto as Crypto, image.bytes), image.type);
      if (await target.put(imagePathOf(file), image.bytes)) {
        written.filesWritten++;
        written.bytesWritten += image.bytes.length;
      }
      wanted.set(source, file);
    }
  };
  if (!parts.dryRun) await Promise.all(Array.from({ length: workers }, work));

  // Products that could not be read now stay published with their images.
  const next = new Map(unread.size > 0 ? known : []);
  for (const [source, file] of wanted) if (file !== null) next.set(source, file);
  return {
    products: side === null ? products : new Map([...products].map(([id, product]) => [id, withImages(product)])),
    collections: collections.map(({ collection, members }) => ({ collection: withImage(collection), members })),
    index: await nextIndex(),
    images: next.size,
    fetched: missing.length - failed,
    failed,
    ...written,
  };

  function publishedAs(src: string): string {
    const file = side === null ? null : wanted.get(rendition(src, side));
    return file ? imageAddress(file) : src;
  }

  function withImages(product: Product): Product {
    return { ...product, images: product.images.map((image) => ({ ...image, src: publishedAs(image.src) })) };
  }

  function withImage(collection: Collection): Collection {
    const { image } = collection;
    return image ? { ...collection, image: { ...image, src: publishedAs(image.src) } } : collection;
  }

  async function nextIndex(): Promise<NamedFile | null> {
    const changed = new Set(spoilt);
    for (const [source, file] of next) if (known.get(source) !== file) changed.add(shardOf(source));
    for (const source of known.keys()) if (!next.has(source)) changed.add(shardOf(source));
    if (index && changed.size === 0) return before;
    if (!index && next.size === 0) return null;
    const used = new Set(next.values());
    const retired = (index?.retired ?? []).filter(({ at }) => at > parts.now - parts.graceMs);
    for (const file of new Set(known.values()))
      if (!used.has(file)) retired.push({ path: imagePathOf(file), at: parts.now });
    const entries = Array.from({ length: shardCount }, (): [string, string][] => []);
    for (const entry of next) entries[shardOf(entry[0])]?.push(entry);
    const shards: ImageIndex["shards"] = [];
    for (const [number, shard] of entries.entries()) {
      const stays = !changed.has(number) && index?.shards[number];
      shards.push(stays || (shard.length === 0 ? null : await parts.named(shard.sort())));
    }
    return parts.named({ shards, retired } satisfies ImageIndex);
  }
}

/** The paths of an index's files, and of those in their grace. Refuses as `read` does. */
export async function imagePathsOf(index: NamedFile, read: ReadFile): Promise<readonly string[]> {
  const { shards, retired } = await read(index.file, imageIndexGuard);
  const paths = retired.map(({ path }) => path);
  for (const shard of shards) {
    if (!shard) continue;
    paths.push(imagePathOf(`${shard.file}.bin`));
    for (const [, file] of await read(shard.file, shardGuard)) paths.push(imagePathOf(file));
  }
  return paths;
}

function* sourcesIn(products: ReadCatalogue["products"], collections: ReadCatalogue["collections"]) {
  for (const { images } of products.values()) for (const { src } of images) yield src;
  for (const { collection } of collections) if (collection.image) yield collection.image.src;
}

function shardOf(source: string): number {
  return createHash("sha256").update(source).digest().readUInt8(0) % shardCount;
}
