import * as v from "valibot";
import type { JsonClient } from "../../net/json-client";
import { Failed } from "../../outcome/failed";
import { contentHash } from "../content-hash";
import { nothingLearned } from "../learned";
import { parsedAs } from "../parsed-as";
import { productGuard } from "../product-guard";
import { safeUrl } from "../safe-url";
import type { OfferedProduct } from "../store-port";
import type { StoreReading } from "../store-reading";
import { createFileCipher, type FileCipher, isEncrypted } from "./file-cipher";
import {
  changesGuard,
  defaultChannel,
  digestOf,
  isSigned,
  type Manifest,
  manifestGuard,
  type Pointer,
  type Publication,
  type packGuard,
  pathOf,
  pointerGuard,
  publishedPath,
} from "./publication";

const nothing: ReadonlySet<string> = new Set();

/** Maximum bytes of a file's JSON. */
const maxUnzipped = 64_000_000;

/** Reads the files of a publication, and believes none without its signature or digest. */
export function createPublicationReader(crypto: Crypto, client: JsonClient, url: string, reading: StoreReading) {
  const address = url.endsWith(".json") ? url : `${url}/${defaultChannel}.json`;
  const folder = address.slice(0, address.lastIndexOf("/") + 1);
  let cipher: Promise<FileCipher> | null = null;
  /** The address of an image; null for one that this publication must not name. */
  const imageAddress = (src: string) => {
    const path = publishedPath(src);
    if (path !== null) return path === "" ? null : folder + path;
    return safeUrl(src, address) === src ? src : null;
  };
  const reader = {
    imageAddress,

    offered: (products: v.InferOutput<typeof packGuard>) => offeredOf(products, imageAddress),

    /** Refuses with `publication-key-changed`, `publication-not-pinned`, `publication-older`, `publication-damaged`, `publication-unsupported` or `not-a-store`. */
    async pointer(signal: AbortSignal): Promise<Pointer> {
      const { json } = await client.get(signal, address, { resource: "products" });
      const pointer = parsedAs(pointerGuard, json);
      if (!pointer || !address.endsWith(`/${pointer.channel}.json`)) throw new Failed("not-a-store");
      const { key, sequence } = pointer;
      const pinned = reading.learned?.publication;
      if (pinned && pinned.key !== key)
        throw new Failed(pinned.sequence === 0 ? "publication-not-pinned" : "publication-key-changed");
      const signed = await isSigned(crypto, pointer).catch(() => {
        throw new Failed("publication-unsupported");
      });
      if (!signed) throw new Failed("publication-damaged");
      if (pinned && pinned.sequence > sequence) throw new Failed("publication-older");
      if (pinned?.sequence !== sequence) reading.learn({ ...nothingLearned, publication: { key, sequence } });
      return pointer;
    },

    async manifest(signal: AbortSignal, { manifest, sequence }: Publication): Promise<Manifest> {
      const read = await reader.file(signal, manifest, manifestGuard);
      if (read.sequence !== sequence) throw new Failed("publication-damaged");
      return read;
    },

    /** Refuses with `publication-damaged` or `publication-locked`. */
    async file<T extends v.GenericSchema>(
      signal: AbortSignal,
      { file, size }: Pointer["manifest"],
      guard: T,
    ): Promise<v.InferOutput<T>> {
      const { json } = await client.get(signal, folder + pathOf(file), {
        resource: "products",
        isImmutable: true,
        async unpack(bytes) {
          // A request that broke off or was intercepted may succeed later.
          if (bytes.length !== size || (await digestOf(crypto, bytes)) !== file)
            throw new Failed("publication-damaged", {}, { retryable: true });
          return unzipped(isEncrypted(bytes) ? await decrypted(bytes) : bytes);
        },
      });
      const parsed = v.safeParse(guard, json);
      if (!parsed.success) throw new Failed("publication-damaged");
      return parsed.output;
    },

    /** Each changed product as the last change leaves it, and the ids that are gone. */
    async changes(signal: AbortSignal, changes: Manifest["changes"]) {
      const changed = new Map<string, OfferedProduct>();
      const gone = new Set<string>();
      for (const change of changes) {
        const read = await reader.file(signal, change, changesGuard);
        for (const id of read.gone) {
          gone.add(id);
          changed.delete(id);
        }
        for (const one of reader.offered(read.products)) {
          gone.delete(one.id);
          changed.set(one.id, one);
        }
      }
      return { changed, gone };
    },
  };
  return reader;

  async function decrypted(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    try {
      cipher ??= createFileCipher(crypto, reading.publicationKey ?? "");
      return await (await cipher).decrypt(bytes);
    } catch {
      throw new Failed("publication-locked");
    }
  }
}

async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
    for (let read = await reader.read(); !read.done && size <= maxUnzipped; read = await reader.read()) {
      size += read.value.length;
      parts.push(read.value);
    }
  } catch {
    throw new Failed("publication-damaged");
  }
  if (size > maxUnzipped) throw new Failed("answer-too-large", { bytes: size });
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Products as a pass offers them. */
function offeredOf(
  products: v.InferOutput<typeof packGuard>,
  imageAddress: (src: string) => string | null,
): OfferedProduct[] {
  return products.map((product) => ({
    id: product.id,
    hash: contentHash(product, nothing),
    toProduct(guard = parsedAs) {
      const read = guard(productGuard, product);
      const images = read?.images.flatMap((image) => {
        const src = imageAddress(image.src);
        return src === null ? [] : [{ ...image, src }];
      });
      return read && { ...read, images: images ?? [] };
    },
  }));
}
