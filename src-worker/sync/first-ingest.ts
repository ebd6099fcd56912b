import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import type { Yielder } from "../scheduling/yielder";
import type { OfferedProduct } from "../stores/store-port";
import type { Ingest } from "./ingest";

/** Creates the ingest of a first import: every product goes into the catalogue, which is shown while it grows. */
export function createFirstIngest(
  yieldIfDue: Yielder,
  catalogue: LoadedCatalogue,
  earlier: { readonly skipped: number; readonly duplicates: number },
): Ingest {
  let { skipped, duplicates } = earlier;
  let contested = false;
  return {
    get count() {
      return catalogue.count;
    },
    get skipped() {
      return skipped;
    },
    get duplicates() {
      return duplicates;
    },
    get contested() {
      return contested;
    },
    seen: new Uint8Array(),
    async take(signal, page) {
      skipped += page.skipped;
      const latest = new Map<string, OfferedProduct>();
      for (const offered of page.offered) latest.set(offered.id, offered);
      duplicates += page.offered.length - latest.size;
      const products = [];
      let fresh = 0;
      for (const [id, { hash, toProduct: read }] of latest) {
        await yieldIfDue(signal);
        const position = catalogue.positionOf(id);
        if (position !== undefined) {
          if (!page.overlaps) duplicates++;
          contested ||= catalogue.hashAt(position) !== hash;
          continue;
        }
        fresh++;
        const product = read();
        if (product) products.push({ product, hash });
        else skipped++;
      }
      return { products, repeated: latest.size > 0 && fresh === 0 && !page.overlaps };
    },
    written: (signal, packs, products) => catalogue.append(signal, packs, products),
  };
}
