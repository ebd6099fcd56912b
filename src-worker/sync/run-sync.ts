import type { Manifest, StoreRecord } from "../catalogue/database";
import { loadCatalogue } from "../catalogue/load-catalogue";
import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import type { SyncOptions } from "../contract/engine";
import { lanes } from "../contract/profile";
import type { SyncReport } from "../contract/snapshot";
import { Failed } from "../outcome/failed";
import { createYielder, type Yielder } from "../scheduling/yielder";
import type { Base, CatalogueRun, Pass } from "./catalogue-run";
import { noChanges } from "./changes-of";
import { importCollections } from "./import-collections";
import { beginTheme } from "./import-theme";
import { type PublishedCatalogue, publishGeneration } from "./publish-generation";
import { readPass } from "./read-pass";
import { createSeenSet, type SeenSet } from "./seen-set";
import { createStoreDescription } from "./store-description";
import { createSyncProgress } from "./sync-progress";
import type { SyncParts } from "./sync-run";

/**
 * Syncs the open store in the order products, collections, database; reads its theme meanwhile. A first import is shown as it arrives; a
 * refresh becomes visible when its generation replaces the old one in one step. Refuses with `offline` or `no-cached-data`
 * without a network, and as `readPass` does.
 */
export async function runSync(
  signal: AbortSignal,
  parts: SyncParts,
  opened: StoreRecord,
  options: SyncOptions,
): Promise<SyncReport> {
  const startedAt = parts.world.clock();
  const began = parts.world.recorder.now();
  const { run, first } = await beginSync(signal, parts, opened, options, began);
  const { theme, progress } = run;
  const { completeness, changes, staged, warnings } = await importCatalogue(run, first).catch((error: unknown) => {
    theme.abandon();
    progress.end();
    throw error;
  });
  progress.enter("theme");
  const themeFailure = await theme.ready();
  progress.end();
  signal.throwIfAborted();
  const skipped = [...(parts.port.skipReasons ?? [])].map((reason) => new Failed(reason).failure);
  return {
    counters: progress.counters,
    completeness,
    changes,
    staged,
    milliseconds: parts.world.clock() - startedAt,
    warnings: [...warnings, ...skipped, ...(themeFailure ? [themeFailure] : [])],
  };
}

const nothingYet = { changes: noChanges, rewritten: new Set<string>(), warnings: [] } as const;

/** Reads the stored catalogue and checks the network. */
async function beginSync(
  signal: AbortSignal,
  parts: SyncParts,
  opened: StoreRecord,
  { acceptFewer }: SyncOptions,
  began: number,
): Promise<{ readonly run: CatalogueRun; readonly first: Pass }> {
  const { world, connectivity, repository, stores, publisher } = parts;
  // Another window may have replaced the generation since this one opened it.
  const store = (await stores.read(opened.store)) ?? opened;
  const stored = await repository.readManifest(store.store);
  if (store.address.platform !== "spreadsheet" && !(await connectivity.check()))
    throw new Failed(
      stored?.manifest.count || store.current !== null ? "offline" : "no-cached-data",
      {},
      { retryable: true },
    );
  const resumed = store.current === null ? (stored?.manifest.count ?? 0) : 0;
  const progress = createSyncProgress(world, publisher, { began, resumed });
  progress.count({ totalProducts: store.offered });
  await world.recorder.measure("sweep", lanes.run, {}, () => repository.sweep(store.store));

  const collections = stored?.collections ?? [];
  const base = store.current === null || !stored ? null : await baseOf(parts, store, stored.manifest);
  const run = { signal, parts, store: store.store, progress };
  return {
    run: {
      ...run,
      acceptFewer,
      description: createStoreDescription(run, store),
      theme: beginTheme(run),
      original: base && { catalogue: base.catalogue, collections },
    },
    first: { number: 1, store, base, collections, isContested: false, ...nothingYet },
  };
}

/** The current generation: the shown catalogue, unless another window has replaced it. */
async function baseOf(
  { world, repository, open }: SyncParts,
  { store, current, syncToken, readWholeAt }: StoreRecord,
  { packs, completeness }: Manifest,
): Promise<Base> {
  const catalogue = (open.store.current === current && open.current) || (await load());
  const missing = await repository.missingPacks(store, packs);
  return {
    catalogue,
    completeness,
    readWholeAt,
    lost: await positionsIn(createYielder(world), catalogue, missing),
    // Changes since then do not restore lost products: the store is read whole.
    syncToken: missing.size > 0 ? null : syncToken,
  };

  async function load(): Promise<LoadedCatalogue> {
    const stored = await repository.readStored(store);
    if (!stored) throw new Failed("sync-superseded", {}, { retryable: true });
    return loadCatalogue(world, repository, stored);
  }
}

/** The positions of the products in packs. */
async function positionsIn(
  yieldIfDue: Yielder,
  { count, segments }: LoadedCatalogue,
  packs: ReadonlySet<string>,
): Promise<SeenSet> {
  const positions = createSeenSet(count);
  let end = 0;
  for (const name of segments.flatMap((segment) => segment.packs)) {
    const start = end;
    end += name.count;
    if (packs.has(name.pack)) for (let at = start; at < end; at++) positions.add(at);
    await yieldIfDue();
  }
  return positions;
}

/** Reads the store, in several passes when it changes meanwhile, and publishes the result of each pass. */
async function importCatalogue(run: CatalogueRun, first: Pass): Promise<PublishedCatalogue> {
  for (let pass = first; ; ) {
    const products = await readPass(run, pass);
    const collections = await importCollections(run, pass, products);
    const published = await publishGeneration(run, pass, { ...products, ...collections });
    if (published.isFinal) return published;
    pass = published.next;
  }
}
