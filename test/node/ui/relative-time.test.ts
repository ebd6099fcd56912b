import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { relativeTime } from "../../../src-ui/foundations/words/relative-time";

const now = new Date(2026, 5, 15, 10, 0, 0);

beforeEach(() => {
  vi.stubGlobal("navigator", { languages: ["en-GB", "en"] });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["next year, by a wrong clock", new Date(2027, 5, 15, 10, 0), "15 Jun 2027, 10:00", "15/06/2027, 10:00"],
  ["tomorrow, by a wrong clock", new Date(2026, 5, 16, 9, 5), "16 Jun 2026, 09:05", "16/06/2026, 09:05"],
  ["an hour ahead, by a clock that was set back", new Date(2026, 5, 15, 11, 0), "today, 11:00", "hoje, 11:00"],
  ["a minute ahead, as between two ticks", new Date(2026, 5, 15, 10, 1), null, null],
  ["now", now, null, null],
  ["59 seconds ago", new Date(2026, 5, 15, 9, 59, 1), null, null],
  ["a minute ago", new Date(2026, 5, 15, 9, 59, 0), "1 minute ago", "há 1 minuto"],
  ["59 minutes ago", new Date(2026, 5, 15, 9, 0, 1), "59 minutes ago", "há 59 minutos"],
  ["an hour ago", new Date(2026, 5, 15, 9, 0, 0), "1 hour ago", "há 1 hora"],
  ["late last night", new Date(2026, 5, 14, 23, 0, 0), "11 hours ago", "há 11 horas"],
  ["a day ago to the minute", new Date(2026, 5, 14, 10, 0, 0), "yesterday", "ontem"],
  ["early yesterday", new Date(2026, 5, 14, 0, 30, 0), "yesterday", "ontem"],
  ["the evening before yesterday", new Date(2026, 5, 13, 23, 0, 0), "2 days ago", "anteontem"],
  ["three days ago", new Date(2026, 5, 12, 8, 0, 0), "3 days ago", "há 3 dias"],
  ["a year ago", new Date(2025, 5, 15, 10, 0, 0), "365 days ago", "há 365 dias"],
])("%s is written in both languages", (_, then, en, pt) => {
  expect(relativeTime(then, now, "en")).toBe(en);
  expect(relativeTime(then, now, "pt")).toBe(pt);
});

test("an older time is never shown as a younger one", () => {
  const order = ["minute", "hour", "yesterday", "day"];
  const rank = (text: string | null) => {
    if (text === null) return [-1, 0];
    const [count = "0"] = text.match(/\d+/) ?? [];
    return [order.findIndex((unit) => text.includes(unit)), Number(count)];
  };
  const age = fc.integer({ min: 0, max: 400 * 86_400_000 });
  fc.assert(
    fc.property(age, age, (a, b) => {
      const [youngUnit = 0, youngCount = 0] = rank(relativeTime(new Date(now.getTime() - Math.min(a, b)), now, "en"));
      const [oldUnit = 0, oldCount = 0] = rank(relativeTime(new Date(now.getTime() - Math.max(a, b)), now, "en"));
      expect(oldUnit).toBeGreaterThanOrEqual(youngUnit);
      if (oldUnit === youngUnit) expect(oldCount).toBeGreaterThanOrEqual(youngCount);
    }),
    { seed: 20261121 },
  );
});
