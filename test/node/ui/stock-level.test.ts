import { expect, it } from "vitest";
import { stockLevel } from "../../../src-ui/detail/stock-level";

it.each([
  ["out-of-stock", 0, 3],
  ["low-stock", 1, 4],
  ["low-stock", 29, 100],
  ["in-stock", 3, 10],
  ["in-stock", 1, 1],
] as const)("is %s with %d of %d variants to be had", (level, available, of) => {
  expect(stockLevel(Array.from({ length: of }, (_, position) => ({ available: position < available })))).toBe(level);
});
