import type { CollectionEntry, ListingQuery, ListingWindow, RowRange } from "../contract/listing-query";
import type { Product, ProductDetail } from "../contract/product";
import type { Completeness, StoreSummary } from "../contract/snapshot";
import { Failed } from "../run/failed";
import type { Publisher } from "../run/publisher";
import type { World } from "../run/world";
import type { CatalogueRepository } from "./catalogue-repository";
import type { StoreRecord } from "./database";
import type { HeldCatalogue } from "./held-catalogue";
import { loadCatalogue } from "./load-catalogue";
import { stockOf } from "./stock-of";
import type { StoreRecords } from "./store-records";

/** The catalogue that the interface is looking at. */
export interface OpenCatalogue {
  /** The store whose catalogue is open, or null. */
  readonly store: StoreRecord | null;
  /** The current generation as it is shown, or null. */
  readonly held: HeldCatalogue | null;
  /** Reads what the device holds of a store and shows it; tells whether that is a whole generation. */
  open(store: StoreRecord | null): Promise<"nothing" | "growing" | "held">;
  /** Reads again what the device holds of the open store, after another window has changed it. */
  reload(): Promise<"nothing" | "growing" | "held">;
  /** Addresses of the shown products' cover pictures. */
  covers(): readonly string[];
  /** Shows this from now on. */
  show(catalogue: HeldCatalogue, state: "growing" | "held", completeness: Completeness, store?: StoreRecord): void;
  find(query: ListingQuery, range: RowRange, facets: boolean): Promise<ListingWindow>;
  collections(): readonly CollectionEntry[];
  product(address: string): Promise<ProductDetail>;
}

export function createOpenCatalogue(
  world: Pick<World, "yield">,
  parts: {
    readonly repository: CatalogueRepository;
    readonly stores: StoreRecords;
    readonly publisher: Publisher;
    summary(store: StoreRecord): StoreSummary;
  },
): OpenCatalogue {
  const { repository, stores, publisher, summary } = parts;
  let store: StoreRecord | null = null;
  let shown: { catalogue: HeldCatalogue; state: "growing" | "held"; completeness: Completeness } | null = null;
  let revision = 0;

  const self: OpenCatalogue = {
    get store() {
      return store;
    },
    get held() {
      return shown?.state === "held" ? shown.catalogue : null;
    },
    async open(next) {
      store = next;
      shown = null;
      revision++;
      publisher.update({ store: next && summary(next), catalogue: { state: "opening" }, sync: { state: "idle" } });
      const held = next && (await repository.readHeld(next.store));
      if (!next || !held || held.manifest.count === 0) {
        publisher.update({ catalogue: { state: "empty" } });
        return "nothing";
      }
      const state = next.current === held.manifest.generation ? "held" : "growing";
      self.show(await loadCatalogue(world, repository, held), state, held.manifest.completeness);
      return state;
    },
    show(catalogue, state, completeness, changedStore) {
      // What a sync brings of a store that is no longer the open one is on the device, and not on the screen.
      if (changedStore && changedStore.store !== store?.store) return;
      if (changedStore) store = changedStore;
      shown = { catalogue, state, completeness };
      revision++;
      publisher.update({
        store: store && summary(store),
        catalogue: {
          state,
          products: catalogue.count,
          collections: catalogue.collectionEntries().length,
          completeness,
          offered: store?.offered ?? null,
          revision,
        },
      });
    },
    async find(query, range) {
      const found = shown?.catalogue.find(query, range) ?? { total: 0, rows: [] };
      return { ...found, start: range.start, meant: null, facets: null, revision };
    },
    collections: () => shown?.catalogue.collectionEntries() ?? [],
    covers: () => shown?.catalogue.covers() ?? [],
    async reload() {
      const newer = store && (await stores.read(store.store));
      const held = newer && (await repository.readHeld(newer.store));
      if (!newer || !held || held.manifest.count === 0) return "nothing";
      const catalogue = await loadCatalogue(world, repository, held);
      const state = newer.current === held.manifest.generation ? "held" : "growing";
      // Another store may have been opened meanwhile.
      self.show(catalogue, state, held.manifest.completeness, newer);
      return state;
    },
    async product(address) {
      const found = await read(address).catch(async (error: unknown) => {
        // Another window has replaced the generation that this one shows: its newer one is opened, once.
        if (!(error instanceof Failed) || error.failure.code !== "sync-superseded") throw error;
        await self.reload();
        return read(address);
      });
      if (!found || !shown || !store) throw new Failed("product-unknown", { id: address });
      const { description, ...product } = found;
      // The parser is needed only here: it stays out of the engine's first load.
      const { richTextFromHtml } = await import("./rich-text-from-html");
      const base = store.address.platform === "demo" ? "https://demo.invalid" : store.address.url;
      return {
        product,
        stock: stockOf(product.variants),
        description: richTextFromHtml(description, base),
        collections: shown.catalogue.collectionsOf(product.id).map(({ handle, title }) => ({ handle, title })),
      };
    },
  };
  return self;

  async function read(address: string): Promise<Product | undefined> {
    const entry = shown?.catalogue.entryOf(address);
    if (!store || !entry) return undefined;
    const [pack] = await repository.readPacks(store.store, [entry.pack]);
    return pack?.products.find(({ id }) => id === entry.row.id);
  }
}
