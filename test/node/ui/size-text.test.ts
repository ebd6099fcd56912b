import { expect, test } from "vitest";
import { sizeText } from "../../../src-ui/foundations/words/size-text";

test.each([
  [0, "0 MB", "0 MB"],
  [1_250_000, "1.3 MB", "1,3 MB"],
  [123_456_789, "123 MB", "123 MB"],
  [2_340_000_000, "2.3 GB", "2,3 GB"],
])("%i bytes are %s in English, %s in Portuguese", (bytes, english, portuguese) => {
  expect(sizeText(bytes, "en").replace(/\s/g, " ")).toBe(english);
  expect(sizeText(bytes, "pt").replace(/\s/g, " ")).toBe(portuguese);
});
