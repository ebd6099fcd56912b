import { expect, it } from "vitest";
import { awayMs, createArrivingCodes } from "../../../src-ui/screens/scan/arriving-codes";

it("counts a code that stays in the picture once, also where single frames miss it", () => {
  const { arrived } = createArrivingCodes();
  expect(arrived(["A"], 0)).toEqual(["A"]);
  for (let at = 100; at < 5000; at += 100) expect(arrived(at % 300 === 0 ? [] : ["A"], at)).toEqual([]);
});

it("counts a code again once it was out of the picture for a second", () => {
  const { arrived } = createArrivingCodes();
  arrived(["A"], 0);
  expect(arrived(["A"], awayMs)).toEqual([]);
  expect(arrived([], awayMs + 1)).toEqual([]);
  expect(arrived(["A"], 2 * awayMs + 1)).toEqual(["A"]);
});

it("counts each of several codes", () => {
  const { arrived } = createArrivingCodes();
  expect(arrived(["A", "B", "A"], 0)).toEqual(["A", "B"]);
  expect(arrived(["B", "C"], 100)).toEqual(["C"]);
});
