import type { GrowingGeneration } from "../catalogue/catalogue-reader";
import { createHeldCatalogue, type HeldCatalogue } from "../catalogue/held-catalogue";
import { rebuildCatalogue } from "../catalogue/rebuild-catalogue";
import { createYielder } from "../run/yielder";
import type { ProductPage } from "../stores/store-port";
import { createFirstIngest } from "./first-ingest";
import type { Ingest } from "./ingest";
import { productsFailed } from "./products-failed";
import { createRefreshIngest, type RefreshIngest } from "./refresh-ingest";
import { createSeenSet } from "./seen-set";
import type { Pass, SyncRun } from "./sync-run";

/** Names of attributes and tags change without a date anywhere: so often, in milliseconds, everything is read. */
const longestByChanges = 7 * 86_400_000;

/** A reading that has begun: the pages to come, and what they are taken into. */
export type Reading = FirstReading | Refresh;

interface Begun {
  readonly growing: GrowingGeneration;
  readonly pages: AsyncIterable<ProductPage>;
}

interface FirstReading extends Begun {
  readonly kind: "first";
  readonly ingest: Ingest;
  readonly catalogue: HeldCatalogue;
}

export interface Refresh extends Begun {
  readonly kind: "refresh";
  readonly ingest: RefreshIngest;
  readonly base: HeldCatalogue;
}

/**
 * Goes on with the unfinished reading of a store, or begins one: of the whole, or of what has changed where the store
 * can tell, what is held is whole, and the whole was read not long ago.
 */
export async function beginReading(
  { signal, parts, store }: SyncRun,
  { base, isContested, number }: Pass,
): Promise<Reading> {
  const { world, repository, port } = parts;
  const yieldIfDue = createYielder(world);
  const unfinished = await repository.unfinished(store);
  if (!base) {
    const growing =
      unfinished ?? (await begin("whole", await productsFailed(port.syncToken(signal)), new Uint8Array()));
    const catalogue = unfinished
      ? await rebuildCatalogue(world, repository, growing.manifest, signal)
      : createHeldCatalogue(world);
    const ingest = createFirstIngest(yieldIfDue, catalogue, growing.checkpoint);
    return { kind: "first", growing, pages: pagesFrom(growing), ingest, catalogue };
  }

  const { catalogue } = base;
  await catalogue.readyIds();
  if (unfinished) {
    const seenSet = createSeenSet(catalogue.count, unfinished.checkpoint.seen);
    const already = { ...unfinished.checkpoint, staged: await stagedIn(unfinished) };
    const ingest = createRefreshIngest(yieldIfDue, catalogue, seenSet, already);
    return { kind: "refresh", growing: unfinished, pages: pagesFrom(unfinished), ingest, base: catalogue };
  }
  const syncToken = await productsFailed(port.syncToken(signal));
  const recent = Math.abs(world.now() - base.readWholeAt) < longestByChanges;
  const told = base.syncToken !== null && base.completeness === "whole" && recent && !isContested;
  // What a pass before this one holds may not be what its sync token saw.
  const isThorough = number > 1;
  const changes = told ? await productsFailed(port.changes(signal, base.syncToken, catalogue.ids(), isThorough)) : null;
  const seenSet = createSeenSet(catalogue.count);
  if (changes) for (let position = 0; position < catalogue.count; position++) seenSet.add(position);
  const growing = await begin(changes ? "changes" : "whole", syncToken, seenSet.bytes.slice());
  const ingest = createRefreshIngest(yieldIfDue, catalogue, seenSet, { staged: new Map(), skipped: 0, duplicates: 0 });
  return { kind: "refresh", growing, pages: changes ?? pagesFrom(growing), ingest, base: catalogue };

  function begin(reading: "whole" | "changes", syncToken: string, seen: Uint8Array): Promise<GrowingGeneration> {
    return repository.beginGeneration(store, { reading, syncToken, seen });
  }

  function pagesFrom({ checkpoint }: GrowingGeneration): AsyncIterable<ProductPage> {
    return checkpoint.read ? nothing() : port.productPages(signal, checkpoint.next);
  }

  /** Which changed and new products an interrupted refresh had brought. */
  async function stagedIn({ manifest }: GrowingGeneration): Promise<ReadonlyMap<string, string>> {
    const staged = new Map<string, string>();
    for (const { pack } of manifest.packs)
      for (const { products } of await repository.readPacks(store, [pack]))
        for (const { id } of products) staged.set(id, pack);
    return staged;
  }
}

async function* nothing(): AsyncGenerator<ProductPage> {}
