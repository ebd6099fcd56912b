import { expect, test } from "vitest";
import { textDirection } from "../../../src-ui/words/text-direction";

test.each([
  ["en", "ltr"],
  ["pt-PT", "ltr"],
  ["ja", "ltr"],
  ["ar", "rtl"],
  ["he", "rtl"],
  ["fa-IR", "rtl"],
  ["ur", "rtl"],
  ["az-Arab", "rtl"],
  ["ar-Latn", "ltr"],
])("%s is written %s", (tag, direction) => {
  expect(textDirection(tag)).toBe(direction);
});
