import * as v from "valibot";
import type { Answer } from "../../net/answer";
import { failureForStatus } from "../../net/failure-for-status";
import type { JsonClient } from "../../net/json-client";
import { Failed } from "../../outcome/failed";
import type { World } from "../../world/world";
import { contentHash } from "../content-hash";
import { parsedAs } from "../parsed-as";
import { productGuard } from "../product-guard";
import { recordIdOf } from "../record-id-of";
import type { OfferedProduct, ProductPage, StorePort } from "../store-port";
import type { StoreReading } from "../store-reading";
import {
  changesGuard,
  collectionsGuard,
  defaultChannel,
  digestOf,
  isSigned,
  type Manifest,
  manifestGuard,
  type Pointer,
  packGuard,
  pathOf,
  pointerGuard,
} from "./publication";

const nothing: ReadonlySet<string> = new Set();

/** A catalogue with the digest of its manifest. */
interface OpenedManifest extends Manifest {
  readonly file: string;
}

/**
 * A published catalogue as a store. All passes of a sync read one manifest, though another may be published meanwhile. The
 * signing key is pinned: the first connection learns it, and a later pointer with another one is refused.
 */
export function createPublishedAdapter(
  world: Pick<World, "clock" | "crypto">,
  client: JsonClient,
  url: string,
  reading: StoreReading,
): StorePort {
  const address = url.endsWith(".json") ? url : `${url}/${defaultChannel}.json`;
  const folder = address.slice(0, address.lastIndexOf("/") + 1);
  let opened: Promise<OpenedManifest> | null = null;
  let collections: Promise<v.InferOutput<typeof collectionsGuard>> | null = null;

  return {
    async check(signal) {
      const started = world.clock();
      const { products } = await open(signal);
      return { hasProducts: products > 0, responseMs: Math.round(world.clock() - started), notes: [] };
    },

    async about(signal) {
      const unknown = { collectionCount: null, countsUnlisted: false };
      try {
        const { store, products } = await open(signal);
        return { ...unknown, ...store, productCount: products };
      } catch {
        signal.throwIfAborted();
        return { ...unknown, name: null, currency: null, decimals: null, productCount: null };
      }
    },

    async syncToken(signal) {
      const pointer = await readPointer(signal);
      const held = opened && (await opened);
      const manifest = held?.file === pointer.manifest.file ? held : await readManifest(signal, pointer);
      opened ??= Promise.resolve(manifest);
      return tokenOf(manifest);
    },

    async *productPages(signal, from) {
      const manifest = await open(signal);
      const [file, place] = from?.split(" ") ?? [];
      // The pages that came before are of another manifest: the engine begins anew.
      if (file !== undefined && file !== manifest.file) throw new Failed("list-broken");
      const start = Number(place ?? 0);
      const { changed, gone } = await readChanges(signal, manifest, manifest.base);
      for (const [at, pack] of manifest.packs.entries()) {
        const ids = new Set<string>();
        const offered: OfferedProduct[] = [];
        // Packs before the start are read, too: of the changes, only products that no pack has are new.
        for (const one of offeredOf(await readFile(signal, pack, packGuard))) {
          ids.add(one.id);
          if (!gone.has(one.id)) offered.push(changed.get(one.id) ?? one);
        }
        for (const id of ids) changed.delete(id);
        if (at >= start) yield pageOf(offered, `${manifest.file} ${at + 1}`);
      }
      yield { ...pageOf([...changed.values()], null), end: "whole", overlaps: false };
    },

    async changes(signal, since, storedIds, thorough) {
      const manifest = await open(signal);
      const [line, sequence] = since.split(" ");
      const from = Number(sequence);
      if (thorough || line !== manifest.line || !(from >= manifest.horizon && from <= manifest.sequence)) return null;
      const { changed, gone } = await readChanges(signal, manifest, from);
      const page: ProductPage = {
        ...pageOf([...changed.values()], null),
        gone: [...gone].filter((id) => storedIds.has(id)),
        end: "whole",
        overlaps: true,
      };
      return only(page);
    },

    collections: async (signal) => (await readCollections(signal)).map(({ collection }) => collection),

    membership: async (signal, { id }) =>
      (await readCollections(signal)).find(({ collection }) => collection.id === id)?.members ?? null,

    productExtras: async () => null,
    rendition: (src) => src,
  };

  function open(signal: AbortSignal): Promise<OpenedManifest> {
    opened ??= readPointer(signal)
      .then((pointer) => readManifest(signal, pointer))
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    return opened;
  }

  async function readPointer(signal: AbortSignal): Promise<Pointer> {
    const { json } = await client.get(signal, address, { resource: "products" });
    const pointer = parsedAs(pointerGuard, json);
    if (!pointer || !address.endsWith(`/${pointer.channel}.json`)) throw new Failed("not-a-store");
    const pinned = reading.learned?.signingKey;
    if (pinned !== undefined && pinned !== pointer.key) throw new Failed("publication-key-changed");
    const signed = await isSigned(world.crypto, pointer).catch(() => {
      throw new Failed("publication-unsupported");
    });
    if (!signed) throw new Failed("publication-damaged");
    if (pinned === undefined) reading.learn({ root: null, slowness: 0, pageSize: 0, signingKey: pointer.key });
    return pointer;
  }

  async function readManifest(signal: AbortSignal, { manifest, sequence }: Pointer): Promise<OpenedManifest> {
    const read = await readFile(signal, manifest, manifestGuard);
    if (read.sequence !== sequence) throw new Failed("publication-damaged");
    return { ...read, file: manifest.file };
  }

  function readFile<T extends v.GenericSchema>(signal: AbortSignal, named: Pointer["manifest"], guard: T) {
    return readVerified(signal, { crypto: world.crypto, client, folder }, named, guard);
  }

  /** The changes after a publication, each product as the last one leaves it. */
  async function readChanges(signal: AbortSignal, manifest: Manifest, after: number) {
    const changed = new Map<string, OfferedProduct>();
    const gone = new Set<string>();
    for (const change of manifest.changes) {
      if (change.sequence <= after) continue;
      const read = await readFile(signal, change, changesGuard);
      for (const id of read.gone) {
        gone.add(id);
        changed.delete(id);
      }
      for (const one of offeredOf(read.products)) {
        gone.delete(one.id);
        changed.set(one.id, one);
      }
    }
    return { changed, gone };
  }

  async function readCollections(signal: AbortSignal): Promise<v.InferOutput<typeof collectionsGuard>> {
    collections ??= open(signal)
      .then(({ collections }) => readFile(signal, collections, collectionsGuard))
      .catch((error: unknown) => {
        collections = null;
        throw error;
      });
    return collections;
  }
}

/** Reads a file and checks its digest. Refuses with `publication-damaged`. */
async function readVerified<T extends v.GenericSchema>(
  signal: AbortSignal,
  from: { readonly crypto: Crypto; readonly client: JsonClient; readonly folder: string },
  { file, size }: Pointer["manifest"],
  guard: T,
): Promise<v.InferOutput<T>> {
  const answers: Answer[] = [];
  const { json } = await from.client.get(signal, from.folder + pathOf(file), {
    resource: "products",
    classify(answer) {
      answers.push(answer);
      return failureForStatus(answer, "products");
    },
  });
  const bytes = answers.at(-1)?.bytes;
  const isWhole = bytes?.length === size && (await digestOf(from.crypto, bytes)) === file;
  const parsed = isWhole ? v.safeParse(guard, json) : null;
  if (!parsed?.success) throw new Failed("publication-damaged");
  return parsed.output;
}

function tokenOf({ line, sequence, file }: OpenedManifest): string {
  return `${line} ${sequence} ${file}`;
}

async function* only(page: ProductPage): AsyncGenerator<ProductPage> {
  yield page;
}

function pageOf(offered: readonly OfferedProduct[], next: string | null): ProductPage {
  return { offered, skipped: 0, gone: [], next, end: next === null ? "whole" : "more", overlaps: false };
}

function offeredOf(products: readonly unknown[]): OfferedProduct[] {
  return products.flatMap((product) => {
    const id = recordIdOf(product);
    if (id === null) return [];
    const toProduct: OfferedProduct["toProduct"] = (guard = parsedAs) => guard(productGuard, product);
    return [{ id, hash: contentHash(product, nothing), toProduct }];
  });
}
