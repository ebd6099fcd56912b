import fc from "fast-check";
import { expect, test } from "vitest";
import { visualOrder } from "../../../src-worker/export/pdf/typesetter";
import { wrapText } from "../../../src-worker/export/pdf/wrap-text";

/** Every letter takes one. */
const width = (text: string) => [...text].length;

test.each([
  ["one two three", 7, ["one two", " three"]],
  ["well-known thing", 6, ["well-", "known", " thing"]],
  ["incomprehensible", 6, ["incomp", "rehens", "ible"]],
  ["急須常滑焼、黒泥", 4, ["急須常滑", "焼、黒泥"]],
  ["急須常滑、焼", 4, ["急須常", "滑、焼"]],
  ["", 5, []],
])("%j in a width of %d", (text, max, lines) => {
  expect(wrapText(text, max, 10, width).map((line) => line.trim())).toEqual(lines.map((line) => line.trim()));
});

test("what is beyond the last line is left out, and an ellipsis says so", () => {
  expect(wrapText("one two three four", 5, 2, width)).toEqual(["one", "two…"]);
  expect(wrapText("x".repeat(50), 5, 2, width)).toEqual(["xxxxx", "xxxx…"]);
  expect(wrapText("one two", 5, 2, width)).toEqual(["one", "two"]);
});

test("no line is wider than its room, and nothing is lost between two lines but spaces", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 80 }).map((raw) => raw.replace(/\s+/g, " "));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (raw, max) => {
      const lines = wrapText(raw, max, 200, width);
      for (const line of lines) expect(width(line)).toBeLessThanOrEqual(Math.max(1, max));
      expect(lines.join("").replaceAll(" ", "")).toBe(raw.replaceAll(" ", ""));
    }),
    { seed: 6 },
  );
});

test.each([
  ["Oak chair", "Oak chair"],
  ["שלום", "םולש"],
  ["שלום עולם 24", "24 םלוע םולש"],
  ["Lamp שלום", "Lamp םולש"],
])("%j stands on paper as %j", (text, seen) => {
  expect(visualOrder(text)).toBe(seen);
});
