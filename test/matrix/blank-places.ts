import type { Page } from "playwright";

/** Rows that a list failed to show while scrolling, over all frames. */
export interface BlankPlaces {
  /** Frames inspected. */
  readonly frames: number;
  /** Product places on screen without content. */
  readonly empty: number;
  /** Frames in which part of the visible list had no row. */
  readonly uncovered: number;
  /** Pixels scrolled. */
  readonly way: number;
}

/**
 * Scrolls the list by mouse wheel as fast as the page follows and inspects every frame until the page stands still.
 * Wheel events stay at most two ahead of the page, so that few frames on a loaded machine never jump further than a
 * hand could scroll. Events dropped by a busy browser are sent again. The list must be longer than the distance.
 */
export async function blankPlaces(page: Page, { notches, pixels }: { notches: number; pixels: number }) {
  // A hidden page draws no frames.
  await page.bringToFront();
  const from = await page.evaluate(() => scrollY);
  const looking = page.evaluate(
    (wanted) =>
      new Promise<BlankPlaces>((resolve) => {
        const list = document.querySelector('[role="list"][tabindex]');
        const from = scrollY;
        let [frames, empty, uncovered] = [0, 0, 0];
        requestAnimationFrame(look);

        function look(): void {
          const way = scrollY - from;
          if (!list || way >= wanted) {
            resolve({ frames, empty, uncovered, way });
            return;
          }
          requestAnimationFrame(look);
          frames++;
          const { top, bottom } = list.getBoundingClientRect();
          const seen = [...list.querySelectorAll('[role="listitem"]')]
            .map((item) => ({ item, box: item.getBoundingClientRect() }))
            .filter(({ box }) => box.bottom > 0 && box.top < innerHeight);
          empty += seen.filter(({ item }) => !item.querySelector("a")).length;
          const first = Math.min(...seen.map(({ box }) => box.top));
          const last = Math.max(...seen.map(({ box }) => box.bottom));
          // The gap between two rows is smaller.
          if (first > Math.max(0, top) + 24 || last < Math.min(innerHeight, bottom) - 24) uncovered++;
        }
      }),
    notches * pixels,
  );
  await page.mouse.move(900, 500);
  const end = from + notches * pixels;
  for (let at = from, aim = from; at < end; ) {
    aim = Math.min(at + pixels, aim) + pixels;
    await page.mouse.wheel(0, pixels);
    at = await wentTo(page, Math.min(aim - pixels, end));
  }
  const seen = await looking;
  // The last wheel event may still be pending.
  await wentTo(page, Infinity);
  return seen;
}

/** Frames within which a scrolling page must move. */
const patientFrames = 60;

/** Scroll position once the page has reached a distance or stands still. */
function wentTo(page: Page, place: number): Promise<number> {
  return page.evaluate(
    async ({ place, patientFrames }) => {
      let last = scrollY;
      for (let still = 0; scrollY < place && still < patientFrames; ) {
        await new Promise(requestAnimationFrame);
        still = scrollY === last ? still + 1 : 0;
        last = scrollY;
      }
      return scrollY;
    },
    { place, patientFrames },
  );
}
