import { describe, expect, it } from "vitest";
import { baselineOf, secondsLeft } from "../../../src-ui/foundations/progress/time-left";

const begun = { phase: "products", at: 1000, done: 0 };

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
    expect(baselineOf(null, { phase: "products", done: 500 }, 1000)).toEqual({ ...begun, done: 500 });
    expect(baselineOf(begun, { phase: "products", done: 700 }, 9000)).toBe(begun);
  });

  it.each([
    ["another phase", { phase: "collections", done: 40 }],
    ["a count that begins again", { phase: "products", done: 2 }],
  ])("is measured anew in %s", (_, progress) => {
    expect(baselineOf({ ...begun, done: 30 }, progress, 9000)).toEqual({ ...progress, at: 9000 });
  });
});
