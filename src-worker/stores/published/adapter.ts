import type * as v from "valibot";
import type { JsonClient } from "../../net/json-client";
import { Failed } from "../../outcome/failed";
import type { World } from "../../world/world";
import { parsedAs } from "../parsed-as";
import type { OfferedProduct, ProductPage, StorePort } from "../store-port";
import type { StoreReading } from "../store-reading";
import {
  collectionsGuard,
  type Manifest,
  type Publication,
  packGuard,
  publicationGuard,
  shortName,
} from "./publication";
import { createPublicationReader } from "./publication-reader";

/**
 * A published catalogue as a store. One adapter reads one publication, though another may follow meanwhile. The signing key
 * and the publication's number are pinned: the first connection learns the key, and a pointer with another key or a lower
 * number is refused. A browser's cache answers for the immutable files, and revalidates the pointer by its ETag.
 */
export function createPublishedAdapter(
  world: Pick<World, "clock" | "crypto">,
  client: JsonClient,
  url: string,
  reading: StoreReading,
): StorePort {
  const reader = createPublicationReader(world.crypto, client, url, reading);
  let publication: Promise<Publication> | null = null;
  let manifest: Promise<Manifest> | null = null;
  let collections: Promise<v.InferOutput<typeof collectionsGuard>> | null = null;

  return {
    async check(signal) {
      const started = world.clock();
      const { products } = await openManifest(signal);
      return { hasProducts: products > 0, responseMs: Math.round(world.clock() - started), notes: [] };
    },

    async about(signal) {
      const unknown = { collectionCount: null, countsUnlisted: false };
      try {
        const { store, products } = await openManifest(signal);
        return { ...unknown, ...store, productCount: products };
      } catch {
        signal.throwIfAborted();
        return { ...unknown, name: null, currency: null, decimals: null, productCount: null };
      }
    },

    listsEveryChange: true,

    syncToken: async (signal) => tokenOf(await openPublication(signal)),

    async resumes(signal, from) {
      const earlier = publicationOf(from);
      if (!earlier) return false;
      const current = await openPublication(signal);
      if (earlier.manifest.file === current.manifest.file) return true;
      try {
        manifest = Promise.resolve(await reader.manifest(signal, earlier));
        publication = Promise.resolve(earlier);
        return true;
      } catch (error) {
        // Its grace is over.
        if (error instanceof Failed && !error.failure.retryable) return false;
        throw error;
      }
    },

    async *productPages(signal, from) {
      const token = tokenOf(await openPublication(signal));
      const manifest = await openManifest(signal);
      const place = from?.split(" ").at(-1);
      const start = Number(place ?? 0);
      const { changed, gone } = await reader.changes(
        signal,
        manifest.changes.filter(({ sequence }) => sequence > manifest.base),
      );
      for (const [at, pack] of manifest.packs.entries()) {
        const ids = new Set<string>();
        const offered: OfferedProduct[] = [];
        // Packs before the start are read, too: of the changes, only products that no pack has are new.
        for (const one of reader.offered(await reader.file(signal, pack, packGuard))) {
          ids.add(one.id);
          if (!gone.has(one.id)) offered.push(changed.get(one.id) ?? one);
        }
        for (const id of ids) changed.delete(id);
        if (at >= start) yield pageOf(offered, `${token} ${at + 1}`);
      }
      yield { ...pageOf([...changed.values()], null), end: "whole", overlaps: false };
    },

    async changes(signal, since, storedIds, thorough) {
      const stored = publicationOf(since);
      if (thorough || !stored) return null;
      const current = await openPublication(signal);
      if (stored.manifest.file === current.manifest.file) return only({ ...pageOf([], null), overlaps: true });
      const manifest = await openManifest(signal);
      const first = manifest.changes.findIndex(({ after }) => after === shortName(stored.manifest.file));
      if (first < 0) return null;
      const { changed, gone } = await reader.changes(signal, manifest.changes.slice(first));
      const page: ProductPage = {
        ...pageOf([...changed.values()], null),
        gone: [...gone].filter((id) => storedIds.has(id)),
        end: "whole",
        overlaps: true,
      };
      return only(page);
    },

    collections: async (signal) =>
      (await readCollections(signal)).map(({ collection }) => {
        const { image } = collection;
        const src = image && reader.imageAddress(image.src);
        return { ...collection, image: image && src !== null ? { ...image, src } : null };
      }),

    membership: async (signal, { id }) =>
      (await readCollections(signal)).find(({ collection }) => collection.id === id)?.members ?? null,

    productExtras: async () => null,
    rendition: (src) => src,
  };

  function openPublication(signal: AbortSignal): Promise<Publication> {
    publication ??= reader.pointer(signal).catch((error: unknown) => {
      publication = null;
      throw error;
    });
    return publication;
  }

  function openManifest(signal: AbortSignal): Promise<Manifest> {
    manifest ??= openPublication(signal)
      .then((opened) => reader.manifest(signal, opened))
      .catch((error: unknown) => {
        manifest = null;
        throw error;
      });
    return manifest;
  }

  async function readCollections(signal: AbortSignal): Promise<v.InferOutput<typeof collectionsGuard>> {
    collections ??= openManifest(signal)
      .then(({ collections }) => reader.file(signal, collections, collectionsGuard))
      .catch((error: unknown) => {
        collections = null;
        throw error;
      });
    return collections;
  }
}

function tokenOf({ sequence, manifest: { file, size } }: Publication): string {
  return `${sequence} ${file} ${size}`;
}

/** The publication of a token, or of the start of a page. */
function publicationOf(token: string): Publication | null {
  const [sequence, file, size] = token.split(" ");
  return parsedAs(publicationGuard, { sequence: Number(sequence), manifest: { file, size: Number(size) } });
}

async function* only(page: ProductPage): AsyncGenerator<ProductPage> {
  yield page;
}

function pageOf(offered: readonly OfferedProduct[], next: string | null): ProductPage {
  return { offered, skipped: 0, gone: [], next, end: next === null ? "whole" : "more", overlaps: false };
}
