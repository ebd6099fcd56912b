import type { GrowingGeneration } from "../catalogue/catalogue-reader";
import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import type { Failure } from "../contract/outcome";
import { lanes } from "../contract/profile";
import type { Completeness, SyncReport } from "../contract/snapshot";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import { beginReading, type Reading } from "./begin-reading";
import type { CatalogueRun, Pass } from "./catalogue-run";
import { changesOf, rewrittenIn, sumOfChanges } from "./changes-of";
import { composeGeneration } from "./compose-generation";
import { importProducts } from "./import-products";
import { saveListing } from "./save-listing";

/** Limit of passes over a store that changes while it is read. */
const maxPasses = 3;

/** The products of the next generation. */
export interface PassProducts {
  readonly growing: GrowingGeneration;
  readonly catalogue: LoadedCatalogue;
  readonly completeness: Completeness;
  /** The changes of this pass. */
  readonly passChanges: SyncReport["changes"];
  /** The changes of this pass and the ones before. */
  readonly changes: SyncReport["changes"];
  /** Ids of products that this pass and the ones before found changed under an equal hash. */
  readonly rewritten: ReadonlySet<string>;
  /** Whether a product appeared with two contents. */
  readonly isContested: boolean;
  /** Whether no other pass follows: the store did not change meanwhile, or the limit of passes is reached. */
  readonly isLast: boolean;
  readonly warnings: readonly Failure[];
}

/** Reads the store's products and composes the next catalogue. Refuses with `products-failed`, `no-products` or `catalogue-shrunk`. */
export async function readPass(run: CatalogueRun, pass: Pass): Promise<PassProducts> {
  const { description } = run;
  const { recorder } = run.parts.world;
  const reading = await beginReading(run, pass);
  // Runs in parallel with the products, and is abandoned when they fail.
  const described = description.ask();
  const growing = await importProducts(run, reading, () => showGrowing(run, pass, reading)).catch((error: unknown) => {
    description.abandon();
    throw error;
  });
  await described;
  const { completeness, syncToken } = growing.checkpoint;
  await dropShrunk(run, growing, {
    offered: reading.ingest.count,
    skipped: reading.ingest.skipped,
    stored: pass.base?.catalogue.count ?? 0,
  });
  // A partial reading does not prove that the products it has not seen are gone.
  if (reading.kind === "refresh" && completeness === "partial") reading.ingest.keepUnseen();
  const passChanges = changesOf(reading);
  const catalogue =
    reading.kind === "first"
      ? reading.catalogue
      : await recorder.measure("compose", lanes.run, {}, () => composeGeneration(run, growing, reading));

  const isContested = reading.ingest.contested;
  const moved = isContested ? { hasMoved: true, warnings: [] } : await checkMoved(run, syncToken);
  const isLast = !moved.hasMoved || pass.number === maxPasses;
  await recorder.measure("index", lanes.run, {}, () => catalogue.readyIds());
  return {
    growing,
    catalogue,
    completeness,
    passChanges,
    changes: sumOfChanges(pass.changes, passChanges),
    rewritten: new Set([...pass.rewritten, ...rewrittenIn(reading)]),
    isContested,
    isLast,
    warnings: isLast && moved.hasMoved ? [new Failed("catalogue-moving").failure] : moved.warnings,
  };
}

/** Shows the products that a first import has read so far. */
async function showGrowing(
  { signal, parts: { world, repository, open }, description, theme }: CatalogueRun,
  { store }: Pass,
  reading: Reading,
): Promise<void> {
  if (reading.kind !== "first" || reading.catalogue.count === 0) return;
  const { catalogue, growing } = reading;
  // An import that starts over does not take away what an earlier one has shown.
  if (catalogue.count < (open.shown?.count ?? 0)) return;
  if (!open.shown) await theme.ready();
  open.show(catalogue, "growing", "partial", description.applyTo(store));
  // Done here, because the next pages are still on their way.
  await saveListing({ signal, world, repository, generation: growing.manifest, catalogue, which: "closed" });
}

/**
 * Refuses an empty catalogue of which a part could not be read (`no-products`, or `products-failed` with the reason) and,
 * unless a person accepts it, one that lost more than half of the stored products (`catalogue-shrunk`): a store's outage must not wipe a catalogue. A partial reading loses nothing, because unseen
 * products stay. Drops the refused generation, so that the next sync does not continue it.
 */
async function dropShrunk(
  { parts: { repository, port }, store, acceptFewer }: CatalogueRun,
  growing: GrowingGeneration,
  { offered, skipped, stored }: { readonly offered: number; readonly skipped: number; readonly stored: number },
): Promise<void> {
  const { completeness } = growing.checkpoint;
  const isEmpty = offered === 0 && stored === 0 && (completeness !== "whole" || skipped > 0);
  const isShrunk = completeness !== "partial" && offered < stored / 2 && !acceptFewer;
  if (!isEmpty && !isShrunk) return;
  await repository.dropGrowing(growing);
  await repository.sweep(store);
  if (isEmpty) {
    const [reason] = port.skipReasons ?? [];
    throw reason ? new Failed("products-failed", {}, { cause: new Failed(reason).failure }) : new Failed("no-products");
  }
  throw new Failed("catalogue-shrunk", { offered, stored }, { retryable: true });
}

/** Whether the store has changed since a sync token. A failure of this last request is only a warning. */
async function checkMoved(
  { signal, parts: { port } }: CatalogueRun,
  since: string,
): Promise<{ readonly hasMoved: boolean; readonly warnings: readonly Failure[] }> {
  try {
    return { hasMoved: (await port.syncToken(signal)) !== since, warnings: [] };
  } catch (error) {
    signal.throwIfAborted();
    return { hasMoved: false, warnings: [failureFrom(error)] };
  }
}
