import type { StoredCollection } from "../catalogue/database";
import type { Compared, Differences } from "../catalogue/differences-between";
import { earlierRanks } from "../catalogue/earlier-ranks";
import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import { storedDifferences } from "../catalogue/stored-differences";
import { lanes } from "../contract/profile";
import type { SyncReport } from "../contract/snapshot";
import { createYielder } from "../scheduling/yielder";
import type { CatalogueRun, Pass } from "./catalogue-run";
import { noChanges } from "./changes-of";
import type { PassProducts } from "./read-pass";
import { saveListing } from "./save-listing";
import { createSeenSet } from "./seen-set";

/** The products and collections that a pass has read. */
export interface ReadPass extends PassProducts {
  readonly collections: readonly StoredCollection[];
}

/** The result of all passes of a sync. */
export type PublishedCatalogue = Pick<SyncReport, "completeness" | "changes" | "staged" | "warnings">;

/**
 * Makes the generation of a pass current in one step, or stages it beside a frozen catalogue. Resolves to the next pass when
 * the store changed meanwhile.
 */
export async function publishGeneration(
  run: CatalogueRun,
  pass: Pass,
  read: ReadPass,
): Promise<({ readonly isFinal: true } & PublishedCatalogue) | { readonly isFinal: false; readonly next: Pass }> {
  const { signal, parts, store, progress, description } = run;
  const { world, repository } = parts;
  const { growing, catalogue, collections, completeness, changes, rewritten, isContested, isLast, warnings } = read;
  const { recorder } = world;
  const differences = await recorder.measure("compose", lanes.run, { label: "differences" }, () =>
    differencesFrom(run, { catalogue, collections, rewritten }),
  );
  // Without differences even a frozen catalogue may be made current: its content stays the same.
  const isFrozen = differences !== null && (await isCatalogueFrozen(run, pass));
  const next = { ...pass, number: pass.number + 1, isContested, changes, rewritten, warnings };
  if (isFrozen && !isLast) {
    // The next pass starts from the same base as this one.
    await repository.dropGrowing(growing);
    return { isFinal: false, next: { ...next, changes: noChanges, rewritten: pass.rewritten } };
  }

  if (isLast) progress.enter("database");
  const segments = await saveListing({
    signal,
    world,
    repository,
    generation: growing.manifest,
    catalogue,
    which: "all",
  });
  if (differences)
    await repository.saveDifferences({
      store,
      generation: growing.manifest.generation,
      lists: await storedDifferences(createYielder(world), differences.lists),
    });
  const { name, currency, decimals, offered } = description.applyTo(pass.store);
  const flip = {
    packs: catalogue.segments.flatMap(({ packs }) => packs),
    segments,
    completeness,
    store: {
      name,
      currency,
      decimals,
      offered,
      // A first import has none until it is complete: a start resumes it.
      lastSync: isLast || pass.store.lastSync !== null ? new Date(world.now()).toISOString() : null,
    },
    collections,
  };
  if (isFrozen) {
    await repository.stage(growing, { ...flip, differences: differences.counts });
    await parts.staged();
    await repository.sweep(store);
    return { isFinal: true, completeness, changes, staged: true, warnings };
  }
  await recorder.measure("index", lanes.run, { label: "ranks" }, () => rankChanged(run, pass, catalogue));
  const record = await recorder.measure("flip", lanes.run, { rows: catalogue.count }, () =>
    repository.flip(growing, { ...flip, differences: differences?.counts ?? null }),
  );
  await parts.flipped(record);
  // Only after the flip: without changes this is the shown catalogue.
  catalogue.setCollections(collections);
  parts.open.show(catalogue, "ready", completeness, record);
  await recorder.measure("sweep", lanes.run, {}, () => repository.sweep(store));
  if (isLast) return { isFinal: true, completeness, changes, staged: false, warnings };
  const { syncToken, readWholeAt } = record;
  const stored = await repository.readManifest(store);
  return {
    isFinal: false,
    next: {
      ...next,
      store: record,
      base: { catalogue, completeness, syncToken, readWholeAt, lost: createSeenSet(catalogue.count) },
      collections: stored?.collections ?? [],
    },
  };
}

/** Computes the sort ranks, so that no sort after an import waits for them. Without changes the catalogue has its own. */
async function rankChanged({ signal, parts: { world } }: CatalogueRun, { base }: Pass, catalogue: LoadedCatalogue) {
  if (catalogue === base?.catalogue) return;
  const earlier = base ? await earlierRanks(createYielder(world), base.catalogue, catalogue) : new Map();
  await catalogue.rank(signal, earlier);
}

/** The differences from the catalogue before the sync; null when there are none, or when there was none. */
async function differencesFrom(
  { signal, parts: { world }, original }: CatalogueRun,
  read: Compared,
): Promise<Differences | null> {
  if (!original) return null;
  // Loaded on demand: a start does not need this code.
  const { differencesBetween } = await import("../catalogue/differences-between");
  const differences = await differencesBetween(createYielder(world), signal, original, read);
  return differences.isDifferent ? differences : null;
}

/** A first import is never frozen, not even when it was interrupted after its first pass. */
async function isCatalogueFrozen({ parts: { stores } }: CatalogueRun, { store }: Pass): Promise<boolean> {
  const { frozen, current, lastSync } = (await stores.read(store.store)) ?? store;
  return frozen && current !== null && lastSync !== null;
}
