import type { Page } from "playwright";

/** What a list failed to show while it was moved, over all frames together. */
export interface BlankPlaces {
  /** Frames that were looked at. */
  readonly frames: number;
  /** Places of products on screen that stood empty. */
  readonly empty: number;
  /** Frames in which a part of the list's height on screen had no row at all. */
  readonly uncovered: number;
  /** Pixels that the page went. */
  readonly way: number;
}

/**
 * Turns the mouse wheel over the list as fast as the page goes along, and looks at every frame until the page has gone
 * the whole way, then until it stands still. No turn is more than two ahead of the page: where a loaded machine draws few frames, none of them jumps
 * further than a hand would have gone. A turn that a busy browser drops is made again. The list is longer than the way.
 */
export async function blankPlaces(page: Page, { notches, pixels }: { notches: number; pixels: number }) {
  // A page that the browser takes for hidden draws no frames.
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
          // A row's gap to the next is less than this.
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
  // The last turn may be still on its way.
  await wentTo(page, Infinity);
  return seen;
}

/** Frames in which a page that is still going has moved. */
const patientFrames = 60;

/** Where the page is when it has gone so far down, or stands still. */
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
