import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import type { Product } from "../contract/product";
import type { Yielder } from "../scheduling/yielder";
import type { OfferedProduct } from "../stores/store-port";
import type { Ingest } from "./ingest";
import type { SeenSet } from "./seen-set";

/** A product that a refresh has written. */
export interface StagedProduct {
  readonly pack: string;
  readonly hash: number;
}

/** The ingest of a refresh: it writes changed and new products, and marks unchanged ones as seen. */
export interface RefreshIngest extends Ingest {
  readonly seenSet: SeenSet;
  /** Changed and new products, and those that a missing pack has lost, by id, in the order of arrival. */
  readonly staged: ReadonlyMap<string, StagedProduct>;
  /** Marks stored products that did not appear as seen, except those that a missing pack has lost. */
  keepUnseen(): void;
}

/** The products of the catalogue that a refresh compares the store with. */
export interface BaseProducts {
  readonly catalogue: LoadedCatalogue;
  /** The positions whose products are gone with their packs. */
  readonly lost: SeenSet;
  /**
   * Whether the stored product at a position has the same content; null when equal hashes prove that, because this device
   * has read both from the store.
   */
  readonly isSame: ((position: number, product: Product) => Promise<boolean>) | null;
}

export function createRefreshIngest(
  yieldIfDue: Yielder,
  { catalogue: base, lost, isSame }: BaseProducts,
  seenSet: SeenSet,
  earlier: {
    readonly staged: ReadonlyMap<string, StagedProduct>;
    readonly skipped: number;
    readonly duplicates: number;
  },
): RefreshIngest {
  let { skipped, duplicates } = earlier;
  const staged = new Map(earlier.staged);
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
        if (!staged.has(base.idAt(position)) && !lost.has(position)) seenSet.add(position);
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
      for (const [id, { hash, toProduct: read }] of latest) {
        await yieldIfDue(signal);
        const position = base.positionOf(id) ?? base.count;
        if (!staged.has(id) && !seenSet.has(position)) fresh++;
        else if (!page.overlaps) duplicates++;
        const isKnown = base.hashAt(position) === hash && !lost.has(position);
        const product = isKnown && !isSame ? null : read();
        const isUnchanged = isKnown && (!isSame || (product !== null && (await isSame(position, product))));
        if (product && !isUnchanged) {
          products.push({ product, hash });
          continue;
        }
        if (!isUnchanged) skipped++;
        // Unchanged, or unreadable: then the stored product stays.
        if (position < base.count && !lost.has(position)) {
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
          staged.set(value.product.id, { pack, hash: value.hash });
          await yieldIfDue(signal);
        }
    },
  };
}
