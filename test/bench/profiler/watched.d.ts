/** Measurements that `watch-long-run.mjs` adds to the page, in milliseconds. */
interface Window {
  readonly longRun: {
    /** From the chosen file to the painted answer, to the painted waterfall, and to everything. */
    readonly opened: Promise<{ readonly answer: number; readonly waterfall: number; readonly whole: number }>;
    /** Waits for the next key or move of the mouse. */
    arm(): void;
    /** From that event to the end of its frame. */
    painted(): Promise<number>;
  };
}
