/** Counts the starts of the last minute, on whichever clock it is told. */
export interface MinuteWindow {
  /** Milliseconds until one more may start without more than `most` in any 60 seconds; 0 for now. */
  waitMs(now: number, max: number): number;
  started(now: number): void;
}

const minuteMs = 60_000;

export function createMinuteWindow(): MinuteWindow {
  let starts: number[] = [];
  return {
    waitMs(now, max) {
      starts = starts.filter((start) => start > now - minuteMs);
      const inTheWay = starts[starts.length - max];
      return inTheWay === undefined ? 0 : inTheWay + minuteMs - now;
    },
    started(now) {
      starts.push(now);
    },
  };
}
