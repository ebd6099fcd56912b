import { maxRows, type RowRange } from "../../src-worker/contract/listing-query";

/** Rows are fetched and kept in blocks of so many. A block crosses in about 0.3 ms. */
export const blockSize = 60;

export const maxBlocks = Math.floor(maxRows / blockSize);

/** What a list needs rows for; positions from 0, both ends included. */
export interface WantedRows {
  readonly first: number;
  readonly last: number;
  /** 1 where the list moves towards its end, -1 towards its beginning. */
  readonly direction: 1 | -1;
  /** Rows that are to be here already beyond the screen, in that direction. */
  readonly reach: number;
  readonly total: number;
}

/**
 * The next rows to fetch, or null when enough are here: those on screen first, then those ahead of it, then a block
 * behind. Once less than the reach is left ahead, twice as much is fetched: few large answers instead of many.
 *
 * @param held whether a block is here
 */
export function rowsToFetch(wanted: WantedRows, held: (block: number) => boolean): RowRange | null {
  const { first, last, direction, reach, total } = wanted;
  const [back, front] = direction > 0 ? [first, last] : [last, first];
  const behind = blockOf(back - direction * blockSize);
  const missing = firstMissing(blockOf(back), blockOf(front + direction * reach)) ?? firstMissing(behind, behind);
  if (missing === null || total === 0) return null;
  const furthest = blockOf(front + direction * 2 * reach);
  let until = missing;
  while (until !== furthest && Math.abs(until - missing) < maxBlocks - 1 && !held(until + direction))
    until += direction;
  return { start: Math.min(missing, until) * blockSize, count: (Math.abs(until - missing) + 1) * blockSize };

  function blockOf(position: number): number {
    return Math.floor(Math.max(0, Math.min(total - 1, position)) / blockSize);
  }

  function firstMissing(from: number, to: number): number | null {
    for (let block = from; ; block += direction) {
      if (!held(block)) return block;
      if (block === to) return null;
    }
  }
}
