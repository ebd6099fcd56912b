import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoredCollection, StoreRecord } from "../catalogue/database";
import type { Compared, Differences } from "../catalogue/differences-between";
import type { HeldCatalogue } from "../catalogue/held-catalogue";
import { loadCatalogue } from "../catalogue/load-catalogue";
import { moveMembers } from "../catalogue/move-members";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { StoreRecords } from "../catalogue/store-records";
import { storedDifferences } from "../catalogue/stored-differences";
import type { SyncOptions } from "../contract/engine";
import type { Failure } from "../contract/outcome";
import type { Completeness, SyncReport } from "../contract/snapshot";
import type { ImageDownload } from "../images/image-download";
import type { Connectivity } from "../net/connectivity";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import type { Publisher } from "../run/publisher";
import type { World } from "../run/world";
import { createYielder } from "../run/yielder";
import type { StoreAbout, StorePort } from "../stores/store-port";
import type { StoreThemes } from "../theme/store-themes";
import { type Base, beginReading } from "./begin-reading";
import { changesOf } from "./changes-of";
import { composeGeneration } from "./compose-generation";
import { importCollections } from "./import-collections";
import { importProducts } from "./import-products";
import { importTheme } from "./import-theme";
import { keepCounted } from "./keep-counted";
import { refuseShrunk } from "./refuse-shrunk";
import { saveListing } from "./save-listing";
import { createSyncProgress } from "./sync-progress";

export interface SyncParts {
  readonly world: World;
  readonly connectivity: Pick<Connectivity, "check">;
  readonly repository: CatalogueRepository;
  readonly stores: StoreRecords;
  readonly imageDownload: ImageDownload;
  readonly publisher: Publisher;
  readonly open: OpenCatalogue;
  readonly port: StorePort;
  readonly themes: StoreThemes;
  /** Told after each flip, before anything else learns of it. */
  flipped(store: StoreRecord): Promise<void>;
  /** Told when a refresh waits to be accepted. */
  staged(store: StoreRecord): Promise<void>;
  /** Told when a store has said its name, before its first import has ended. */
  described(): Promise<void>;
}

/** A store that changes while it is read is read once more, and once more again. */
const maxPasses = 3;

/**
 * One sync of the open store, in the specification's order. A first import is shown as it arrives; a later one
 * stays out of sight until its generation takes the old one's place in one step.
 */
export async function runSync(
  signal: AbortSignal,
  parts: SyncParts,
  opened: StoreRecord,
  { acceptFewer }: SyncOptions,
): Promise<SyncReport> {
  const { world, repository, stores, open, port } = parts;
  // Another window may have replaced the generation since this one opened it.
  let store = (await stores.read(opened.store)) ?? opened;
  let before = await repository.readManifest(store.store);
  if (!(await parts.connectivity.check()))
    throw new Failed(before?.manifest.count ? "offline" : "no-cached-data", {}, { retryable: true });
  const progress = createSyncProgress(world, parts.publisher, "products");
  const arrived = store.current === null ? (before?.manifest.count ?? 0) : 0;
  progress.count({ products: arrived, totalProducts: store.offered });
  const started = world.clock();
  const warnings: Failure[] = [];
  let changes: SyncReport["changes"] = { added: 0, changed: 0, removed: 0 };
  let about: StoreAbout = { name: null, currency: null, productCount: null, collectionCount: null };
  await repository.sweep(store.store);

  let base: Base | null =
    store.current !== null && before
      ? {
          catalogue: await heldCatalogue(),
          completeness: before.manifest.completeness,
          syncToken: store.syncToken,
          readWholeAt: store.readWholeAt,
        }
      : null;
  // Asked beside the products, and given up with them: an answer must not count a sync that has ended as running.
  const asking = new AbortController();
  let telling: Promise<void> | null = null;

  /** What this sync is compared with: in several passes, what was there before the first. */
  const original: Compared | null = base && { catalogue: base.catalogue, collections: before?.collections ?? [] };
  let contested = false;
  let ended: Completeness = "partial";
  /** What waits to be accepted in place of becoming current. */
  let waits: HeldCatalogue | null = null;
  for (let pass = 1; ; pass++) {
    const reading = await beginReading(signal, parts, store.store, base, { afresh: contested, moved: pass > 1 });
    telling ??= tellAbout();
    const growing = await importProducts(
      signal,
      repository,
      reading.pages,
      reading.growing,
      reading.ingest,
      progress,
      async () => {
        if (reading.kind !== "first" || reading.catalogue.count === 0) return;
        open.show(reading.catalogue, "growing", "partial", described());
        // While the next pages are on their way there is time for it.
        await saveListing(signal, parts, reading.growing, reading.catalogue, "closed");
      },
    ).catch((error: unknown) => {
      asking.abort();
      throw error;
    });
    await telling;
    let { completeness } = growing.checkpoint;
    const held = base?.catalogue.count ?? 0;
    await refuse(reading.ingest.count, completeness, held);
    // A reading that broke off does not prove that what it has not met is gone.
    if (reading.kind === "refresh" && completeness === "partial") reading.ingest.keepUnseen();
    const brought = changesOf(reading);
    changes = {
      added: changes.added + brought.added,
      changed: changes.changed + brought.changed,
      removed: changes.removed + brought.removed,
    };
    const catalogue =
      reading.kind === "first"
        ? reading.catalogue
        : await composeGeneration(signal, parts, growing, reading.base, reading.ingest);

    contested = reading.ingest.contested;
    const moved = contested || (await hasMoved(growing.checkpoint.syncToken));
    const settled = !moved || pass === maxPasses;
    if (moved && settled) warnings.push(new Failed("catalogue-moving").failure);
    await catalogue.readyIds();
    const known = before?.collections ?? [];
    const kept =
      base && brought.added + brought.removed > 0
        ? await moveMembers(createYielder(world), known, base.catalogue, catalogue)
        : known;
    // A flip that is not the last one leaves no membership that the next sync may believe.
    let collections: readonly StoredCollection[] = kept.map((one) => (settled ? one : { ...one, membersReadAt: 0 }));
    if (settled) {
      progress.enter("collections");
      const imported = await importCollections(
        signal,
        parts,
        store.store,
        collections,
        catalogue,
        changes.added + changes.changed + changes.removed > 0,
        progress,
      );
      warnings.push(...imported.warnings);
      // What could not be read is as it was before, and a catalogue of which a part is old is not whole.
      if (imported.warnings.length > 0 && completeness === "whole") completeness = "partial";
      collections = imported.collections;
    }
    const differences = original && (await compare(original, { catalogue, collections }));
    const differs = differences?.isDifferent === true;
    // A frozen catalogue that the store still has as it is held may be made current anew: nothing of it changes.
    const frozen = differs && (await isFrozen());
    if (frozen && !settled) {
      // The next pass begins where this one did.
      await repository.dropGrowing(store.store);
      changes = { added: 0, changed: 0, removed: 0 };
      continue;
    }

    if (settled) progress.enter("database");
    const segments = await saveListing(signal, parts, growing, catalogue, "all");
    if (differs)
      await repository.saveDifferences({
        store: store.store,
        generation: growing.manifest.generation,
        lists: await storedDifferences(createYielder(world), differences.lists),
      });
    const flip = {
      packs: catalogue.segments.flatMap(({ packs }) => packs),
      segments,
      completeness,
      store: {
        name: described().name,
        currency: described().currency,
        offered: described().offered,
        lastSync: settled ? new Date(world.now()).toISOString() : store.lastSync,
      },
      collections,
    };
    ended = completeness;
    if (frozen) {
      await repository.stage(growing, { ...flip, differences: differences.counts });
      await parts.staged(store);
      await repository.sweep(store.store);
      waits = catalogue;
      break;
    }
    store = await repository.flip(growing, { ...flip, differences: differs ? differences.counts : null });
    await parts.flipped(store);
    // Not before: where nothing has changed it is the catalogue that is shown.
    catalogue.setCollections(collections);
    open.show(catalogue, "held", completeness, store);
    await repository.sweep(store.store);
    if (settled) break;
    base = { catalogue, completeness, syncToken: store.syncToken, readWholeAt: store.readWholeAt };
    before = await repository.readManifest(store.store);
  }

  const stopped = await keepCounted(signal, parts, store.store, progress, waits);
  if (stopped) warnings.push(stopped);
  const unread = await importTheme(signal, parts, store.store, progress);
  if (unread) warnings.push(unread);

  return {
    counters: progress.counters,
    completeness: ended,
    changes,
    staged: waits !== null,
    milliseconds: world.clock() - started,
    warnings,
  };

  /** Whether the store has changed since a sync token. One that does not answer this last question has been read all the same. */
  async function hasMoved(since: string): Promise<boolean> {
    try {
      return (await port.syncToken(signal)) !== since;
    } catch (error) {
      signal.throwIfAborted();
      warnings.push(failureFrom(error));
      return false;
    }
  }

  /** A start does without what compares. */
  async function compare(one: Compared, other: Compared): Promise<Differences> {
    const { differencesBetween } = await import("../catalogue/differences-between");
    return differencesBetween(createYielder(world), signal, one, other);
  }

  /** A first import is never frozen, and not even one that was cut off after its first pass. */
  async function isFrozen(): Promise<boolean> {
    const { frozen, current, lastSync } = (await stores.read(store.store)) ?? store;
    return frozen && current !== null && lastSync !== null;
  }

  /** What is shown is what is held, unless another window has been here. */
  async function heldCatalogue(): Promise<HeldCatalogue> {
    const shown = open.held;
    if (shown && open.store?.current === store.current) return shown;
    const held = await repository.readHeld(store.store);
    if (!held) throw new Failed("sync-superseded", {}, { retryable: true });
    return loadCatalogue(world, repository, held);
  }

  async function tellAbout(): Promise<void> {
    about = await port.about(AbortSignal.any([signal, asking.signal])).catch(() => about);
    if (asking.signal.aborted) return;
    const { name, currency, offered } = described();
    progress.count({ totalProducts: offered, totalCollections: about.collectionCount });
    if (store.current !== null) return;
    await stores.change(store.store, { name, currency, offered });
    await parts.described();
  }

  function described(): StoreRecord {
    return {
      ...store,
      name: about.name ?? store.name,
      currency: about.currency ?? store.currency,
      offered: about.productCount ?? store.offered,
    };
  }

  /** A refused generation is dropped: the next sync must not go on from it. */
  async function refuse(count: number, completeness: Completeness, held: number): Promise<void> {
    try {
      refuseShrunk({ count, completeness }, held, acceptFewer);
    } catch (error) {
      await repository.dropGrowing(store.store);
      await repository.sweep(store.store);
      throw error;
    }
  }
}
