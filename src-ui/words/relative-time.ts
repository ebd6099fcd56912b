import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const formats = new Map<Language, Intl.RelativeTimeFormat>();

/**
 * How long ago a time was: minutes, hours, then 'yesterday' and calendar days in the device's time zone. Null for less than
 * a minute and for future times, which a wrong clock can cause.
 */
export function relativeTime(then: Date, now: Date, language: Language): string | null {
  const ago = now.getTime() - then.getTime();
  if (ago < minute) return null;
  const format = formatIn(language);
  if (ago < hour) return format.format(-Math.floor(ago / minute), "minute");
  if (ago < day) return format.format(-Math.floor(ago / hour), "hour");
  return format.format(-calendarDays(then, now), "day");
}

/** The format of relative times in a language, made once. */
export function formatIn(language: Language): Intl.RelativeTimeFormat {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(languageTag(language), { numeric: "auto" });
  formats.set(language, format);
  return format;
}

/** The number of midnights between two times, correct across daylight saving changes. */
export function calendarDays(then: Date, now: Date): number {
  const start = new Date(then.getFullYear(), then.getMonth(), then.getDate());
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((end.getTime() - start.getTime()) / day);
}
