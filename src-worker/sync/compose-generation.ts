import type { GrowingGeneration } from "../catalogue/catalogue-reader";
import { createLoadedCatalogue, type LoadedCatalogue, segmentSize } from "../catalogue/loaded-catalogue";
import type { LoadedSegment } from "../catalogue/loaded-segment";
import { mergeSegments, type SegmentPart } from "../catalogue/merge-segments";
import { type HashedProduct, packSize } from "../catalogue/packs";
import { createSegmentBuilder } from "../catalogue/segment-builder";
import { Failed } from "../outcome/failed";
import { createYielder } from "../scheduling/yielder";
import type { Refresh } from "./begin-reading";
import type { SyncRun } from "./sync-run";

/**
 * Composes the next generation from a base and a refresh. Reuses unchanged segments and packs, and joins small packs. A
 * changed product keeps its position, new ones come last. Products have the same order in packs as in the listing, so that
 * a listing rebuilt from packs is the same. Without any change it returns the base. Refuses with `sync-superseded`.
 */
export async function composeGeneration(
  { signal, parts: { world, repository } }: SyncRun,
  growing: GrowingGeneration,
  { base, lost, ingest: { seenSet, staged } }: Refresh,
): Promise<LoadedCatalogue> {
  // The base keeps its derived data, such as sort ranks.
  if (staged.size === 0 && seenSet.count === base.count) return base;
  const { store } = growing.manifest;
  const yieldIfDue = createYielder(world);
  const next = createLoadedCatalogue(world);
  const stagedProduct = createStagedReader();
  const added = [...staged.keys()].filter((id) => !base.has(id));
  let pending: HashedProduct[] = [];
  let written = 0;
  /** The parts of the next segment. */
  let gathered: SegmentPart[] = [];

  let position = 0;
  for (const segment of base.segments) {
    const from = position;
    position += segment.rows;
    const last = position === base.count;
    const open = last && added.length > 0 && segment.rows < segmentSize;
    if (open || !isWhole(from, position)) await renew(segment, from);
    else {
      await close();
      next.adopt(segment);
    }
  }
  for (const id of added) await put(await stagedProduct(id));
  await close();
  return next;

  function isWhole(start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (!seenSet.has(at)) return false;
    return true;
  }

  async function renew(segment: LoadedSegment, from: number): Promise<void> {
    let at = from;
    for (const name of segment.packs) {
      const end = at + name.count;
      if (isWhole(at, end) && name.count * 2 >= packSize) {
        await flush();
        await gather({ segment, from: at - from, to: end - from, packs: [name] });
      } else if (lost.has(at)) {
        for (let row = at; row < end; row++) {
          const id = base.idAt(row);
          if (staged.has(id)) await put(await stagedProduct(id));
        }
      } else {
        const [pack] = await repository.readPacks(store, [name.pack]);
        for (const [row, product] of pack?.products.entries() ?? [])
          if (staged.has(product.id)) await put(await stagedProduct(product.id));
          else if (seenSet.has(at + row)) await put({ product, hash: pack?.hashes[row] ?? Number.NaN });
      }
      at = end;
    }
  }

  async function put(one: HashedProduct): Promise<void> {
    pending.push(one);
    if (pending.length >= packSize) await flush();
  }

  async function flush(): Promise<void> {
    if (pending.length === 0) return;
    const products = pending;
    pending = [];
    const packs = await repository.writePacks(growing, products, written);
    written += packs.length;
    const builder = createSegmentBuilder();
    for (const { product, hash } of products) {
      builder.add(product, hash);
      await yieldIfDue(signal);
    }
    await gather({ segment: await builder.close(yieldIfDue, packs), from: 0, to: products.length, packs });
  }

  async function gather(part: SegmentPart): Promise<void> {
    gathered.push(part);
    if (gathered.reduce((rows, { from, to }) => rows + to - from, 0) >= segmentSize) await join();
  }

  async function close(): Promise<void> {
    await flush();
    await join();
  }

  async function join(): Promise<void> {
    const made = gathered;
    gathered = [];
    if (made.length > 0) next.adopt(await mergeSegments(() => yieldIfDue(signal), made));
  }

  /** Reads staged products. Caches one pack: they come in the store's order, so the next one is nearly always in it. */
  function createStagedReader(): (id: string) => Promise<HashedProduct> {
    let name = "";
    let read = new Map<string, HashedProduct>();
    return async (id) => {
      const wanted = staged.get(id)?.pack ?? "";
      if (wanted !== name) {
        const [pack] = await repository.readPacks(store, [wanted]);
        read = new Map(
          pack?.products.map((product, row) => [product.id, { product, hash: pack.hashes[row] ?? Number.NaN }]),
        );
        name = wanted;
      }
      const found = read.get(id);
      if (!found) throw new Failed("sync-superseded", {}, { retryable: true });
      return found;
    };
  }
}
