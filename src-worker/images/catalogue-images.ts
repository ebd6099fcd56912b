import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import { imageKey } from "../contract/image-key";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { imageId } from "./image-id";

/**
 * The distinct images of some catalogues: first the covers of all products in the store's order, then their other images, then
 * those of their descriptions.
 */
export interface CatalogueImages {
  readonly sources: readonly string[];
  /** The `imageId` of each source. */
  readonly ids: Float64Array;
  readonly covers: number;
}

/** A store and its current generation, or null while it has none. */
export interface ShownCatalogue {
  readonly store: StoreRecord;
  readonly current: LoadedCatalogue | null;
}

/** Packs in one read. */
const packsTogether = 5;
/** Images between two calls of a `Yielder`: a call costs as much as a few of these steps. */
const checkEvery = 256;

/** Refuses with `sync-superseded` when the store has no generation: an empty list would remove its images. */
export async function catalogueImages(
  signal: AbortSignal,
  yieldIfDue: Yielder,
  repository: Pick<CatalogueRepository, "readPacks">,
  { store: { store }, current: loaded }: ShownCatalogue,
  waiting: LoadedCatalogue | null,
): Promise<CatalogueImages> {
  if (!loaded) throw new Failed("sync-superseded", {}, { retryable: true });
  const catalogues = waiting ? [loaded, waiting] : [loaded];
  const sources: string[] = [];
  const ids: number[] = [];
  const known = new Set<number>();
  for (const catalogue of catalogues) for (const src of await catalogue.covers()) add(src);
  const covers = sources.length;
  const packs = catalogues.flatMap(({ segments }) => segments.flatMap((segment) => segment.packs));
  const names = [...new Set(packs.map(({ pack }) => pack))];
  const inDescriptions: string[] = [];
  for (let at = 0; at < names.length; at += packsTogether) {
    for (const { products } of await repository.readPacks(store, names.slice(at, at + packsTogether)))
      for (const { images, descriptionImages = [] } of products) {
        for (const { src } of images) add(src);
        inDescriptions.push(...descriptionImages);
      }
    await yieldIfDue(signal);
  }
  for (const [place, src] of inDescriptions.entries()) {
    if (place % checkEvery === 0) await yieldIfDue(signal);
    add(src);
  }
  return { sources, ids: Float64Array.from(ids), covers };

  function add(src: string): void {
    const id = imageId(imageKey(src));
    if (src === "" || known.has(id)) return;
    known.add(id);
    sources.push(src);
    ids.push(id);
  }
}
