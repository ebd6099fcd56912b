/** Measurements that `watch-page.mjs` adds to every page, in milliseconds. */
interface Window {
  readonly watched: {
    /** From the navigation to painted rows: those of the last start, if it has stored some. */
    readonly firstRows: Promise<number>;
    /** From the navigation to painted rows of the interface. */
    readonly ownRows: Promise<number>;
    /** Tasks of the main thread over 50 ms. */
    readonly longTasks: { readonly count: number; readonly longest: number };
    /** Waits for the next event of this type and for the engine's answer to it. */
    arm(trigger: string): void;
    /** From that event to its painted answer. */
    painted(): Promise<number>;
  };
  /** Result of `measure-scroll.mjs`: for each frame in which the page moved, time since the last frame, and blanks. */
  readonly scrolled: { readonly intervals: number[]; readonly blanks: number[]; readonly pixels: number };
  /** What `count-work.mjs` counts. */
  readonly work: {
    readonly counts: { readonly commits: number; readonly nodesAdded: number; readonly nodesRemoved: number };
    begin(): void;
    /** Resolves when nothing has loaded or changed for so many milliseconds. */
    atRest(ms: number): Promise<void>;
  };
}
