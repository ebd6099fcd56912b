import { expect, test } from "vitest";
import { createAdaptiveConcurrency } from "../../../src-worker/images/adaptive-concurrency";

/** The concurrency after a number of images, by the images per second at each concurrency. */
function concurrencyAfter(images: number, perSecond: (concurrency: number) => number): number {
  let now = 0;
  const count = createAdaptiveConcurrency(now);
  for (let image = 0; image < images; image++) {
    now += 1000 / perSecond(count.concurrency);
    count.arrived(now);
  }
  return count.concurrency;
}

test.each([
  ["five images at once at first", 10, (concurrency: number) => concurrency * 10, 5],
  ["the maximum at once when throughput grows with each request", 2000, (concurrency: number) => concurrency * 10, 24],
  ["five at once when more bring no throughput", 2000, () => 50, 5],
  [
    "eight at once when twelve bring no more throughput",
    2000,
    (concurrency: number) => Math.min(concurrency, 8) * 10,
    8,
  ],
])("fetches %s", (_what, images, perSecond, concurrency) => {
  expect(concurrencyAfter(images, perSecond)).toBe(concurrency);
});

test("fetches half as many at once when images are late, once for all that were under way together", () => {
  const count = createAdaptiveConcurrency(0);
  expect(Array.from({ length: 5 }, () => count.late(0, 30_000))).toEqual([true, true, true, true, true]);
  expect(count.concurrency).toBe(2);
  expect([count.late(30_000, 60_000), count.late(30_000, 60_000)]).toEqual([true, true]);
  expect(count.concurrency).toBe(1);
  // It had the network for itself.
  expect(count.late(60_000, 90_000)).toBe(false);
  expect(count.concurrency).toBe(1);
});

test("fetches more at once again when that brings throughput after images were late", () => {
  let now = 30_000;
  const count = createAdaptiveConcurrency(0);
  count.late(0, now);
  for (let image = 0; image < 2000; image++) {
    now += 100 / count.concurrency;
    count.arrived(now);
  }
  expect(count.concurrency).toBe(24);
});
