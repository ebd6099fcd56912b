const minuteMs = 60_000;

/** Counts the starts within the last 60 seconds. */
export interface MinuteWindow {
  /** Milliseconds until another start stays within `max` in any 60 seconds; 0 for now. */
  waitMs(now: number, max: number): number;
  started(now: number): void;
}

export function createMinuteWindow(): MinuteWindow {
  let starts: number[] = [];
  return {
    waitMs(now, max) {
      starts = starts.filter((start) => start > now - minuteMs);
      const blocking = starts[starts.length - max];
      return blocking === undefined ? 0 : blocking + minuteMs - now;
    },
    started(now) {
      starts.push(now);
    },
  };
}
