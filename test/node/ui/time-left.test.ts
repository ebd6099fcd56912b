import { describe, expect, it } from "vitest";
import { baselineOf, secondsLeft } from "../../../src-ui/foundations/progress/time-left";

const start = { at: 1000, done: 0 };
const begun = { phase: "products", ...start, next: start };

describe("the time left", () => {
  it.each([
    ["follows the rate so far", { done: 10, total: 40 }, begun, 11_000, 30],
    ["is rounded up", { done: 3, total: 4 }, begun, 2000, 1],
    ["leaves out what a resumed task had before", { done: 110, total: 140 }, { ...begun, done: 100 }, 11_000, 30],
    ["is 0 when all is done", { done: 40, total: 40 }, begun, 11_000, 0],
    ["is 0 when more came than announced", { done: 44, total: 40 }, begun, 11_000, 0],
    ["is unknown before the first item", { done: 7, total: 40 }, { ...begun, done: 7 }, 11_000, null],
    ["is unknown before any time has passed", { done: 1, total: 40 }, begun, 1000, null],
    ["is unknown without a total", { done: 10, total: null }, begun, 11_000, null],
  ])("%s", (_, progress, baseline, now, seconds) => {
    expect(secondsLeft(progress, baseline, now)).toBe(seconds);
  });

  it("is measured from where the phase was first seen", () => {
    expect(baselineOf(null, { phase: "products", done: 500 }, 1000)).toMatchObject({ at: 1000, done: 500 });
    expect(baselineOf(begun, { phase: "products", done: 700 }, 9000)).toBe(begun);
  });

  it.each([
    ["another phase", { phase: "collections", done: 40 }],
    ["a count that begins again", { phase: "products", done: 2 }],
  ])("is measured anew in %s", (_, progress) => {
    expect(baselineOf({ ...begun, done: 30, next: { at: 1000, done: 30 } }, progress, 9000)).toMatchObject({
      ...progress,
      at: 9000,
    });
  });

  it.each([
    ["a slow start", (second: number) => (second < 120 ? second / 10 : 12 + 10 * (second - 120))],
    [
      "a pause of ten minutes",
      (second: number) => (second < 10 ? 10 * second : Math.max(100, 100 + 10 * (second - 610))),
    ],
    ["a steady rate", (second: number) => 10 * second],
  ])("follows the rate of the last minute after %s", (_, doneAt) => {
    let baseline: ReturnType<typeof baselineOf> | null = null;
    const end = 800;
    for (let second = 0; second <= end; second++)
      baseline = baselineOf(baseline, { phase: "images", done: Math.floor(doneAt(second)) }, 1000 * second);
    const done = Math.floor(doneAt(end));
    expect(baseline && secondsLeft({ done, total: done + 6000 }, baseline, 1000 * end)).toBe(600);
  });
});
