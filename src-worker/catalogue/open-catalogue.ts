import type { RememberedStore } from "../contract/engine";
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
import type { CatalogueRepository } from "./catalogue-repository";
import type { StoreRecord } from "./database";
import { loadCatalogue } from "./load-catalogue";
import type { LoadedCatalogue } from "./loaded-catalogue";
import type { ProductExtras } from "./product-extras";
import { stockLevel } from "./stock-level";
import type { StoreRecords } from "./store-records";

/** Characters of all variants' descriptions of one product; further ones are left out. */
const longestDescriptions = 262_144;

/** The catalogue that the interface shows. */
export interface OpenCatalogue {
  /** The store whose catalogue is open, or null. */
  readonly store: StoreRecord | null;
  /** The shown catalogue when it is a current generation, or null. */
  readonly held: LoadedCatalogue | null;
  /** The shown catalogue, also while it grows, or null. */
  readonly shown: LoadedCatalogue | null;
  /**
   * Shows the catalogue of the boot file until `open` has read the database. Collections and whole products are
   * available after that.
   */
  boot(remembered: RememberedStore): Promise<void>;
  /** Whether anything is shown. */
  readonly showing: boolean;
  /**
   * Reads a store's catalogue from the database and shows it. Returns its state. Where a store has nothing, the caller
   * publishes that, with what becomes of it.
   */
  open(store: StoreRecord | null): Promise<"nothing" | "growing" | "held">;
  /** Reads the open store's catalogue again, after another window has changed it. */
  reload(): Promise<"nothing" | "growing" | "held">;
  /** The completeness of the shown catalogue; null when none is shown. */
  readonly completeness: Completeness | null;
  /** Reads the open store's record again and publishes it. Ignores other stores. */
  renew(store: string): Promise<void>;
  /** Shows a catalogue. */
  show(catalogue: LoadedCatalogue, state: "growing" | "held", completeness: Completeness, store?: StoreRecord): void;
  find(query: ListingQuery, range: RowRange, facets: boolean): Promise<ListingWindow>;
  collections(): readonly CollectionEntry[];
  product(address: string): Promise<ProductDetail>;
  /** Adds the stored extras to products of a store's packs. */
  complete: ProductExtras["complete"];
}

export function createOpenCatalogue(
  world: Pick<World, "yield">,
  parts: {
    readonly repository: CatalogueRepository;
    readonly stores: StoreRecords;
    readonly publisher: Publisher;
    readonly boots: BootCache;
    readonly extras: Pick<ProductExtras, "complete">;
    readonly idle: IdleWatch;
    summary(store: StoreRecord): StoreSummary;
  },
): OpenCatalogue {
  const { repository, stores, publisher, boots, extras, idle, summary } = parts;
  const yieldIfDue = createYielder(world);
  let store: StoreRecord | null = null;
  let shown: { catalogue: LoadedCatalogue; state: "growing" | "held"; completeness: Completeness } | null = null;
  let revision = 0;
  let booted: Booted | null = null;

  const self: OpenCatalogue = {
    complete: extras.complete,
    get store() {
      return store;
    },
    get held() {
      return shown?.state === "held" ? shown.catalogue : null;
    },
    get shown() {
      return shown?.catalogue ?? null;
    },
    get completeness() {
      return shown?.completeness ?? null;
    },
    get showing() {
      return shown !== null;
    },
    async boot(remembered) {
      booted = await boots.read(remembered);
      if (!booted) return;
      const { store: known, manifest, collections } = booted.boot.head;
      store = known;
      self.show(booted.catalogue, "held", manifest.completeness);
      publisher.update({ catalogue: catalogueState(booted.catalogue, "held", manifest.completeness, collections) });
      // Yields first: pending requests for the first rows are answered in this step.
      void world.yield().then(readySearch);
    },
    async open(next) {
      const before = booted;
      booted = null;
      const stays = before !== null && before.boot.head.store.store === next?.store;
      store = next;
      if (!stays) {
        shown = null;
        revision++;
        publisher.update({ store: next && summary(next), catalogue: { state: "opening" }, sync: { state: "idle" } });
      }
      const known = next && (await repository.readManifest(next.store));
      if (next && known && before && isSameListing(before.boot.head.manifest, known.manifest)) {
        before.catalogue.setCollections(known.collections);
        self.show(before.catalogue, "held", known.manifest.completeness);
        void verify(before);
        return "held";
      }
      const held = next && (await repository.readStored(next.store));
      if (!next || !held || (held.manifest.count === 0 && !held.current)) {
        shown = null;
        publisher.update({ store: next && summary(next), ...(!next && { catalogue: { state: "empty" } }) });
        return "nothing";
      }
      const state = held.current ? "held" : "growing";
      self.show(await loadCatalogue(world, repository, held), state, held.manifest.completeness);
      return state;
    },
    show(catalogue, state, completeness, changedStore) {
      // A sync of a store that is no longer open changes the device, not the screen.
      if (changedStore && changedStore.store !== store?.store) return;
      if (changedStore) store = changedStore;
      shown = { catalogue, state, completeness };
      revision++;
      publisher.update({
        store: store && summary(store),
        catalogue: catalogueState(catalogue, state, completeness, catalogue.collectionIndex.entries().length),
      });
      if (store && state === "held") catalogue.setStoredRanks(boots.savedRanks(store, catalogue));
      // Without the boot file the next start is slower.
      if (!store || state !== "held" || booted !== null) return;
      void attempt(() => keep(catalogue));
      void prepare();
    },
    async find(query, range, facets) {
      // The answer belongs to the catalogue that was shown when the query arrived.
      const queried = revision;
      const found = await shown?.catalogue.find(query, range, facets);
      return { total: 0, start: range.start, rows: [], meant: null, facets: null, ...found, revision: queried };
    },
    collections: () => shown?.catalogue.collectionIndex.entries() ?? [],
    async reload() {
      const newer = store && (await stores.read(store.store));
      const held = newer && (await repository.readStored(newer.store));
      if (!newer || !held || (held.manifest.count === 0 && !held.current)) return "nothing";
      const catalogue = await loadCatalogue(world, repository, held);
      const state = held.current ? "held" : "growing";
      // Another store may have been opened meanwhile.
      self.show(catalogue, state, held.manifest.completeness, newer);
      return state;
    },
    async renew(changed) {
      const newer = await stores.read(changed);
      // Another store may have been opened meanwhile.
      if (!newer || store?.store !== changed) return;
      store = newer;
      publisher.update({ store: summary(store) });
      const { catalogue, state } = shown ?? {};
      if (catalogue && state === "held" && booted === null) void attempt(() => keep(catalogue));
    },
    async product(address) {
      const found = await read(address).catch(async (error: unknown) => {
        // Another window has replaced the shown generation: opens the newer one, once.
        if (!(error instanceof Failed) || error.failure.code !== "sync-superseded") throw error;
        await self.reload();
        return read(address);
      });
      if (!found || !shown || !store) throw new Failed("product-unknown", { id: address });
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
  return self;

  function catalogueState(
    catalogue: LoadedCatalogue,
    state: "growing" | "held",
    completeness: Completeness,
    collections: number,
  ): CatalogueState {
    return { state, products: catalogue.count, collections, completeness, offered: store?.offered ?? null, revision };
  }

  async function keep(catalogue: LoadedCatalogue): Promise<void> {
    if (store && shown?.catalogue === catalogue) await boots.update(store, catalogue);
  }

  /** Builds derived data in advance. A query that comes first builds what it needs. */
  async function prepare(): Promise<void> {
    await readySearch();
    await idle.whenIdle();
    const catalogue = shown?.catalogue;
    await attempt(async () => catalogue?.prepare(idle, () => shown?.catalogue === catalogue));
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
    if (!whole && shown?.catalogue === before.catalogue) await attempt(() => self.reload());
  }

  async function read(address: string): Promise<Product | undefined> {
    const position = shown?.catalogue.positionOfAddress(address);
    const name = position === undefined ? undefined : shown?.catalogue.packAt(position);
    if (!store || !shown || position === undefined || name === undefined) return undefined;
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
