import { webcrypto } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import * as v from "valibot";
import type { Product } from "../src-worker/contract/product";
import { contentHash } from "../src-worker/stores/content-hash";
import { type FileCipher, isEncrypted } from "../src-worker/stores/published/file-cipher";
import {
  changesGuard,
  digestOf,
  indexGuard,
  isSigned,
  type Manifest,
  manifestGuard,
  type NamedFile,
  type Pointer,
  type packGuard,
  pathOf,
  pointerGuard,
  productsInFile,
  shortName,
  signedBytes,
} from "../src-worker/stores/published/publication";
import { CommandError } from "./command-error";
import { imagePathsOf, publishImages } from "./publish-images";
import type { ReadCatalogue } from "./read-catalogue";
import type { SigningKey } from "./signing-key";
import type { Target } from "./target";

/** For so long a reader of an earlier manifest may still request its files. */
const graceMs = 24 * 3_600_000;

/** Share of the products from which changes go into new packs. */
const compactShare = 0.2;

/** Names that a target writes: whole files, and what a killed process left. Others in the folder belong to somebody else. */
const ownFile = /^files\/(?:[0-9a-f]{64}\.[a-z]{3,4}|[0-9a-f-]{36}\.part)$/;

const nothing: ReadonlySet<string> = new Set();

export interface PublishOptions {
  readonly channel: string;
  readonly key: SigningKey;
  /** Encrypts a private catalogue; null for a public one. */
  readonly cipher: FileCipher | null;
  /** The longest side of published images, in pixels; null to leave images at the shop's addresses. */
  readonly imageSide: number | null;
  readonly dryRun: boolean;
  /** Whether to publish less than half of the products of before. */
  readonly acceptFewer: boolean;
  readonly now: () => number;
}

/** The differences from what was published before. */
export interface Published {
  readonly state: "published" | "unchanged" | "dry-run";
  readonly sequence: number;
  readonly products: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly images?: { readonly images: number; readonly fetched: number; readonly failed: number };
  readonly filesWritten: number;
  readonly bytesWritten: number;
  readonly filesRemoved: number;
}

/** Writes what changed, then the pointer, then removes old files. Throws CommandError. */
export async function publishCatalogue(
  target: Target,
  catalogue: ReadCatalogue,
  options: PublishOptions,
): Promise<Published> {
  const { about, unread } = catalogue;
  const pointerPath = `${options.channel}.json`;
  const pointerBefore = await target.read(pointerPath);
  const { cipher } = options;
  const before = pointerBefore && (await readBefore(target, pointerBefore, options));
  const there = new Set(before && (await target.files()).map(({ path }) => path));
  // Its files would stay readable for everyone.
  const wasPublic = cipher !== null && before !== null && !before.isPrivate;
  const startsAnew = before !== null && (wasPublic || filesOf(before).some((file) => !there.has(pathOf(file))));
  const stored = before && !startsAnew ? await storedHashes(target, before, cipher) : new Map<string, number>();
  if (!options.acceptFewer) refuseShrunk(catalogue.products.size, before?.products ?? 0);

  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const {
    products,
    collections,
    index: images,
    ...imageFigures
  } = await publishImages(catalogue, {
    target,
    before: before?.images ?? null,
    there,
    side: options.imageSide,
    dryRun: options.dryRun,
    now: options.now(),
    graceMs,
    read: (file, guard) => readFile(target, file, guard, cipher),
    named,
  });
  const { changed, added, gone, count } = differencesOf(products, stored, unread);
  const collectionsFile = await named(collections);
  const store = storeOf(about, before);
  const { filesWritten: imagesWritten, bytesWritten: imageBytes, ...counts } = imageFigures;
  const figures = {
    products: count,
    added,
    changed: changed.length - added,
    removed: gone.length,
    ...(options.imageSide !== null && { images: counts }),
  };
  const isSame =
    before &&
    !startsAnew &&
    changed.length + gone.length === 0 &&
    before.collections.file === collectionsFile.file &&
    before.images?.file === images?.file &&
    JSON.stringify(before.store) === JSON.stringify(store);
  if (isSame) {
    const filesRemoved = options.dryRun ? 0 : await removeOld(target, options);
    const { sequence } = before;
    return {
      state: "unchanged",
      sequence,
      ...figures,
      filesWritten: imagesWritten,
      bytesWritten: imageBytes,
      filesRemoved,
    };
  }

  const manifest = await nextManifest();
  const manifestFile = await named(manifest);
  if (options.dryRun) {
    const bytesWritten = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    const { sequence } = manifest;
    return { state: "dry-run", sequence, ...figures, filesWritten: files.size, bytesWritten, filesRemoved: 0 };
  }
  const written = await writeAll(target, files);
  const filesWritten = written.filesWritten + imagesWritten;
  const bytesWritten = written.bytesWritten + imageBytes;
  const signed = { channel: options.channel, sequence: manifest.sequence, manifest: manifestFile };
  const signature = await options.key.sign(signedBytes(signed));
  const pointer: Pointer = { vitrine: 1, ...signed, key: options.key.id, signature };
  if (!(await target.swap(pointerPath, pointerBefore, encoded(pointer))))
    throw new CommandError("conflict", "Another publisher has changed this channel meanwhile. Run the command again.");
  const filesRemoved = await removeOld(target, options);
  return { state: "published", sequence: manifest.sequence, ...figures, filesWritten, bytesWritten, filesRemoved };

  async function nextManifest(): Promise<Manifest> {
    const sequence = before ? before.sequence + 1 : Math.floor(options.now() / 1000);
    const changes: Manifest["changes"] = startsAnew ? [] : [...(before?.changes ?? [])];
    // Also without a changed product: a device that lacks one link would read everything.
    if (before && !startsAnew)
      for (let at = 0; at === 0 || at < changed.length; at += productsInFile) {
        const part = { products: changed.slice(at, at + productsInFile), gone: at === 0 ? gone : [] };
        changes.push({ ...(await named(part)), sequence, after: shortName(before.file) });
      }
    const sinceBase = changes.filter((change) => change.sequence > (before?.base ?? 0)).length * productsInFile;
    // New packs would lack what could not be read now.
    const isFull = sinceBase > Math.max(products.size * compactShare, 40 * productsInFile) && count === products.size;
    const compacts = !before || startsAnew || isFull;
    const packs: NamedFile[] = [];
    const all = compacts ? [...products.values()] : [];
    for (let at = 0; at < all.length; at += productsInFile) packs.push(await named(all.slice(at, at + productsInFile)));
    const base = compacts || !before ? sequence : before.base;
    // Followers from before the base take changes as long as these are not longer than the catalogue.
    const latest = compacts ? changes.slice(-Math.ceil(products.size / productsInFile / 2)) : changes;
    const dropped = changes[changes.length - latest.length - 1];
    const next = {
      vitrine: 1 as const,
      made: new Date(options.now()).toISOString(),
      store,
      products: count,
      sequence,
      base,
      packs: compacts || !before ? packs : before.packs,
      index:
        compacts || !before
          ? await named(all.map((product) => [product.id, contentHash(product, nothing)]))
          : before.index,
      changes: dropped ? latest.filter((change) => change.sequence > dropped.sequence) : latest,
      collections: collectionsFile,
      ...(images && { images }),
    };
    const names = new Set(filesOf(next));
    const retired = (before?.retired ?? []).filter(({ file, at }) => !names.has(file) && at > options.now() - graceMs);
    for (const file of before ? [before.file, ...filesOf(before)] : [])
      if (!names.has(file)) retired.push({ file, at: options.now() });
    return { ...next, retired };
  }

  /** Names the file of a value, and notes it for writing. */
  async function named(value: unknown): Promise<NamedFile> {
    const packed = new Uint8Array(gzipSync(JSON.stringify(value)));
    const bytes = cipher ? await cipher.encrypt(packed) : packed;
    const file = await digestOf(webcrypto as Crypto, bytes);
    files.set(file, bytes);
    return { file, size: bytes.length };
  }
}

function refuseShrunk(products: number, before: number): void {
  if (products < before / 2)
    throw new CommandError(
      "failed",
      `The shop lists ${products} products, and ${before} are published. If that is right, add --accept-fewer.`,
    );
}

async function writeAll(target: Target, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
  let filesWritten = 0;
  let bytesWritten = 0;
  for (const [file, bytes] of files)
    if (await target.put(pathOf(file), bytes)) {
      filesWritten++;
      bytesWritten += bytes.length;
    }
  return { filesWritten, bytesWritten };
}

/** The differences to a publication, whose products have the hashes `stored`. */
function differencesOf(
  products: ReadCatalogue["products"],
  stored: ReadonlyMap<string, number>,
  unread: ReadonlySet<string>,
) {
  const changed: Product[] = [];
  let added = 0;
  for (const [id, product] of products) {
    const known = stored.get(id);
    if (known === contentHash(product, nothing)) continue;
    changed.push(product);
    if (known === undefined) added++;
  }
  const absent = [...stored.keys()].filter((id) => !products.has(id));
  const gone = absent.filter((id) => !unread.has(id));
  return { changed, added, gone, count: products.size + absent.length - gone.length };
}

/** A shop that does not answer for some of these now still has them. */
function storeOf({ name, currency, decimals }: ReadCatalogue["about"], before: Manifest | null): Manifest["store"] {
  return {
    name: name ?? before?.store.name ?? null,
    currency: currency ?? before?.store.currency ?? null,
    decimals: decimals ?? before?.store.decimals ?? null,
  };
}

/** Reads the published manifest. Refuses one of another key, and a private one that would become public. */
async function readBefore(
  target: Target,
  bytes: Uint8Array,
  { channel, key, cipher }: PublishOptions,
): Promise<(Manifest & { readonly file: string; readonly isPrivate: boolean }) | null> {
  const pointer = v.safeParse(pointerGuard, decoded(bytes));
  if (!pointer.success)
    throw new CommandError("conflict", "The file of this channel is no pointer of a published catalogue.");
  if (pointer.output.key !== key.id || !(await isSigned(webcrypto as Crypto, pointer.output)))
    throw new CommandError("conflict", "Another key has signed what is published here.");
  const { file } = pointer.output.manifest;
  const stored = await target.read(pathOf(file));
  const isPrivate = stored !== null && isEncrypted(stored);
  if (isPrivate && !cipher)
    throw new CommandError(
      "conflict",
      `This channel is private: add --private. To publish it for everyone, remove ${channel}.json first.`,
    );
  return { ...(await contentOf(stored, file, manifestGuard, cipher)), file, isPrivate };
}

/** The hashes of the published products, by id. */
async function storedHashes(
  target: Target,
  manifest: Manifest,
  cipher: FileCipher | null,
): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  const add = (products: v.InferOutput<typeof packGuard>) => {
    for (const product of products) stored.set(product.id, contentHash(product, nothing));
  };
  for (const [id, hash] of await readFile(target, manifest.index.file, indexGuard, cipher)) stored.set(id, hash);
  for (const { file, sequence } of manifest.changes) {
    if (sequence <= manifest.base) continue;
    const { products, gone } = await readFile(target, file, changesGuard, cipher);
    for (const id of gone) stored.delete(id);
    add(products);
  }
  return stored;
}

/**
 * Removes files that no pointer names, once they are out of their grace. Resolves to their number: 0 as long as a channel's
 * manifest is unreadable, as one with another secret is: nothing else lists the files of that channel.
 */
async function removeOld(
  target: Target,
  { cipher, ...options }: Pick<PublishOptions, "cipher" | "now">,
): Promise<number> {
  const now = options.now();
  const read: Parameters<typeof imagePathsOf>[1] = (file, guard) => readFile(target, file, guard, cipher);
  const needed = new Set<string>();
  for (const path of await target.pointers()) {
    const bytes = await target.read(path);
    const pointer = bytes && v.safeParse(pointerGuard, decoded(bytes));
    if (!pointer?.success) continue;
    const { file } = pointer.output.manifest;
    const manifest = await read(file, manifestGuard).catch(() => null);
    if (!manifest) return 0;
    const resting = manifest.retired.filter(({ at }) => at > now - graceMs);
    for (const name of [file, ...filesOf(manifest), ...resting.map((one) => one.file)]) needed.add(pathOf(name));
    const { images } = manifest;
    const paths = images ? await imagePathsOf(images, read).catch(() => null) : [];
    if (!paths) return 0;
    for (const path of paths) needed.add(path);
  }
  let removed = 0;
  for (const { path, putAt } of await target.files())
    if (ownFile.test(path) && !needed.has(path) && putAt < now - graceMs) {
      await target.remove(path);
      removed++;
    }
  return removed;
}

async function readFile<T extends v.GenericSchema>(
  target: Target,
  file: string,
  guard: T,
  cipher: FileCipher | null,
): Promise<v.InferOutput<T>> {
  return contentOf(await target.read(pathOf(file)), file, guard, cipher);
}

async function contentOf<T extends v.GenericSchema>(
  bytes: Uint8Array<ArrayBuffer> | null,
  file: string,
  guard: T,
  cipher: FileCipher | null,
): Promise<v.InferOutput<T>> {
  const isWhole = bytes && (await digestOf(webcrypto as Crypto, bytes)) === file;
  const parsed = isWhole ? v.safeParse(guard, decoded(gunzipSync(await decrypted(bytes, cipher)))) : null;
  if (!parsed?.success)
    throw new CommandError(
      "failed",
      `The published file ${pathOf(file)} is missing or damaged. To publish anew, remove the pointer first.`,
    );
  return parsed.output;
}

async function decrypted(bytes: Uint8Array<ArrayBuffer>, cipher: FileCipher | null): Promise<Uint8Array<ArrayBuffer>> {
  if (!isEncrypted(bytes)) return bytes;
  const plain = await cipher?.decrypt(bytes).catch(() => null);
  if (plain) return plain;
  throw new CommandError(
    "conflict",
    "What is published here is encrypted with another secret. To publish with this one, remove the pointer first.",
  );
}

function filesOf({
  packs,
  index,
  changes,
  collections,
  images,
}: Pick<Manifest, "packs" | "index" | "changes" | "collections" | "images">): string[] {
  return [...packs, index, ...changes, collections, ...(images ? [images] : [])].map(({ file }) => file);
}

function encoded(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

function decoded(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
  } catch {
    return null;
  }
}
