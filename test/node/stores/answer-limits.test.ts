import { describe, expect, test } from "vitest";
import { createAnswerLimits, type Slowness } from "../../../src-worker/stores/answer-limits";

function limitsAt(slowness: Slowness) {
  const changes: Slowness[] = [];
  return { changes, limits: createAnswerLimits([100, 20, 10], slowness, (now) => changes.push(now)) };
}

describe("the limits of a store's answers", () => {
  test("become smaller pages and more time with each timeout, down to ten records and a minute", () => {
    const { limits, changes } = limitsAt(0);
    const steps = Array.from({ length: 4 }, () => {
      const { pageSize, timeoutMs, isSlow } = limits;
      return [pageSize, timeoutMs, isSlow, limits.recordTimeout(timeoutMs)];
    });
    expect(steps).toEqual([
      [100, 20_000, false, true],
      [20, 40_000, true, true],
      [10, 60_000, true, false],
      [10, 60_000, true, false],
    ]);
    expect(changes).toEqual([1, 2]);
  });

  test("change once for requests that timed out together", () => {
    const { limits, changes } = limitsAt(0);
    expect([1, 2, 3, 4].map(() => limits.recordTimeout(20_000))).toEqual([true, true, true, true]);
    expect(changes).toEqual([1]);
  });

  test("grow after three quick pages, and only if four larger ones at once would come in time", () => {
    const { limits, changes } = limitsAt(2);
    for (const milliseconds of [4000, 12_000, 4000, 4000]) limits.recordPage(milliseconds);
    expect(changes).toEqual([]);
    limits.recordPage(4000);
    expect(changes).toEqual([1]);
    // Twenty in 1.1 s are a hundred in 5.5 s, and four times that at once.
    for (let page = 0; page < 10; page++) limits.recordPage(1100);
    expect(changes).toEqual([1]);
    for (let page = 0; page < 3; page++) limits.recordPage(900);
    expect(changes).toEqual([1, 0]);
  });

  test("are tried more and more rarely by a host that is quick with small pages alone", () => {
    const { limits } = limitsAt(1);
    const needed = [1, 2, 3].map(() => {
      let pages = 0;
      while (limits.isSlow) {
        limits.recordPage(100);
        pages++;
      }
      limits.recordTimeout(limits.timeoutMs);
      return pages;
    });
    expect(needed).toEqual([3, 6, 12]);
  });

  test.each([
    [250, 2500, 1],
    [20, 200, 0],
    [2000, 2700, 0],
    [9000, 12_000, 1],
    [100, 25_000, 2],
    // A page of ten that arrives before a page of one proves nothing about each record.
    [900, 300, 0],
  ] as const)("follow from %i ms for one record and %i ms for ten", (oneMs, tenMs, slowness) => {
    const { limits } = limitsAt(0);
    limits.recordProbe(oneMs, tenMs);
    expect(limits.slowness).toBe(slowness);
  });
});
