import type { IdleWatch } from "../scheduling/idle-watch";
import type { Yielder } from "../scheduling/yielder";
import { createDictionary, type Dictionary } from "../search/dictionary";
import type { SearchPart } from "../search/score-rows";
import { createFacetValues, type FacetValuesOf } from "./facet-values";
import type { Rows } from "./rows";
import { createRowsContaining, type RowsContaining } from "./rows-containing";
import { createSortRanks, type EarlierRanks, type SortRanks } from "./sort-ranks";
import type { StoredRanks } from "./stored-ranks";

/**
 * Data derived from a catalogue's rows for searches, sorts and facets, independent of its collections. Each part is
 * built in slices, on first use or ahead of it.
 */
export interface DerivedOfRows {
  indexes(): Promise<readonly SearchPart[]>;
  readonly dictionary: Dictionary;
  readonly valuesOf: FacetValuesOf;
  readonly ranks: SortRanks;
  readonly containing: RowsContaining;
  /** Builds the parts in advance while the engine is idle and `isWanted` returns true. */
  ahead(idle: IdleWatch, isWanted: () => boolean): Promise<void>;
}

/** @param storedRanks storage of the sort ranks; null until it is known */
export function derivedOfRows(
  yieldIfDue: Yielder,
  rows: Rows,
  storedRanks: () => StoredRanks | null,
  earlier: EarlierRanks,
): DerivedOfRows {
  const indexes = () =>
    Promise.all(
      rows.parts.map(async ({ start, segment }) => ({
        start,
        index: await segment.index(yieldIfDue),
        skuAt: segment.listing.skuAt,
      })),
    );
  const valuesOf = createFacetValues(yieldIfDue, rows);
  const ranks = createSortRanks(yieldIfDue, rows, valuesOf, storedRanks, earlier);
  const dictionary = createDictionary(yieldIfDue, indexes);
  return {
    indexes,
    dictionary,
    valuesOf,
    ranks,
    containing: createRowsContaining(yieldIfDue, rows),
    async ahead(idle, isWanted) {
      for (const part of [dictionary, valuesOf, ranks]) if (isWanted()) await part.ahead(idle, isWanted);
    },
  };
}
