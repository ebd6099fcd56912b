/** The scroll speed: rows that pass quickly render only in part. */
export interface RowPrefetch {
  readonly fast: boolean;
  /** Calls back once the list has stopped, a few callers at a time. Returns a function that cancels the call. */
  whenStill(fill: () => void): () => void;
}

export interface SteeredRowPrefetch extends RowPrefetch {
  /** Reports a move by a number of rows in one frame. */
  moved(rows: number): void;
  stopped(): void;
}

/** Rows per frame. */
const fastFrom = 4;
/** Rows that are filled per task. */
const together = 4;

/** @param later runs a function in a separate task */
export function createRowPrefetch(later: (body: () => void) => void): SteeredRowPrefetch {
  const waiting = new Set<() => void>();
  let fast = false;
  return {
    get fast() {
      return fast;
    },
    whenStill(fill) {
      waiting.add(fill);
      return () => waiting.delete(fill);
    },
    moved(rows) {
      if (Math.abs(rows) > fastFrom) fast = true;
    },
    stopped() {
      fast = false;
      fillSome();
    },
  };

  function fillSome(): void {
    if (fast || waiting.size === 0) return;
    for (const fill of [...waiting].slice(0, together)) {
      waiting.delete(fill);
      fill();
    }
    later(fillSome);
  }
}
