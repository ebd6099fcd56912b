/** Controls a running image download: pauses it, and prioritizes the images on screen. */
export interface ImageControl {
  pause(paused: boolean): void;
  readonly isPaused: boolean;
  /** Resolves once the download is not paused, or the signal aborts. */
  whenResumed(signal: AbortSignal): Promise<void>;
  /** Puts these images at the front of the queue. */
  show(ids: readonly number[]): void;
  /** Takes the next prioritized image; undefined when there is none. */
  nextShown(): number | undefined;
}

/** Limit of prioritized images. Older ones have long left the screen. */
const maxWaiting = 200;

export function createImageControl(): ImageControl {
  let paused = false;
  let waiting: (() => void)[] = [];
  let shown: number[] = [];
  return {
    pause(next) {
      paused = next;
      if (paused) return;
      for (const resume of waiting) resume();
      waiting = [];
    },
    get isPaused() {
      return paused;
    },
    async whenResumed(signal) {
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
