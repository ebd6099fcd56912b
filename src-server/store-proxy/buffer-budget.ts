export interface BufferBudget {
  /** Reserves bytes; false if the budget lacks them. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

/** A memory budget for all answers in transit. */
export function createBufferBudget(maxBytes: number): BufferBudget {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > maxBytes) return false;
      held += bytes;
      return true;
    },
    give(bytes) {
      held -= bytes;
    },
  };
}
