import type { Locator, Page } from "playwright";

/**
 * Seconds of a practised person by the keystroke-level model (Card, Moran and Newell, Communications of the ACM 23, 1980):
 * pointing and pressing, a typed character, and the preparation before each unit of the task.
 */
const modelled = { tap: 1.3, character: 0.28, preparation: 1.35 } as const;

/** Share of the screen that a swipe scrolls. */
const swiped = 0.7;

/** A person at a touch screen, whose presses are counted. */
export interface CountedPerson {
  /** Taps, typed fields, strokes and swipes. */
  readonly taps: number;
  /** What these take by the model, without the time of the app. */
  readonly seconds: number;
  /** Begins the next unit of the task. */
  prepare(): void;
  /** Taps an element, after the swipes that bring it into sight. */
  tap(target: Locator): Promise<void>;
  /** Taps a field and types into it. */
  type(target: Locator, text: string): Promise<void>;
  /** Scrolls what is in the middle of the screen by most of a screen. */
  swipe(): Promise<void>;
  /** Draws a stroke over an element, from left to right. `at` is its height within the element, from 0 to 1. */
  draw(target: Locator, at: number): Promise<void>;
}

export function countedPerson(page: Page): CountedPerson {
  const counted = { taps: 0, characters: 0, preparations: 0 };
  const self: CountedPerson = {
    get taps() {
      return counted.taps;
    },
    get seconds() {
      const { taps, characters, preparations } = counted;
      return taps * modelled.tap + characters * modelled.character + preparations * modelled.preparation;
    },
    prepare() {
      counted.preparations += 1;
    },
    async tap(target) {
      counted.taps += 1 + (await target.evaluate(swipesTo, swiped));
      await target.tap();
    },
    async type(target, text) {
      await self.tap(target);
      counted.characters += text.length;
      await page.keyboard.type(text);
    },
    async swipe() {
      counted.taps += 1;
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, swiped * height);
    },
    async draw(target, at) {
      counted.taps += 1;
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const place = (part: number) => [x + width * part, y + height * (at + Math.sin(part * 9) / 8)] as const;
      await page.mouse.move(...place(0.2));
      await page.mouse.down();
      for (const part of [0.35, 0.5, 0.65, 0.8]) await page.mouse.move(...place(part));
      await page.mouse.up();
    },
  };
  return self;
}

/** Swipes of most of a screen until an element can be tapped. Runs in the page. */
function swipesTo(element: Element, share: number): number {
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle = top + height / 2;
  const hit = document.elementFromPoint(left + width / 2, middle);
  if (hit && (element.contains(hit) || hit.contains(element) || element.closest("label")?.contains(hit))) return 0;
  const outside = Math.max(0 - middle, middle - innerHeight, 1);
  return Math.ceil(outside / (share * innerHeight));
}
