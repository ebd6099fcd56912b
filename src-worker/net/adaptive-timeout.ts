/** The time limit of requests to a store, adapted to its earlier answers. */
export interface AdaptiveTimeout {
  /** Time limit of the next request. */
  readonly timeoutMs: number;
  /** Whether the host is slow, so that requests run one at a time. */
  readonly isSlow: boolean;
  /** Records that no answer came within `timeoutMs`. Returns whether the next request waits longer. */
  recordTimeout(timeoutMs: number): boolean;
}
