import { expect, test } from "vitest";
import { wholeNumber } from "../../../src-ui/foundations/parts/whole-number";

test.each([
  ["6", 6],
  ["6000", 6000],
  [" 60 ", 60],
  ["5", null],
  ["6001", null],
  ["", null],
  ["6.5", null],
  ["-6", null],
  ["6e2", null],
  ["sixty", null],
  ["99999999999999999999", null],
])("'%s' from 6 to 6000 is %s", (typed, number) => {
  expect(wholeNumber(typed, 6, 6000)).toBe(number);
});
