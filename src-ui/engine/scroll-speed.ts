/** How far ahead of the screen rows are to be, and on which side. */
export interface ScrollSpeed {
  /** The list shows these positions now: called at every frame in which it moves. */
  move(first: number, last: number): void;
  readonly direction: 1 | -1;
  /** In rows. */
  readonly reach: number;
  /** Whether it is fast enough to need more than what lies ahead of any list. */
  readonly moving: boolean;
}

const minReach = 60;
const maxReach = 480;

/**
 * Tells from the rows that pass in a frame how many will in the next second. At four columns and 60 rows a second these
 * are 240, so an engine may take most of a second to answer before the list overtakes it. It counts frames and
 * not time: a device that paints fewer of them passes more rows in each, and has as much need of what lies ahead.
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
      // Someone who drags the scrollbar leaps: what lies ahead of such a place is seldom seen.
      const leaps = Math.abs(passed) > 4 * screen;
      // A wheel passes whole rows now and then: what is fast stays so for a few frames.
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
