import { checkEvery, type Yielder } from "../scheduling/yielder";
import type { Rows } from "./rows";

/** The positions of products by their ids, built on first use: browsing does not need them. */
export function createRowIds(yieldIfDue: Yielder, rows: () => Rows) {
  let positions: Map<string, number> | null = null;

  return {
    all(): ReadonlyMap<string, number> {
      positions ??= noted(new Map(), rows(), 0);
      return positions;
    },

    /** Builds them in slices. Otherwise `all` does it in one step. */
    async ready(): Promise<void> {
      if (positions) return;
      const found = new Map<string, number>();
      const { parts, count } = rows();
      for (const { start, segment } of parts)
        for (let row = 0; row < segment.rows; row++) {
          found.set(segment.listing.ids.at(row), start + row);
          if (row % checkEvery === 0) await yieldIfDue();
        }
      // With rows that were added meanwhile.
      positions ??= noted(found, rows(), count);
    },

    /** To be called once rows were added at the end, from a position on. */
    added(from: number): void {
      if (positions) noted(positions, rows(), from);
    },
  };
}

/** Adds the positions of the products from a position on. */
function noted(positions: Map<string, number>, { parts }: Rows, from: number): Map<string, number> {
  for (const { start, segment } of parts)
    for (let row = Math.max(0, from - start); row < segment.rows; row++)
      positions.set(segment.listing.ids.at(row), start + row);
  return positions;
}
