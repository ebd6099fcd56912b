/** How far ahead of the screen rows are needed, and in which direction. */
export interface ScrollSpeed {
  /** Reports the positions on screen; called at every frame in which the list moves. */
  move(first: number, last: number): void;
  readonly direction: 1 | -1;
  /** In rows. */
  readonly reach: number;
  /** Whether the list scrolls fast enough to need more than the minimum reach. */
  readonly moving: boolean;
}

const minReach = 100;
const maxReach = 480;

/**
 * Predicts from the rows of one frame how many pass in the next second. It counts frames instead of time: a device with
 * fewer frames passes more rows in each and needs as many rows ahead.
 */
export function createScrollSpeed(): ScrollSpeed {
  let from = 0;
  let direction: 1 | -1 = 1;
  let perFrame = 0;
  const scrollSpeed: ScrollSpeed = {
    move(first, last) {
      const passed = first - from;
      const screen = last - first + 1;
      from = first;
      if (passed !== 0) direction = passed > 0 ? 1 : -1;
      // A drag of the scrollbar leaps: rows ahead of such a position are seldom shown.
      const leaps = Math.abs(passed) > 4 * screen;
      // A wheel passes rows in bursts: the speed decays over a few frames.
      perFrame = leaps ? 0 : Math.max(Math.abs(passed), 0.9 * perFrame);
    },
    get direction() {
      return direction;
    },
    get reach() {
      return Math.min(maxReach, Math.max(minReach, Math.ceil(perFrame * 60)));
    },
    get moving() {
      return scrollSpeed.reach > minReach;
    },
  };
  return scrollSpeed;
}
