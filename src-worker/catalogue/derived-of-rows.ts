import type { IdleWatch } from "../run/idle-watch";
import type { Yielder } from "../run/yielder";
import { createLexicon, type Lexicon } from "../search/lexicon";
import type { SearchPart } from "../search/score-rows";
import { createFacetValues, type FacetValuesOf } from "./facet-values";
import type { KeptRanks } from "./kept-ranks";
import type { Rows } from "./rows";
import { createRowsContaining, type RowsContaining } from "./rows-containing";
import { createSortRanks, type SortRanks } from "./sort-ranks";

/**
 * What questions need of a catalogue's rows, whatever its collections are. Each is made in slices, when first asked for or
 * ahead of that.
 */
export interface DerivedOfRows {
  indexes(): Promise<readonly SearchPart[]>;
  readonly lexicon: Lexicon;
  readonly valuesOf: FacetValuesOf;
  readonly ranks: SortRanks;
  readonly containing: RowsContaining;
  /** Makes what the first sort, facet or search by sound would wait for, while it is calm and wanted. */
  ahead(idle: IdleWatch, wanted: () => boolean): Promise<void>;
}

/** @param kept where sort orders are kept; null as long as it is not known */
export function derivedOfRows(yieldIfDue: Yielder, rows: Rows, kept: () => KeptRanks | null): DerivedOfRows {
  const indexes = () =>
    Promise.all(
      rows.parts.map(async ({ start, segment }) => ({
        start,
        index: await segment.index(yieldIfDue),
        skuAt: segment.listing.skuAt,
      })),
    );
  const valuesOf = createFacetValues(yieldIfDue, rows);
  const ranks = createSortRanks(yieldIfDue, rows, valuesOf, kept);
  const lexicon = createLexicon(yieldIfDue, indexes);
  return {
    indexes,
    lexicon,
    valuesOf,
    ranks,
    containing: createRowsContaining(yieldIfDue, rows),
    async ahead(idle, wanted) {
      for (const part of [lexicon, valuesOf, ranks]) if (wanted()) await part.ahead(idle, wanted);
    },
  };
}
