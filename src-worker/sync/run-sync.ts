import type { CatalogueRepository, GrowingGeneration } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import { rebuildCatalogue } from "../catalogue/rebuild-catalogue";
import type { Failure } from "../contract/outcome";
import type { SyncReport } from "../contract/snapshot";
import type { ImageStore } from "../images/image-store";
import type { Route } from "../net/route";
import { Failed } from "../run/failed";
import type { Publisher } from "../run/publisher";
import type { World } from "../run/world";
import type { StoreAbout, StorePort } from "../stores/store-port";
import { importCollections } from "./import-collections";
import { importProducts } from "./import-products";
import { preloadCovers } from "./preload-covers";
import { refuseShrunk } from "./refuse-shrunk";
import { saveListing } from "./save-listing";
import { createSyncProgress } from "./sync-progress";

export interface SyncParts {
  readonly world: World;
  readonly repository: CatalogueRepository;
  readonly images: ImageStore;
  readonly route: Route;
  readonly publisher: Publisher;
  readonly open: OpenCatalogue;
  readonly port: StorePort;
}

/**
 * One sync of the open store, in the specification's order. A first import is shown as it arrives; a later one
 * stays out of sight until its generation takes the old one's place in one step.
 */
export async function runSync(signal: AbortSignal, parts: SyncParts, opened: StoreRecord): Promise<SyncReport> {
  const { world, repository, open, port } = parts;
  // Another window may have replaced the generation since this one opened it.
  const store = (await repository.readStore(opened.store)) ?? opened;
  const before = await repository.readHeld(store.store);
  if (!world.online()) throw new Failed(before?.manifest.count ? "offline" : "no-cached-data", {}, { retryable: true });
  const progress = createSyncProgress(world, parts.publisher, "products");
  const started = world.clock();
  const warnings: Failure[] = [];
  const held = store.current ? (before?.manifest.count ?? 0) : 0;

  const begun = await repository.beginGeneration(store.store);
  progress.count({ products: begun.manifest.count, skipped: begun.checkpoint.skipped });
  const catalogue = await rebuildCatalogue(world, repository, begun.manifest, signal);
  const first = store.current === null;
  let described = store;
  // Asked beside the products, and given up with them: an answer must not count a sync that has ended as running.
  const asking = new AbortController();
  const telling = port.about(AbortSignal.any([signal, asking.signal])).then(describe);
  telling.catch(() => undefined);
  const growing = await importProducts(signal, parts, begun, catalogue, progress, () => {
    if (first && catalogue.count > 0) open.show(catalogue, "growing", "partial", described);
  }).catch((error: unknown) => {
    asking.abort();
    throw error;
  });
  await telling;
  await refuse(growing);

  progress.enter("collections");
  const { collections, warnings: refused } = await importCollections(
    signal,
    port,
    store.store,
    before?.collections ?? [],
    progress,
  );
  warnings.push(...refused);
  catalogue.setCollections(collections);

  progress.enter("database");
  await saveListing(signal, parts, growing.manifest, catalogue);
  const { name, currency } = described;
  const changed = { name, currency, lastSync: new Date(world.now()).toISOString() };
  const updated = await repository.flip(growing, changed, collections);
  open.show(catalogue, "held", growing.manifest.completeness, updated);
  await repository.sweep(store.store);

  const stopped = await preloadCovers(signal, parts, store.store, progress);
  if (stopped) warnings.push(stopped);

  return {
    counters: progress.counters,
    completeness: growing.manifest.completeness,
    milliseconds: world.clock() - started,
    warnings,
  };

  async function describe(about: StoreAbout): Promise<void> {
    progress.count({ totalProducts: about.productCount, totalCollections: about.collectionCount });
    described = { ...store, name: about.name ?? store.name, currency: about.currency ?? store.currency };
    if (first) await repository.describeStore(store.store, { name: described.name, currency: described.currency });
  }

  /** A refused generation is dropped: the next sync must not go on from it. */
  async function refuse({ manifest }: GrowingGeneration): Promise<void> {
    try {
      refuseShrunk(manifest, held);
    } catch (error) {
      await repository.dropGrowing(store.store);
      await repository.sweep(store.store);
      throw error;
    }
  }
}
