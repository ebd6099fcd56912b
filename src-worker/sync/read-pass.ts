import type { GrowingGeneration } from "../catalogue/catalogue-reader";
import type { HeldCatalogue } from "../catalogue/held-catalogue";
import type { Failure } from "../contract/outcome";
import type { Completeness, SyncReport } from "../contract/snapshot";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import { beginReading, type Reading } from "./begin-reading";
import { changesOf, sumOfChanges } from "./changes-of";
import { composeGeneration } from "./compose-generation";
import { importProducts } from "./import-products";
import { refuseShrunk } from "./refuse-shrunk";
import { saveListing } from "./save-listing";
import type { CatalogueRun, Pass } from "./sync-run";

/** Passes at most over a store that changes while it is read. */
const maxPasses = 3;

/** The products of the next generation, as a pass has read them. */
export interface PassProducts {
  readonly growing: GrowingGeneration;
  readonly catalogue: HeldCatalogue;
  readonly completeness: Completeness;
  /** Of this pass. */
  readonly brought: SyncReport["changes"];
  /** Of this pass and those before it. */
  readonly changes: SyncReport["changes"];
  /** Whether a product came with two contents. */
  readonly isContested: boolean;
  /** Whether no other pass follows: the store stood still, or has been read often enough. */
  readonly isLast: boolean;
  readonly warnings: readonly Failure[];
}

/** Reads the store's products, and composes the catalogue that may become current. */
export async function readPass(run: CatalogueRun, pass: Pass): Promise<PassProducts> {
  const { description } = run;
  const reading = await beginReading(run, pass);
  // Asked beside the products, and abandoned with them.
  const described = description.ask();
  const growing = await importProducts(run, reading, () => showGrowing(run, pass, reading)).catch((error: unknown) => {
    description.abandon();
    throw error;
  });
  await described;
  const { completeness, syncToken } = growing.checkpoint;
  await dropShrunk(run, { count: reading.ingest.count, completeness }, pass.base?.catalogue.count ?? 0);
  // A reading that broke off does not prove that what it has not met is gone.
  if (reading.kind === "refresh" && completeness === "partial") reading.ingest.keepUnseen();
  const brought = changesOf(reading);
  const catalogue = reading.kind === "first" ? reading.catalogue : await composeGeneration(run, growing, reading);

  const isContested = reading.ingest.contested;
  const moved = isContested ? { hasMoved: true, warnings: [] } : await checkMoved(run, syncToken);
  const isLast = !moved.hasMoved || pass.number === maxPasses;
  await catalogue.readyIds();
  return {
    growing,
    catalogue,
    completeness,
    brought,
    changes: sumOfChanges(pass.changes, brought),
    isContested,
    isLast,
    warnings: isLast && moved.hasMoved ? [new Failed("catalogue-moving").failure] : moved.warnings,
  };
}

/** Shows what a first import has brought so far. */
async function showGrowing(
  { signal, parts: { repository, open }, description }: CatalogueRun,
  { store }: Pass,
  reading: Reading,
): Promise<void> {
  if (reading.kind !== "first" || reading.catalogue.count === 0) return;
  const { catalogue, growing } = reading;
  open.show(catalogue, "growing", "partial", description.applyTo(store));
  // There is time for it while the next pages are on their way.
  await saveListing({ signal, repository, generation: growing.manifest, catalogue, which: "closed" });
}

/** Refuses a catalogue that lost too much, and drops its generation: the next sync must not go on from it. */
async function dropShrunk(
  { parts: { repository }, store, acceptFewer }: CatalogueRun,
  offered: { readonly count: number; readonly completeness: Completeness },
  held: number,
): Promise<void> {
  try {
    refuseShrunk(offered, held, acceptFewer);
  } catch (error) {
    await repository.dropGrowing(store);
    await repository.sweep(store);
    throw error;
  }
}

/**
 * Whether the store has changed since a sync token. A store that does not answer this last question has been read all the
 * same.
 */
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
