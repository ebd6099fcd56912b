import { expect, test } from "vitest";
import { typedColour } from "../../../src-ui/pieces/theme-settings/typed-colour";

test.each([
  ["#1d4e4a", "#1d4e4a"],
  [" 1D4E4A ", "#1d4e4a"],
  ["#abc", "#aabbcc"],
  ["abc", "#aabbcc"],
  ["#abcd", null],
  ["#1d4e4", null],
  ["teal", null],
  ["", null],
  ["##abc", null],
  ["#1d4e4a;", null],
])("%j typed is %s", (text, colour) => {
  expect(typedColour(text)).toBe(colour);
});
