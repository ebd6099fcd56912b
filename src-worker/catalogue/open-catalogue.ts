import type { CollectionEntry, ListingQuery, ListingWindow, RowRange } from "../contract/listing-query";
import type { ProductDetail } from "../contract/product";
import type { Completeness, StoreSummary } from "../contract/snapshot";
import { attempt } from "../outcome/attempt";
import type { IdleWatch } from "../scheduling/idle-watch";
import { createYielder } from "../scheduling/yielder";
import type { Publisher } from "../windows/publisher";
import type { World } from "../world/world";
import { type BootCache, type Booted, isSameListing } from "./boot-cache";
import { createCatalogueAnswers } from "./catalogue-answers";
import type { CatalogueRepository } from "./catalogue-repository";
import type { StoreRecord } from "./database";
import { earlierRanks } from "./earlier-ranks";
import { loadCatalogue } from "./load-catalogue";
import type { LoadedCatalogue } from "./loaded-catalogue";
import type { ProductExtras } from "./product-extras";
import type { StoreRecords } from "./store-records";

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
  /** Computes the sort ranks of the current catalogue and stores them, without waiting until the engine is idle. */
  rank(): Promise<void>;
  /** Shows a catalogue. */
  show(catalogue: LoadedCatalogue, state: "growing" | "ready", completeness: Completeness, store?: StoreRecord): void;
  find(query: ListingQuery, range: RowRange, facets: boolean): Promise<ListingWindow>;
  collections(): readonly CollectionEntry[];
  product(address: string): Promise<ProductDetail>;
  /** Adds the stored extras to products of a store's packs. */
  complete: ProductExtras["complete"];
}

interface OpenCatalogueParts {
  readonly storage: {
    readonly repository: CatalogueRepository;
    readonly stores: StoreRecords;
    readonly boots: BootCache;
    readonly extras: Pick<ProductExtras, "complete" | "withCode">;
  };
  readonly publisher: Pick<Publisher, "update">;
  readonly idle: IdleWatch;
  summary(store: StoreRecord): StoreSummary;
  /** A number for each change of the rows, over all sessions. */
  readonly revisions: { latest: number };
  /** Aborts when the session ends. */
  readonly signal: AbortSignal;
}

/** @param booted the catalogue of the boot file, which is shown until `open` has read the database; null for none */
export function createOpenCatalogue(
  world: Pick<World, "yield">,
  parts: OpenCatalogueParts,
  first: StoreRecord,
  booted: Booted | null,
): OpenCatalogue {
  const { publisher, idle, summary, revisions, signal } = parts;
  const { repository, stores, boots, extras } = parts.storage;
  const yieldIfDue = createYielder(world);
  let store = first;
  let shown: Shown | null = null;
  let isRead = false;
  const isShown = (catalogue: LoadedCatalogue) => !signal.aborted && shown?.catalogue === catalogue;

  const self: OpenCatalogue = {
    ...createCatalogueAnswers(() => self, repository, revisions, yieldIfDue),
    complete: extras.complete,
    get state() {
      return isRead ? (shown?.state ?? "empty") : "booting";
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
        void reloadDamaged(before);
        return self.state;
      }
      if (!(await showStored(store))) {
        shown = null;
        publisher.update({ store: summary(store) });
      }
      return self.state;
    },
    show(catalogue, state, completeness, changedStore) {
      // A sync of a store that is no longer open changes the device, not the screen.
      if (signal.aborted) return;
      if (changedStore) store = changedStore;
      shown = { catalogue, state, completeness };
      const { store: id } = store;
      // Extras add to an answer: without them the search still answers.
      catalogue.setExtras((codes) => extras.withCode(id, codes).catch(() => []));
      revisions.latest++;
      publishShown(shown, catalogue.collectionIndex.entries().length);
      if (state === "ready") catalogue.setStoredRanks(boots.savedRanks(store, catalogue));
      if (keep()) void prepare(self, idle, isShown);
    },
    async rank() {
      const { current } = self;
      await current?.rank(signal, new Map());
      await current?.saveRanks();
    },
    async reload() {
      const newer = await stores.read(store.store);
      return newer && (await showStored(newer)) ? self.state : "empty";
    },
    async renew() {
      const newer = await stores.read(store.store);
      if (!newer) return;
      store = newer;
      publisher.update({ store: summary(store) });
      keep();
    },
  };
  if (booted) {
    const { boot, catalogue } = booted;
    const { completeness } = boot.head.manifest;
    self.show(catalogue, "ready", completeness);
    publishShown({ catalogue, state: "ready", completeness }, boot.head.collections);
    // Yields first: pending requests for the first rows are answered in this step.
    void world.yield().then(() => readySearch(self));
  }
  return self;

  function publishShown({ catalogue, state, completeness }: Shown, collections: number): void {
    const { offered } = store;
    publisher.update({
      store: summary(store),
      catalogue: { state, products: catalogue.count, collections, completeness, offered, revision: revisions.latest },
    });
  }

  /** Resolves to false where nothing is stored yet. */
  async function showStored(record: StoreRecord): Promise<boolean> {
    const stored = await repository.readStored(record.store);
    isRead = true;
    if (!stored || (stored.manifest.count === 0 && !stored.current)) return false;
    const catalogue = await loadCatalogue(world, repository, stored);
    const before = self.current;
    // A sorted list may be on screen. Without earlier ranks no order was in use, and ranking would take a second.
    if (before && stored.current)
      await attempt(async () => {
        const earlier = await earlierRanks(yieldIfDue, before, catalogue);
        if (earlier.size > 0) await catalogue.rank(signal, earlier);
      });
    self.show(catalogue, stored.current ? "ready" : "growing", stored.manifest.completeness, record);
    return true;
  }

  /** Updates the boot file, without which the next start is slower. Returns false where nothing whole is shown. */
  function keep(): boolean {
    const { current } = self;
    if (!current || !isRead) return false;
    void attempt(async () => isShown(current) && boots.update(store, current));
    return true;
  }

  /** Replaces a damaged boot file's catalogue by the database's. */
  async function reloadDamaged(before: Booted): Promise<void> {
    const whole = await boots.isWhole(before).catch(() => false);
    if (!whole && isShown(before.catalogue)) await attempt(() => self.reload());
  }
}

interface Shown {
  readonly catalogue: LoadedCatalogue;
  readonly state: "growing" | "ready";
  readonly completeness: Completeness;
}

/** Builds derived data in advance. A query that comes first builds what it needs. */
async function prepare(open: OpenCatalogue, idle: IdleWatch, isShown: (catalogue: LoadedCatalogue) => boolean) {
  await readySearch(open);
  const { shown } = open;
  // Not only when idle: the app may be closed right after an import.
  await attempt(async () => shown && isShown(shown) && shown.saveRanks());
  await idle.whenIdle();
  await attempt(async () => shown?.prepare(idle, () => isShown(shown)));
}

async function readySearch({ shown }: OpenCatalogue): Promise<void> {
  mark("first rows");
  await attempt(async () => shown?.readySearch());
  mark("search ready");
}

/** Performance marks for profiling a start: when lists are answered, and when searches are. */
function mark(name: "first rows" | "search ready"): void {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}
