import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dateText } from "../../../src-ui/foundations/words/date-text";
import { dateTag } from "../../../src-ui/foundations/words/language-tag";

const now = new Date(2026, 5, 15, 10, 0, 0);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

beforeEach(() => {
  vi.stubGlobal("navigator", { languages: ["en-GB", "en"] });
});
afterEach(() => vi.unstubAllGlobals());

test.each<[string, string, string, string]>([
  ["this morning", at(2026, 5, 15, 0, 1), "today", "hoje"],
  ["tonight", at(2026, 5, 15, 23, 59), "today", "hoje"],
  ["late last night", at(2026, 5, 14, 23, 59), "yesterday", "ontem"],
  ["the day before yesterday", at(2026, 5, 13, 23, 59), "13 Jun 2026", "13/06/2026"],
  ["tomorrow, by a wrong clock", at(2026, 5, 16), "16 Jun 2026", "16/06/2026"],
  ["an invalid time", "never", "", ""],
])("%s is written in both languages", (_which, time, en, pt) => {
  expect(dateText(time, { language: "en", now })).toBe(en);
  expect(dateText(time, { language: "pt", now })).toBe(pt);
});

test("the time of day follows where it is wanted", () => {
  const text = (time: string) => dateText(time, { language: "en", now, clock: true });
  expect(text(at(2026, 5, 15, 9, 5))).toBe("today, 09:05");
  expect(text(at(2026, 1, 3, 9, 5))).toBe("3 Feb 2026, 09:05");
});

describe("the region of English dates", () => {
  test.each<[readonly string[], string]>([
    [["en-GB", "en-US"], "en-GB"],
    [["pt-PT", "en", "en-AU"], "en-AU"],
    [["en"], "en"],
    [["pt-BR"], "en"],
    [["en-Latn-GB"], "en"],
  ])("of %j is %s", (languages, tag) => {
    vi.stubGlobal("navigator", { languages });
    expect([dateTag("en"), dateTag("pt")]).toEqual([tag, "pt-PT"]);
  });

  test("changes the order of day and month", () => {
    vi.stubGlobal("navigator", { languages: ["en-US"] });
    expect(dateText(at(2026, 1, 3), { language: "en", now })).toBe("Feb 3, 2026");
  });
});
