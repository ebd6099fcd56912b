import type { CollectionEntry, ListingQuery, ListingWindow, RowRange } from "../contract/listing-query";
import type { Product, ProductDetail, RichText } from "../contract/product";
import type { CatalogueState, Completeness, StoreSummary } from "../contract/snapshot";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import type { IdleWatch } from "../scheduling/idle-watch";
import { createYielder } from "../scheduling/yielder";
import { baseOfHtml } from "../stores/store-address";
import type { Publisher } from "../windows/publisher";
import type { World } from "../world/world";
import { availabilityOf } from "./availability-of";
import { type BootCache, type Booted, isSameListing } from "./boot-cache";
import type { StoredGeneration } from "./catalogue-reader";
import type { CatalogueRepository } from "./catalogue-repository";
import type { StoreRecord } from "./database";
import { loadCatalogue } from "./load-catalogue";
import type { LoadedCatalogue } from "./loaded-catalogue";
import type { ProductExtras } from "./product-extras";
import { stockLevel } from "./stock-level";
import type { StoreRecords } from "./store-records";

/** Characters of all variants' descriptions of one product; further ones are left out. */
const longestDescriptions = 262_144;

/**
 * The state of a session's catalogue: `booting` until the database is read, also while it shows the boot file;
 * `growing` during a first import; `ready` with a current generation.
 */
export type SessionState = "booting" | "empty" | "growing" | "ready";

/** The catalogue of a session's store, which the interface shows. */
export interface OpenCatalogue {
  readonly state: SessionState;
  /** The store's newest known record. */
  readonly store: StoreRecord;
  /** The shown catalogue when it is a current generation, or null. */
  readonly current: LoadedCatalogue | null;
  /** The shown catalogue, also while it grows, or null. */
  readonly shown: LoadedCatalogue | null;
  /**
   * Reads the catalogue from the database and shows it. Returns the state. Where the store has nothing, the caller publishes
   * that, with what becomes of it.
   */
  open(store: StoreRecord): Promise<SessionState>;
  /** Reads the catalogue again, after another window has changed it. */
  reload(): Promise<SessionState>;
  /** The completeness of the shown catalogue; null when none is shown. */
  readonly completeness: Completeness | null;
  /** Reads the store's record again and publishes it. */
  renew(): Promise<void>;
  /** Shows a catalogue. */
  show(catalogue: LoadedCatalogue, state: "growing" | "ready", completeness: Completeness, store?: StoreRecord): void;
  find(query: ListingQuery, range: RowRange, facets: boolean): Promise<ListingWindow>;
  collections(): readonly CollectionEntry[];
  product(address: string): Promise<ProductDetail>;
  /** Adds the stored extras to products of a store's packs. */
  complete: ProductExtras["complete"];
}

/** @param booted the catalogue of the boot file, which is shown until `open` has read the database; null for none */
export function createOpenCatalogue(
  world: Pick<World, "yield">,
  parts: {
    readonly storage: {
      readonly repository: CatalogueRepository;
      readonly stores: StoreRecords;
      readonly boots: BootCache;
      readonly extras: Pick<ProductExtras, "complete">;
    };
    readonly publisher: Pick<Publisher, "update">;
    readonly idle: IdleWatch;
    summary(store: StoreRecord): StoreSummary;
    /** A number for each change of the rows, over all sessions. */
    readonly revisions: { latest: number };
    /** Aborts when the session ends. */
    readonly signal: AbortSignal;
  },
  first: StoreRecord,
  booted: Booted | null,
): OpenCatalogue {
  const { publisher, idle, summary, revisions, signal } = parts;
  const { repository, stores, boots, extras } = parts.storage;
  const yieldIfDue = createYielder(world);
  let store = first;
  let shown: { catalogue: LoadedCatalogue; state: "growing" | "ready"; completeness: Completeness } | null = null;
  let isRead = false;

  const self: OpenCatalogue = {
    complete: extras.complete,
    get state() {
      if (!isRead) return "booting";
      if (!shown) return "empty";
      return shown.state === "ready" ? "ready" : "growing";
    },
    get store() {
      return store;
    },
    get current() {
      return shown?.state === "ready" ? shown.catalogue : null;
    },
    get shown() {
      return shown?.catalogue ?? null;
    },
    get completeness() {
      return shown?.completeness ?? null;
    },
    async open(next) {
      const before = isRead ? null : booted;
      store = next;
      if (before === null) {
        isRead = false;
        shown = null;
        revisions.latest++;
        publisher.update({ store: summary(store), catalogue: { state: "booting" }, sync: { state: "idle" } });
      }
      const known = await repository.readManifest(store.store);
      if (known && before && isSameListing(before.boot.head.manifest, known.manifest)) {
        isRead = true;
        before.catalogue.setCollections(known.collections);
        self.show(before.catalogue, "ready", known.manifest.completeness);
        void verify(before);
        return self.state;
      }
      const stored = await repository.readStored(store.store);
      isRead = true;
      if (!stored || (stored.manifest.count === 0 && !stored.current)) {
        shown = null;
        publisher.update({ store: summary(store) });
      } else await showStored(stored, store);
      return self.state;
    },
    show(catalogue, state, completeness, changedStore) {
      // A sync of a store that is no longer open changes the device, not the screen.
      if (signal.aborted) return;
      if (changedStore) store = changedStore;
      shown = { catalogue, state, completeness };
      revisions.latest++;
      publisher.update({
        store: summary(store),
        catalogue: catalogueState(catalogue, state, completeness, catalogue.collectionIndex.entries().length),
      });
      if (state === "ready") catalogue.setStoredRanks(boots.savedRanks(store, catalogue));
      // Without the boot file the next start is slower.
      if (state !== "ready" || !isRead) return;
      void attempt(() => keep(catalogue));
      void prepare();
    },
    async find(query, range, facets) {
      // The answer belongs to the catalogue that was shown when the query arrived.
      const queried = revisions.latest;
      const found = await shown?.catalogue.find(query, range, facets);
      return { total: 0, start: range.start, rows: [], meant: null, facets: null, ...found, revision: queried };
    },
    collections: () => shown?.catalogue.collectionIndex.entries() ?? [],
    async reload() {
      const newer = await stores.read(store.store);
      const stored = newer && (await repository.readStored(newer.store));
      if (!newer || !stored || (stored.manifest.count === 0 && !stored.current)) return "empty";
      await showStored(stored, newer);
      return self.state;
    },
    async renew() {
      const newer = await stores.read(store.store);
      if (!newer) return;
      store = newer;
      publisher.update({ store: summary(store) });
      const { catalogue, state } = shown ?? {};
      if (catalogue && state === "ready" && isRead) void attempt(() => keep(catalogue));
    },
    async product(address) {
      const found = await read(address).catch(async (error: unknown) => {
        // Another window has replaced the shown generation: opens the newer one, once.
        if (!(error instanceof Failed) || error.failure.code !== "sync-superseded") throw error;
        await self.reload();
        return read(address);
      });
      if (!found || !shown) throw new Failed("product-unknown", { id: address });
      const { description, descriptionImages: _, variants, ...product } = found;
      // The parser is needed only here: it stays out of the engine's first load.
      const { richTextFromHtml } = await import("./rich-text-from-html");
      const base = baseOfHtml(store.address);
      const variantDescriptions: Record<string, RichText> = {};
      let unread = longestDescriptions;
      for (const variant of variants) {
        if (variant.description === "" || variant.description.length > unread) continue;
        unread -= variant.description.length;
        variantDescriptions[variant.id] = richTextFromHtml(variant.description, base);
        await yieldIfDue();
      }
      return {
        product: { ...product, variants: variants.map(({ description: _html, ...variant }) => variant) },
        stock: stockLevel(availabilityOf(variants)),
        description: richTextFromHtml(description, base),
        variantDescriptions,
        collections: collectionsAround(shown.catalogue, product.id),
      };
    },
  };
  if (booted) showBooted(booted);
  return self;

  function showBooted({ boot, catalogue }: Booted): void {
    const { manifest, collections } = boot.head;
    self.show(catalogue, "ready", manifest.completeness);
    publisher.update({ catalogue: catalogueState(catalogue, "ready", manifest.completeness, collections) });
    // Yields first: pending requests for the first rows are answered in this step.
    void world.yield().then(readySearch);
  }

  async function showStored(stored: StoredGeneration, record: StoreRecord): Promise<void> {
    const catalogue = await loadCatalogue(world, repository, stored);
    self.show(catalogue, stored.current ? "ready" : "growing", stored.manifest.completeness, record);
  }

  function catalogueState(
    catalogue: LoadedCatalogue,
    state: "growing" | "ready",
    completeness: Completeness,
    collections: number,
  ): CatalogueState {
    const { offered } = store;
    return { state, products: catalogue.count, collections, completeness, offered, revision: revisions.latest };
  }

  function isShown(catalogue: LoadedCatalogue): boolean {
    return !signal.aborted && shown?.catalogue === catalogue;
  }

  async function keep(catalogue: LoadedCatalogue): Promise<void> {
    if (isShown(catalogue)) await boots.update(store, catalogue);
  }

  /** Builds derived data in advance. A query that comes first builds what it needs. */
  async function prepare(): Promise<void> {
    await readySearch();
    await idle.whenIdle();
    const catalogue = shown?.catalogue;
    await attempt(async () => catalogue?.prepare(idle, () => isShown(catalogue)));
  }

  async function readySearch(): Promise<void> {
    mark("first rows");
    await attempt(async () => shown?.catalogue.readySearch());
    mark("search ready");
  }

  /** Performance marks for profiling a start: when lists are answered, and when searches are. */
  function mark(name: "first rows" | "search ready"): void {
    if (performance.getEntriesByName(name).length === 0) performance.mark(name);
  }

  /** Replaces a damaged boot file's catalogue by the database's. */
  async function verify(before: Booted): Promise<void> {
    const whole = await boots.isWhole(before).catch(() => false);
    if (!whole && isShown(before.catalogue)) await attempt(() => self.reload());
  }

  async function read(address: string): Promise<Product | undefined> {
    const position = shown?.catalogue.positionOfAddress(address);
    const name = position === undefined ? undefined : shown?.catalogue.packAt(position);
    if (!shown || position === undefined || name === undefined) return undefined;
    const wanted = shown.catalogue.idAt(position);
    const [pack] = await repository.readPacks(store.store, [name]);
    const [product] = await self.complete(store.store, pack?.products.filter(({ id }) => id === wanted) ?? []);
    return product;
  }
}

function collectionsAround(catalogue: LoadedCatalogue, id: string): ProductDetail["collections"] {
  const position = catalogue.positionOf(id) ?? -1;
  return catalogue.collectionIndex.around(position).map(({ handle, title }) => ({ handle, title }));
}
