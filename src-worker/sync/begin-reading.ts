import type { GrowingGeneration } from "../catalogue/catalogue-reader";
import { withDescriptionImages } from "../catalogue/description-images";
import { createLoadedCatalogue, type LoadedCatalogue } from "../catalogue/loaded-catalogue";
import { rebuildCatalogue } from "../catalogue/rebuild-catalogue";
import { createYielder } from "../scheduling/yielder";
import { baseOfHtml } from "../stores/store-address";
import type { ProductPage } from "../stores/store-port";
import type { Pass } from "./catalogue-run";
import { createFirstIngest } from "./first-ingest";
import type { Ingest } from "./ingest";
import { createIsSame } from "./is-same-product";
import { productsFailed } from "./products-failed";
import { createRefreshIngest, type RefreshIngest, type StagedProduct } from "./refresh-ingest";
import { createSeenSet, type SeenSet } from "./seen-set";
import type { SyncRun } from "./sync-run";

/** A store is read whole at least this often, because renamed attributes and tags change no product's date. */
const maxAgeForChangesMs = 7 * 86_400_000;

/** A reading that has begun: its pages and the ingest that takes them. */
export type Reading = FirstReading | Refresh;

interface Begun {
  readonly growing: GrowingGeneration;
  readonly pages: AsyncIterable<ProductPage>;
}

interface FirstReading extends Begun {
  readonly kind: "first";
  readonly ingest: Ingest;
  readonly catalogue: LoadedCatalogue;
}

export interface Refresh extends Begun {
  readonly kind: "refresh";
  readonly ingest: RefreshIngest;
  readonly base: LoadedCatalogue;
  /** The positions of the base whose products are gone with their packs. */
  readonly lost: SeenSet;
  /** Whether equal hashes do not prove equal products, because the base came in a catalogue file. */
  readonly isUnverified: boolean;
}

/**
 * Continues the unfinished reading of a store, or begins one. A new reading covers only the changes when the store can list
 * them, the stored catalogue is complete, and it was last read whole within seven days. Refuses with `products-failed`.
 */
export async function beginReading(
  { signal, parts, store }: SyncRun,
  { base, isContested, number, store: { address } }: Pass,
): Promise<Reading> {
  const { world, repository, port } = parts;
  const yieldIfDue = createYielder(world);
  const unfinished = await resumable();
  if (!base) {
    const growing =
      unfinished ?? (await begin("whole", await productsFailed(port.syncToken(signal)), new Uint8Array()));
    const catalogue = unfinished
      ? await rebuildCatalogue(world, repository, growing.manifest, signal)
      : createLoadedCatalogue(world);
    const ingest = createFirstIngest(yieldIfDue, catalogue, growing.checkpoint);
    return { kind: "first", growing, pages: pagesFrom(growing), ingest, catalogue };
  }

  const { catalogue, lost } = base;
  await catalogue.readyIds();
  // No store was read whole on this device: the hashes are those of a catalogue file, which may belong to other contents.
  const isUnverified = base.readWholeAt === 0;
  const products = { catalogue, lost, isSame: isUnverified ? createIsSame(repository, store, catalogue) : null };
  const refresh = { kind: "refresh", base: catalogue, lost, isUnverified } as const;
  if (unfinished) {
    const seenSet = createSeenSet(catalogue.count, unfinished.checkpoint.seen);
    const progress = { ...unfinished.checkpoint, staged: await stagedIn(unfinished) };
    const ingest = createRefreshIngest(yieldIfDue, products, seenSet, progress);
    return { ...refresh, growing: unfinished, pages: pagesFrom(unfinished), ingest };
  }
  const syncToken = await productsFailed(port.syncToken(signal));
  const isRecent = port.listsEveryChange || Math.abs(world.now() - base.readWholeAt) < maxAgeForChangesMs;
  const changesSuffice = base.syncToken !== null && base.completeness === "whole" && isRecent && !isContested;
  // The products of an earlier pass may not match its sync token.
  const isThorough = number > 1;
  const changes = changesSuffice
    ? await productsFailed(port.changes(signal, base.syncToken, catalogue.ids(), isThorough))
    : null;
  const seenSet = createSeenSet(catalogue.count);
  if (changes) for (let position = 0; position < catalogue.count; position++) seenSet.add(position);
  const growing = await begin(changes ? "changes" : "whole", syncToken, seenSet.bytes.slice());
  const ingest = createRefreshIngest(yieldIfDue, products, seenSet, { staged: new Map(), skipped: 0, duplicates: 0 });
  return { ...refresh, growing, pages: changes ? withImages(changes) : pagesFrom(growing), ingest };

  /** The unfinished reading. Null if the store cannot continue it, its packs are missing, or it has seen products without packs. */
  async function resumable(): Promise<GrowingGeneration | null> {
    const found = await repository.resumeGeneration(store);
    if (!found) return null;
    const missing = await repository.missingPacks(store, found.manifest.packs);
    const seen = createSeenSet(base?.catalogue.count ?? 0, found.checkpoint.seen);
    const { next, read } = found.checkpoint;
    const continues = read || next === null || !port.resumes || (await productsFailed(port.resumes(signal, next)));
    if (continues && missing.size === 0 && !base?.lost.overlaps(seen)) return found;
    await repository.dropGrowing(found);
    return null;
  }

  function begin(reading: "whole" | "changes", syncToken: string, seen: Uint8Array): Promise<GrowingGeneration> {
    return repository.beginGeneration(store, { reading, syncToken, seen });
  }

  function pagesFrom({ checkpoint }: GrowingGeneration): AsyncIterable<ProductPage> {
    return checkpoint.read ? nothing() : withImages(port.productPages(signal, checkpoint.next));
  }

  /** Pages whose products name the images of their descriptions, once they are read. */
  async function* withImages(pages: AsyncIterable<ProductPage>): AsyncGenerator<ProductPage> {
    const base = baseOfHtml(address);
    for await (const page of pages)
      yield {
        ...page,
        offered: page.offered.map(({ toProduct, ...offered }) => ({
          ...offered,
          toProduct(guard) {
            const product = toProduct(guard);
            return product && withDescriptionImages(product, base);
          },
        })),
      };
  }

  /** The products that an interrupted refresh has written. */
  async function stagedIn({ manifest }: GrowingGeneration): Promise<ReadonlyMap<string, StagedProduct>> {
    const staged = new Map<string, StagedProduct>();
    for (const { pack } of manifest.packs)
      for (const { products, hashes } of await repository.readPacks(store, [pack]))
        for (const [row, { id }] of products.entries()) staged.set(id, { pack, hash: hashes[row] ?? Number.NaN });
    return staged;
  }
}

async function* nothing(): AsyncGenerator<ProductPage> {}
