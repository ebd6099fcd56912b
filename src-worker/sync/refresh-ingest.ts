import type { HeldCatalogue } from "../catalogue/held-catalogue";
import type { Yielder } from "../run/yielder";
import type { OfferedProduct } from "../stores/store-port";
import type { Ingest } from "./ingest";
import type { SeenSet } from "./seen-set";

/** The reading of a store that is held: only what differs is read and written, the rest is ticked off. */
export interface RefreshIngest extends Ingest {
  readonly seenSet: SeenSet;
  /** The pack in which a changed or new product stands, by its id, in the order in which they came. */
  readonly staged: ReadonlyMap<string, string>;
  /** Ticks off everything that is held and was not met. */
  keepUnseen(): void;
}

export function createRefreshIngest(
  yieldIfDue: Yielder,
  base: HeldCatalogue,
  seenSet: SeenSet,
  already: {
    readonly staged: ReadonlyMap<string, string>;
    readonly skipped: number;
    readonly duplicates: number;
  },
): RefreshIngest {
  let { skipped, duplicates } = already;
  const staged = new Map(already.staged);
  return {
    seenSet,
    staged,
    contested: false,
    get seen() {
      return seenSet.bytes.slice();
    },
    get count() {
      return seenSet.count + staged.size;
    },
    get skipped() {
      return skipped;
    },
    get duplicates() {
      return duplicates;
    },
    keepUnseen() {
      for (let position = 0; position < base.count; position++)
        if (!staged.has(base.idAt(position))) seenSet.add(position);
    },
    async take(signal, page) {
      skipped += page.skipped;
      for (const id of page.gone) {
        seenSet.delete(base.positionOf(id) ?? base.count);
        staged.delete(id);
      }
      const latest = new Map<string, OfferedProduct>();
      for (const offered of page.offered) latest.set(offered.id, offered);
      duplicates += page.offered.length - latest.size;
      const products = [];
      let fresh = 0;
      for (const [id, { hash, read }] of latest) {
        await yieldIfDue(signal);
        const position = base.positionOf(id) ?? base.count;
        if (!staged.has(id) && !seenSet.has(position)) fresh++;
        else if (!page.overlaps) duplicates++;
        const same = base.hashAt(position) === hash;
        const product = same ? null : read();
        if (product) {
          products.push({ product, hash });
          continue;
        }
        if (!same) skipped++;
        // As it is held; or no longer understood, and then what is held of it stays.
        if (position < base.count) {
          staged.delete(id);
          seenSet.add(position);
        }
      }
      return { products, repeated: latest.size > 0 && fresh === 0 && !page.overlaps };
    },
    async written(signal, packs, products) {
      const next = products.values();
      for (const { pack, count } of packs)
        for (let row = 0; row < count; row++) {
          const { value } = next.next();
          if (!value) continue;
          seenSet.delete(base.positionOf(value.product.id) ?? base.count);
          staged.set(value.product.id, pack);
          await yieldIfDue(signal);
        }
    },
  };
}
