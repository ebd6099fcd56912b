/** How a person steers the fetching of images while it runs. */
export interface ImageControl {
  pause(paused: boolean): void;
  /** Resolves as soon as fetching may go on. */
  going(signal: AbortSignal): Promise<void>;
  /** These are looked at: the newest first. */
  show(ids: readonly number[]): void;
  /** The next of those that are looked at; undefined when there is none. */
  nextShown(): number | undefined;
}

/** A person who scrolls on has no use for what was on screen long before. */
const maxWaiting = 200;

export function createImageControl(): ImageControl {
  let paused = false;
  let waiting: (() => void)[] = [];
  let shown: number[] = [];
  return {
    pause(next) {
      paused = next;
      if (paused) return;
      for (const go of waiting) go();
      waiting = [];
    },
    async going(signal) {
      while (paused && !signal.aborted)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          signal.addEventListener("abort", () => resolve(), { once: true });
        });
    },
    show(ids) {
      shown = [...new Set([...ids, ...shown])].slice(0, maxWaiting);
    },
    nextShown: () => shown.shift(),
  };
}
