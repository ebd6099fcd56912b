import { expect, test } from "vitest";
import { createAdaptiveConcurrency } from "../../../src-worker/images/adaptive-concurrency";

/** How many concurrency there are after so many images, of which so many come in a second with a number of concurrency. */
function concurrencyAfter(images: number, perSecond: (concurrency: number) => number): number {
  let now = 0;
  const count = createAdaptiveConcurrency(now);
  for (let image = 0; image < images; image++) {
    now += 1000 / perSecond(count.concurrency);
    count.came(now);
  }
  return count.concurrency;
}

test.each([
  ["five at first", 10, (concurrency: number) => concurrency * 10, 5],
  [
    "as many as there are at the max, where each brings as much as the first",
    2000,
    (concurrency: number) => concurrency * 10,
    24,
  ],
  ["five, where more bring nothing", 2000, () => 50, 5],
  ["eight, where the host gives no more to twelve", 2000, (concurrency: number) => Math.min(concurrency, 8) * 10, 8],
])("images come by %s", (_what, images, perSecond, concurrency) => {
  expect(concurrencyAfter(images, perSecond)).toBe(concurrency);
});
