export interface BufferBudget {
  /** Whether so many bytes more may be held; counts them if so. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

/** The memory that all answers in passage share. */
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
