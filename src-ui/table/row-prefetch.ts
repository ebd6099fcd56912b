/** How fast a list is scrolled: rows that fly past are not worth all that is in them. */
export interface RowPrefetch {
  readonly fast: boolean;
  /** Calls once the list stands still, a few callers at a time; the answer takes that back. */
  whenStill(fill: () => void): () => void;
}

export interface SteeredRowPrefetch extends RowPrefetch {
  /** The list has moved by so many rows in one frame. */
  moved(rows: number): void;
  stopped(): void;
}

/** Rows in a frame. */
const fastFrom = 4;
/** Rows that are filled in one task. */
const together = 4;

/** @param later does something in a task of its own */
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
