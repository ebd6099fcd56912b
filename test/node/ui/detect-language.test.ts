import { expect, test } from "vitest";
import { detectLanguage } from "../../../src-ui/foundations/words/detect-language";
import { languageTag } from "../../../src-ui/foundations/words/language-tag";

test.each([
  [["pt", "en-US"], "pt"],
  [["en", "pt-PT"], "en"],
  [["pt-BR"], "pt"],
  [["PT"], "pt"],
  [["de", "pt-PT", "en"], "pt"],
  [[null, "pt-PT", "en"], "pt"],
  [[null, "fr-FR", "en-GB"], "en"],
  [["fr-FR"], "en"],
  [[], "en"],
  [["", "ptolemaic"], "en"],
])("of %j the language is %s", (tags, language) => {
  expect(detectLanguage(tags)).toBe(language);
});

test("numbers in Portuguese are Portugal's", () => {
  expect((12480).toLocaleString(languageTag("pt")).replaceAll(/\s/g, " ")).toBe("12 480");
  expect((12480).toLocaleString(languageTag("en"))).toBe("12,480");
});
