/** What `watch-page.mjs` puts into every page; times in milliseconds. */
interface Window {
  readonly watched: {
    /** From the navigation until rows were painted. */
    readonly firstRows: Promise<number>;
    /** Tasks of the main thread over 50 ms. */
    readonly longTasks: { readonly count: number; readonly longest: number };
    /** Waits for the next event of this type, and for the answer to what it asks of the engine. */
    arm(trigger: string): void;
    /** From that event until its answer was painted. */
    painted(): Promise<number>;
  };
  /** What `measure-scroll.mjs` has seen: of each frame in which the page moved, time since the last frame, and blanks. */
  readonly scrolled: { readonly intervals: number[]; readonly blanks: number[]; readonly pixels: number };
  /** What `measure-slowdown.mjs` has a worker compute: milliseconds that it took. */
  compute(): Promise<number>;
}
