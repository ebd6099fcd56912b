import { maxRows, type RowRange } from "../../../src-worker/contract/listing-query";

/** Rows per block, the unit of fetching and caching. A block crosses the worker boundary in about 0.1 ms. */
export const blockSize = 20;

/** Rows to hold behind the screen. */
const rowsBehind = 60;

export const maxBlocks = Math.floor(maxRows / blockSize);

/** The rows that a list needs; positions from 0, both ends included. */
export interface WantedRows {
  readonly first: number;
  readonly last: number;
  /** 1 when the list scrolls towards its end, -1 towards its beginning. */
  readonly direction: 1 | -1;
  /** Rows to hold beyond the screen, in that direction. */
  readonly reach: number;
  readonly total: number;
}

/**
 * The next rows to fetch, or null when enough are cached: first those on screen, then those ahead, then those behind.
 * When less than `reach` is left ahead, fetches twice as much: few large answers instead of many.
 *
 * @param isCached whether a block is cached
 */
export function rowsToFetch(wanted: WantedRows, isCached: (block: number) => boolean): RowRange | null {
  const { first, last, direction, reach, total } = wanted;
  const [back, front] = direction > 0 ? [first, last] : [last, first];
  const missing =
    firstMissing(blockOf(back), blockOf(front + direction * reach)) ??
    firstMissing(blockOf(back - direction * rowsBehind), blockOf(back));
  if (missing === null || total === 0) return null;
  const furthest = blockOf(front + direction * 2 * reach);
  let until = missing;
  while (until !== furthest && Math.abs(until - missing) < maxBlocks - 1 && !isCached(until + direction))
    until += direction;
  return { start: Math.min(missing, until) * blockSize, count: (Math.abs(until - missing) + 1) * blockSize };

  function blockOf(position: number): number {
    return Math.floor(Math.max(0, Math.min(total - 1, position)) / blockSize);
  }

  function firstMissing(from: number, to: number): number | null {
    for (let block = from; ; block += direction) {
      if (!isCached(block)) return block;
      if (block === to) return null;
    }
  }
}
