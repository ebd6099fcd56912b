import type { GrowingGeneration } from "../catalogue/catalogue-reader";
import { type CatalogueRepository, type HashedProduct, packSize } from "../catalogue/catalogue-repository";
import { createHeldCatalogue, type HeldCatalogue, segmentSize } from "../catalogue/held-catalogue";
import type { HeldSegment } from "../catalogue/held-segment";
import { createBreath } from "../run/breathe";
import { Failed } from "../run/failed";
import type { World } from "../run/world";
import type { RefreshIntake } from "./refresh-intake";

/**
 * The next generation out of a base and what a refresh brought. Segments and packs in which nothing happened are taken
 * over; a changed product keeps its place, a new one comes last. Order within packs is order in the listing, so that a
 * listing made anew from packs is the same. Small packs are joined on the way.
 */
export async function composeGeneration(
  signal: AbortSignal,
  parts: { readonly world: Pick<World, "yield">; readonly repository: CatalogueRepository },
  growing: GrowingGeneration,
  base: HeldCatalogue,
  { ticks, staged }: Pick<RefreshIntake, "ticks" | "staged">,
): Promise<HeldCatalogue> {
  const { repository } = parts;
  const { store } = growing.manifest;
  const breathe = createBreath(parts.world);
  const next = createHeldCatalogue();
  const stagedProduct = createStagedReader();
  const added = [...staged.keys()].filter((id) => !base.has(id));
  let pending: HashedProduct[] = [];
  let written = 0;

  let position = 0;
  for (const segment of base.segments) {
    const from = position;
    position += segment.entries.length;
    const last = position === base.count;
    const open = last && added.length > 0 && segment.entries.length < segmentSize;
    if (open || !isWhole(from, position)) await renew(segment, from);
    else {
      await flush();
      next.adopt(segment);
    }
  }
  for (const id of added) await put(await stagedProduct(id));
  await flush();
  return next;

  function isWhole(start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (!ticks.has(at)) return false;
    return true;
  }

  async function renew(segment: HeldSegment, from: number): Promise<void> {
    let at = from;
    for (const name of segment.packs) {
      const [pack] = await repository.readPacks(store, [name.pack]);
      if (!pack) continue;
      const kept = isWhole(at, at + name.count) && name.count * 2 >= packSize;
      if (kept) {
        await flush();
        next.beginPack(name);
      }
      for (const [row, product] of pack.products.entries()) {
        const hash = pack.hashes[row] ?? Number.NaN;
        if (kept) {
          next.add(product, hash);
          await breathe(signal);
        } else if (staged.has(product.id)) await put(await stagedProduct(product.id));
        else if (ticks.has(at + row)) await put({ product, hash });
      }
      at += name.count;
    }
  }

  async function put(one: HashedProduct): Promise<void> {
    pending.push(one);
    if (pending.length >= packSize) await flush();
  }

  async function flush(): Promise<void> {
    if (pending.length === 0) return;
    const rows = pending.values();
    const names = await repository.writePacks(growing, pending, written);
    written += names.length;
    pending = [];
    for (const name of names) {
      next.beginPack(name);
      for (let row = 0; row < name.count; row++) {
        const { value } = rows.next();
        if (value) next.add(value.product, value.hash);
        await breathe(signal);
      }
    }
  }

  /** Changed products come in the store's order, as the base has them: the last pack read nearly always has the next. */
  function createStagedReader(): (id: string) => Promise<HashedProduct> {
    let name = "";
    let read = new Map<string, HashedProduct>();
    return async (id) => {
      const wanted = staged.get(id) ?? "";
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
