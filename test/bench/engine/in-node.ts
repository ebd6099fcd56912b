// The engine's catalogue at a size, measured in a Node process of its own. Prints its figures as JSON.
import { readFileSync } from "node:fs";
import { argv, memoryUsage, pid } from "node:process";
import { earlierRanks } from "../../../src-worker/catalogue/earlier-ranks";
import { createLoadedCatalogue, type LoadedCatalogue } from "../../../src-worker/catalogue/loaded-catalogue";
import { loadSegment } from "../../../src-worker/catalogue/loaded-segment";
import {
  everything,
  type ListingQuery,
  noFilters,
  type SortField,
  sortFields,
} from "../../../src-worker/contract/listing-query";
import type { Product } from "../../../src-worker/contract/product";
import { createYielder } from "../../../src-worker/scheduling/yielder";
import { filterGroups, sortOrders } from "../app/changed-lists.mjs";
import { percentile } from "../percentile.mjs";
import { createCorpus } from "../search/corpus/create-corpus";

const world = { yield: () => new Promise<void>((resolve) => setImmediate(resolve)) };
const window = { start: 0, count: 60 };
const { signal } = new AbortController();
const [, , size = "1000"] = argv;
const count = Number(size);
/** The filter of each group of the panel. */
const filterOf: Readonly<Record<string, "vendors" | "types" | "tags">> = {
  Vendor: "vendors",
  Type: "types",
  Tag: "tags",
};

const corpus = createCorpus();
const { segments, ranks, ...building } = await buildAndRank();

const bytesBefore = bytesInUse();
const catalogue = createLoadedCatalogue(world);
const firstRowsMs = await cpuOf(async () => {
  for (const { bytes, packs } of segments) catalogue.adopt(loadSegment(bytes, packs, null));
  await catalogue.find(everything, window, false);
});
const searchReadyMs = await cpuOf(() => catalogue.readySearch());

const texts = Array.from({ length: 60 }, (_, index) => textOf(index));
const searches = await each(texts, (text) => catalogue.find({ ...everything, text }, window, false));
const windows = await each([...Array(40).keys()], (at) =>
  catalogue.find(everything, { start: Math.floor((count * at) / 40), count: 60 }, false),
);
const firstFacetsMs = await cpuOf(() => catalogue.find(everything, window, true));
const filters = await each(await filterChanges(), (query) => catalogue.find(query, window, true));
catalogue.setStoredRanks({ read: async () => ranks, write: async () => undefined });
const sorts = await each(sortOrders, (order) => catalogue.find(sortedBy(order), window, false));

console.log(
  JSON.stringify({
    ...building,
    storedMB: segments.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6,
    derivedMB: (bytesInUse() - bytesBefore) / 1e6,
    firstRowsMs,
    searchReadyMs,
    windowP95Ms: percentile(windows, 0.95),
    searchP50Ms: percentile(searches, 0.5),
    searchP95Ms: percentile(searches, 0.95),
    firstFacetsMs,
    filterP50Ms: percentile(filters, 0.5),
    filterP95Ms: percentile(filters, 0.95),
    sortP50Ms: percentile(sorts, 0.5),
    sortP95Ms: percentile(sorts, 0.95),
  }),
);

/** Builds the catalogue, sorts it by each order, and ranks it again after a refresh. Returns its stored bytes and its ranks. */
async function buildAndRank() {
  const built = createLoadedCatalogue(world);
  const buildMs = await cpuOf(async () => {
    for (const products of corpus.pages(count)) await add(built, products);
    await built.close(signal);
  });
  const unrankedSorts = await each(sortFields, (field) => built.find(sortedBy(field), window, false));
  const ranks = new Map<SortField, Uint32Array>();
  for (const field of sortFields) ranks.set(field, (await built.knownRanks(field)) ?? new Uint32Array());
  const refreshed = await withNewTitles(built, 100);
  const rankAgainMs = await cpuOf(async () =>
    refreshed.rank(signal, await earlierRanks(createYielder(world), built, refreshed)),
  );
  return {
    segments: built.segments.map(({ bytes, packs }) => ({ bytes: bytes ?? new Uint8Array(), packs })),
    ranks,
    buildMsPerProduct: buildMs / count,
    rankMs: unrankedSorts.reduce((sum, ms) => sum + ms, 0),
    unrankedSortMaxMs: Math.max(...unrankedSorts),
    rankAfter100ChangesMs: rankAgainMs,
  };
}

/** Adds products as one pack. */
function add(to: LoadedCatalogue, products: readonly Product[]): Promise<void> {
  const hashed = products.map((product) => ({ product, hash: Number(product.id) }));
  return to.append(signal, [{ pack: products[0]?.id ?? "", count: products.length }], hashed);
}

/** The catalogue as a refresh leaves it: a segment with some new titles, the others as they were. */
async function withNewTitles(built: LoadedCatalogue, titles: number): Promise<LoadedCatalogue> {
  const [first, ...others] = built.segments;
  const changed = createLoadedCatalogue(world);
  for (const products of corpus.pages(first?.rows ?? 0))
    await add(
      changed,
      products.map((product) =>
        corpus.indexOf(product.id) < titles ? { ...product, title: `${product.title} II` } : product,
      ),
    );
  await changed.close(signal);
  for (const segment of others) changed.adopt(segment);
  return changed;
}

/** The kinds of texts that people type: a beginning, whole words, a typo, an SKU. */
function textOf(index: number): string {
  const { title, variants } = corpus.product((index * 7919) % count);
  const words = title.split(" ").slice(0, 2).join(" ");
  const texts = [title.slice(0, 3), words, `${words.slice(0, 3)}${words.slice(4)}`, variants[0]?.sku ?? ""];
  return texts[index % texts.length] ?? "";
}

/** The first two values of each group switched on and off, as `measure-changes.mjs` does. */
async function filterChanges(): Promise<ListingQuery[]> {
  const { facets } = await catalogue.find(everything, window, true);
  return filterGroups.flatMap((group) => {
    const field = filterOf[group] ?? "tags";
    const [first = "", second = ""] = facets?.[field].values.map(({ value }) => value) ?? [];
    return [[first], [first, second], [first], []].map((chosen) => ({
      ...everything,
      filters: { ...noFilters, [field]: chosen },
    }));
  });
}

function sortedBy(order: string): ListingQuery {
  const field = sortFields.find((name) => order.endsWith(name)) ?? "title";
  return { ...everything, sort: { field, descending: order.startsWith("-") } };
}

async function each<T>(items: readonly T[], body: (item: T) => Promise<unknown>): Promise<number[]> {
  const figures: number[] = [];
  for (const item of items) figures.push(await cpuOf(() => body(item)));
  return figures;
}

/** Milliseconds of this thread's CPU, by the kernel's count. */
async function cpuOf(body: () => Promise<unknown>): Promise<number> {
  const before = threadMs();
  await body();
  return threadMs() - before;
}

function threadMs(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

function bytesInUse(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = memoryUsage();
  return heapUsed + arrayBuffers;
}
