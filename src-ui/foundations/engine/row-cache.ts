import type { ProductRow, RowRange } from "../../../src-worker/contract/listing-query";
import { blockSize } from "./rows-to-fetch";

/** A bounded cache of one question's rows by position. */
export interface RowCache {
  /** The row at a position, possibly of an older answer; notes that a list needs it. */
  rowAt(index: number): ProductRow | undefined;
  /** The same without the note. */
  peek(index: number): ProductRow | undefined;
  /** The cached row of a product, at any position. @param address handle or id of the product */
  rowOf(address: string): ProductRow | undefined;
  has(block: number, answer: number): boolean;
  /** Caches whole blocks. Returns whether rows that a list needed have changed. */
  put(answered: AnsweredRows): boolean;
}

export interface AnsweredRows {
  readonly range: RowRange;
  readonly rows: readonly ProductRow[];
  readonly answer: number;
  /** The position on screen; the blocks furthest from it are evicted first. */
  readonly around: number;
  /** The rows shown so far; equal rows stay the same object, so that their cards do not render again. */
  readonly before: RowCache;
}

/** About 2 MB of rows. */
const maxCachedBlocks = 120;

export function createRowCache(): RowCache {
  const blocks = new Map<number, { readonly answer: number; readonly rows: readonly ProductRow[] }>();
  const lookedFor = new Set<number>();
  return {
    rowAt(index) {
      const row = peek(index);
      if (!row) lookedFor.add(Math.floor(index / blockSize));
      return row;
    },
    peek,
    rowOf(address) {
      for (const { rows } of blocks.values()) {
        const row = rows.find(({ handle, id }) => handle === address || id === address);
        if (row) return row;
      }
      return undefined;
    },
    has: (block, answer) => blocks.get(block)?.answer === answer,
    put({ range: { start, count }, rows, answer, around, before }) {
      let seen = false;
      for (let offset = 0; offset < count; offset += blockSize) {
        const block = (start + offset) / blockSize;
        const fresh = rows
          .slice(offset, offset + blockSize)
          .map((row, index) => unchanged(before.peek(start + offset + index), row));
        seen = lookedFor.delete(block) || blocks.has(block) || seen;
        blocks.set(block, { answer, rows: fresh });
      }
      dropFurthest(Math.floor(around / blockSize));
      return seen;
    },
  };

  function peek(index: number): ProductRow | undefined {
    return blocks.get(Math.floor(index / blockSize))?.rows[index % blockSize];
  }

  function dropFurthest(from: number): void {
    if (blocks.size <= maxCachedBlocks) return;
    const byDistance = [...blocks.keys()].toSorted((a, b) => Math.abs(b - from) - Math.abs(a - from));
    for (const block of byDistance.slice(0, blocks.size - maxCachedBlocks)) blocks.delete(block);
  }
}

function unchanged(before: ProductRow | undefined, row: ProductRow): ProductRow {
  return before?.id === row.id && JSON.stringify(before) === JSON.stringify(row) ? before : row;
}
