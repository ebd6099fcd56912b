/** Measurements that `watch-page.mjs` adds to every page, in milliseconds. */
interface Window {
  readonly watched: {
    /** From the navigation to painted rows. */
    readonly firstRows: Promise<number>;
    /** Tasks of the main thread over 50 ms. */
    readonly longTasks: { readonly count: number; readonly longest: number };
    /** Waits for the next event of this type and for the engine's answer to it. */
    arm(trigger: string): void;
    /** From that event to its painted answer. */
    painted(): Promise<number>;
  };
  /** Result of `measure-scroll.mjs`: for each frame in which the page moved, time since the last frame, and blanks. */
  readonly scrolled: { readonly intervals: number[]; readonly blanks: number[]; readonly pixels: number };
  /** Duration of the computation that `measure-slowdown.mjs` runs in a worker, in milliseconds. */
  compute(): Promise<number>;
}
