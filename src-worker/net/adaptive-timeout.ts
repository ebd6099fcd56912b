/** How long requests to a store wait for its answers, as its earlier answers have shown. */
export interface Patience {
  /** Time limit of the next request. */
  readonly timeoutMs: number;
  /** Whether the host is slow, so that requests run one at a time. */
  readonly isSlow: boolean;
  /** Records that no answer came within `timeoutMs`. Returns whether the next request waits longer. */
  timedOut(timeoutMs: number): boolean;
}
