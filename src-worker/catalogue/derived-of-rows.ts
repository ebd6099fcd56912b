import type { Breath } from "../run/breathe";
import { createLexicon, type Lexicon } from "../search/lexicon";
import type { SearchPart } from "../search/score-rows";
import { createFacetValues, type FacetValuesOf } from "./facet-values";
import type { Rows } from "./rows";
import { createRowsContaining, type RowsContaining } from "./rows-containing";
import { createSortRanks, type SortRanks } from "./sort-ranks";

/** What questions need of a catalogue's rows, whatever its collections are. Each is made when first asked for, in slices. */
export interface DerivedOfRows {
  indexes(): Promise<readonly SearchPart[]>;
  readonly lexicon: Lexicon;
  readonly valuesOf: FacetValuesOf;
  readonly ranks: SortRanks;
  readonly containing: RowsContaining;
}

export function derivedOfRows(breathe: Breath, rows: Rows): DerivedOfRows {
  const indexes = () =>
    Promise.all(rows.parts.map(async ({ start, segment }) => ({ start, index: await segment.index(breathe) })));
  const valuesOf = createFacetValues(breathe, rows);
  return {
    indexes,
    lexicon: createLexicon(breathe, indexes),
    valuesOf,
    ranks: createSortRanks(breathe, rows, valuesOf),
    containing: createRowsContaining(breathe, rows),
  };
}
