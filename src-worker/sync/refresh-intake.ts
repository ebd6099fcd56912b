import type { HeldCatalogue } from "../catalogue/held-catalogue";
import type { Breath } from "../run/breathe";
import type { OfferedProduct } from "../stores/store-port";
import type { Intake } from "./intake";
import type { TickList } from "./tick-list";

/** The reading of a store that is held: only what differs is read and written, the rest is ticked off. */
export interface RefreshIntake extends Intake {
  readonly ticks: TickList;
  /** The pack in which a changed or new product stands, by its id, in the order in which they came. */
  readonly staged: ReadonlyMap<string, string>;
  /** Ticks off everything that is held and was not met. */
  keepUnseen(): void;
}

export function createRefreshIntake(
  breathe: Breath,
  base: HeldCatalogue,
  ticks: TickList,
  already: {
    readonly staged: ReadonlyMap<string, string>;
    readonly skipped: number;
    readonly duplicates: number;
  },
): RefreshIntake {
  let { skipped, duplicates } = already;
  const staged = new Map(already.staged);
  return {
    ticks,
    staged,
    contested: false,
    get seen() {
      return ticks.bytes.slice();
    },
    get count() {
      return ticks.count + staged.size;
    },
    get skipped() {
      return skipped;
    },
    get duplicates() {
      return duplicates;
    },
    keepUnseen() {
      for (let position = 0; position < base.count; position++)
        if (!staged.has(base.idAt(position))) ticks.tick(position);
    },
    async take(signal, page) {
      skipped += page.skipped;
      for (const id of page.gone) {
        ticks.untick(base.positionOf(id) ?? base.count);
        staged.delete(id);
      }
      const latest = new Map<string, OfferedProduct>();
      for (const offered of page.offered) latest.set(offered.id, offered);
      duplicates += page.offered.length - latest.size;
      const products = [];
      let fresh = 0;
      for (const [id, { hash, read }] of latest) {
        await breathe(signal);
        const position = base.positionOf(id) ?? base.count;
        if (!staged.has(id) && !ticks.has(position)) fresh++;
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
          ticks.tick(position);
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
          ticks.untick(base.positionOf(value.product.id) ?? base.count);
          staged.set(value.product.id, pack);
          await breathe(signal);
        }
    },
  };
}
