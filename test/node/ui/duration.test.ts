import { expect, it } from "vitest";
import { duration } from "../../../src-ui/foundations/words/duration";

it.each([
  [0, "seconds", 0],
  [0.2, "seconds", 1],
  [59, "seconds", 59],
  [59.1, "minutes", 1],
  [60, "minutes", 1],
  [61, "minutes", 2],
  [3600, "minutes", 60],
  [3601, "hours", 1],
  [5000, "hours", 1.5],
  [2 * 3600 + 100, "hours", 2],
  [611 * 60, "hours", 10],
  [123 * 3600, "hours", 120],
  [-5, "seconds", 0],
] as const)("%d seconds are written in %s: %d", (seconds, unit, count) => {
  expect(duration(seconds)).toEqual({ unit, count });
});
