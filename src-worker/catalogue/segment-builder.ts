import type { Product } from "../contract/product";
import { narrowed, packSections } from "../packed/sections";
import type { Yielder } from "../scheduling/yielder";
import { createIndexBuilder } from "../search/index-builder";
import { searchFields } from "../search/search-fields";
import { type SearchIndex, searchIndex } from "../search/search-index";
import type { PackName } from "./database";
import { listing } from "./listing";
import { createListingWriter } from "./listing-writer";
import { type LoadedSegment, loadSegment } from "./loaded-segment";

/** Builds a segment. Products become its rows in the order in which they are added. */
export interface SegmentBuilder {
  readonly rows: number;
  add(product: Product, hash: number): void;
  /** A snapshot of the products so far. @param packs the packs that hold these products */
  open(packs: readonly PackName[]): LoadedSegment;
  /** Finishes the segment, yielding between steps. Do not add products afterwards. */
  close(yieldIfDue: Yielder, packs: readonly PackName[]): Promise<LoadedSegment>;
}

export function createSegmentBuilder(): SegmentBuilder {
  const columns = createListingWriter();
  const index = createIndexBuilder();
  let rows = 0;
  return {
    get rows() {
      return rows;
    },
    add(product, hash) {
      columns.add(product, hash);
      index.add(searchFields(product));
      rows++;
    },
    open(packs) {
      const opened = rows;
      let made: Promise<SearchIndex> | null = null;
      return {
        saved: null,
        packs,
        rows: opened,
        listing: listing(columns.sections()),
        bytes: null,
        index(yieldIfDue) {
          made ??= index.sections(yieldIfDue, opened).then(searchIndex);
          return made;
        },
      };
    },
    async close(yieldIfDue, packs) {
      const words = await index.sections(yieldIfDue, rows);
      const listed = columns.sections();
      await yieldIfDue();
      return loadSegment(new Uint8Array(packSections(narrowed({ ...listed, ...words }))), packs, null);
    },
  };
}
