import * as v from "valibot";
import type { RasterType } from "../../contract/raster-type";
import { count, id, list, text } from "../guard-parts";
import { collectionGuard } from "../product-guard";

/** The pointer of a catalogue without a named channel. */
export const defaultChannel = "latest";

/** The name of a channel, which is the name of its pointer. */
export const channelName = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/));

/** Maximum products of a file. */
export const productsInFile = 250;

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const bytesOfFile = v.pipe(count, v.maxValue(12_000_000));

/** An immutable file, named by the SHA-256 of its bytes. */
export const namedFile = v.object({ file: digest, size: bytesOfFile });

export type NamedFile = v.InferOutput<typeof namedFile>;

/** The endings of published images, under which any host serves them with their type. */
const imageEndings = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/bmp": "bmp",
  "image/x-icon": "ico",
} satisfies Readonly<Record<RasterType, string>>;

/** The name of an image: the SHA-256 of its bytes, and its ending. */
export const imageFile = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.(?:jpg|png|gif|webp|avif|bmp|ico)$/));

/** Stands for the pointer's folder: the addresses in a product are absolute. */
const pointerFolder = "https://publication.invalid/";

/** A publication: its number and the file that lists its files. */
export const publicationGuard = v.object({
  /** Rises with each publication. The first one takes the second of its time, so that it is above those of an emptied target. */
  sequence: count,
  manifest: namedFile,
});

export type Publication = v.InferOutput<typeof publicationGuard>;

/** The small file that a publication replaces last: it names the manifest, and its signature covers the manifest's digest. */
export const pointerGuard = v.object({
  vitrine: v.literal(1),
  channel: channelName,
  ...publicationGuard.entries,
  /** The public key as 32 bytes in base64url. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
});

export type Pointer = v.InferOutput<typeof pointerGuard>;

/** Lists the files of a catalogue. */
export const manifestGuard = v.object({
  vitrine: v.literal(1),
  made: v.string(),
  store: v.object({
    name: v.nullable(text),
    currency: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
    decimals: v.nullable(v.pipe(count, v.maxValue(6))),
  }),
  products: count,
  sequence: count,
  /** The publication whose products are in the packs. Later changes replace them. */
  base: count,
  packs: list(namedFile, 100_000),
  /** The hashes of the products in the packs, for the next publisher. */
  index: namedFile,
  /** By rising publication. A number may come twice once a target was restored from a backup; `after` never does. */
  changes: list(
    v.object({
      ...namedFile.entries,
      sequence: count,
      /** `shortName` of the manifest that they follow. */
      after: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
    }),
    100_000,
  ),
  collections: namedFile,
  /** The addresses of published images, for the next publisher. */
  images: v.exactOptional(namedFile),
  /** Files that no longer belong to the catalogue, which a reader of an earlier manifest may still request. */
  retired: list(v.object({ file: digest, at: v.number() }), 1_000_000),
});

export type Manifest = v.InferOutput<typeof manifestGuard>;

/** Products, of which only the ids are guarded yet. */
export const packGuard = list(v.looseObject({ id }), productsInFile);

/** Ids and hashes. */
export const indexGuard = list(v.tuple([id, v.number()]), 1_000_000);

/** Changed and new products, and the ids of removed ones. */
export const changesGuard = v.object({ products: packGuard, gone: list(id, 1_000_000) });

export const collectionsGuard = list(
  v.object({ collection: collectionGuard, members: v.nullable(list(id, 1_000_000)) }),
  10_000,
);

/** Path of an immutable file from the pointer's folder: JSON in gzip, under an ending that no host serves as an encoding. */
export function pathOf(file: string): string {
  return `files/${file}.bin`;
}

export function imageFileOf(digest: string, type: RasterType): string {
  return `${digest}.${imageEndings[type]}`;
}

/** Path of an image from the pointer's folder. */
export function imagePathOf(file: string): string {
  return `files/${file}`;
}

/** The content type of an immutable file. */
export function contentTypeOf(path: string): string {
  const [type = "application/octet-stream"] =
    Object.entries(imageEndings).find(([, ending]) => path.endsWith(`.${ending}`)) ?? [];
  return type;
}

/** The address of a published image in a product. */
export function imageAddress(file: string): string {
  return pointerFolder + imagePathOf(file);
}

/** The path of an address that `imageAddress` made: empty for one that it did not make, null for another address. */
export function publishedPath(address: string): string | null {
  if (!address.startsWith(pointerFolder)) return null;
  const path = address.slice(pointerFolder.length);
  return v.is(imageFile, path.replace(/^files\//, "")) ? path : "";
}

/** The beginning of a digest, for a list of many. */
export function shortName(file: string): string {
  return file.slice(0, 16);
}

/** The bytes that a publisher signs. They name the channel and the publication, so that no other pointer can use the signature. */
export function signedBytes({ channel, sequence, manifest }: Omit<Pointer, "vitrine" | "key" | "signature">) {
  return new TextEncoder().encode(`vitrine publication 1\n${channel}\n${sequence}\n${manifest.file}\n${manifest.size}`);
}

/** The SHA-256 of bytes in hexadecimal digits. */
export async function digestOf(crypto: Pick<Crypto, "subtle">, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const made = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(made, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** Whether the pointer's own key has signed it. Rejects when this engine has no Ed25519. */
export async function isSigned(crypto: Pick<Crypto, "subtle">, pointer: Pointer): Promise<boolean> {
  const key = await crypto.subtle.importKey("raw", fromBase64url(pointer.key), "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, fromBase64url(pointer.signature), signedBytes(pointer));
}
