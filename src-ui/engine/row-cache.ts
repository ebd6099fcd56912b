import type { ProductRow, RowRange } from "../../src-worker/contract/listing-query";
import { blockSize } from "./rows-to-fetch";

/** Rows of one question by their position, as many as it pays to keep. */
export interface RowCache {
  /** The row at a position, of the newest answer or of an older one that is not replaced yet. */
  rowAt(index: number): ProductRow | undefined;
  /** The same, for someone who does not wait for it. */
  peek(index: number): ProductRow | undefined;
  /** A row that is here, wherever it stands. */
  rowOf(handle: string): ProductRow | undefined;
  /** Whether a block is here, of this answer. */
  has(block: number, answer: number): boolean;
  /** Keeps what was answered for whole blocks; tells whether a list that has looked for rows may show others now. */
  put(answered: AnsweredRows): boolean;
}

export interface AnsweredRows {
  readonly range: RowRange;
  readonly rows: readonly ProductRow[];
  /** Number of the answer. */
  readonly answer: number;
  /** The position on screen: the blocks furthest from it leave first. */
  readonly around: number;
  /** The rows shown so far: one that is the same there stays the same object, so that its card does not render again. */
  readonly before: RowCache;
}

/** About 2 MB of rows. */
const keptBlocks = 40;

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
    rowOf(handle) {
      for (const { rows } of blocks.values()) {
        const row = rows.find((one) => one.handle === handle);
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
    if (blocks.size <= keptBlocks) return;
    const byDistance = [...blocks.keys()].toSorted((a, b) => Math.abs(b - from) - Math.abs(a - from));
    for (const block of byDistance.slice(0, blocks.size - keptBlocks)) blocks.delete(block);
  }
}

function unchanged(before: ProductRow | undefined, row: ProductRow): ProductRow {
  return before?.id === row.id && JSON.stringify(before) === JSON.stringify(row) ? before : row;
}
