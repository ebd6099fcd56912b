import type { Language } from "../../../src-worker/contract/engine";
import { calendarDays, dateText, formatIn } from "./date-text";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago a time was: minutes, hours, then 'yesterday' and calendar days in the device's time zone. A time further
 * ahead, by a clock that was wrong then or is wrong today, is written as a date with its time of day. Null for up to a
 * minute.
 */
export function relativeTime(then: Date, now: Date, language: Language): string | null {
  const ago = now.getTime() - then.getTime();
  if (ago < -minute) return dateText(then.toISOString(), { language, now, clock: true });
  if (ago < minute) return null;
  const format = formatIn(language);
  if (ago < hour) return format.format(-Math.floor(ago / minute), "minute");
  if (ago < day) return format.format(-Math.floor(ago / hour), "hour");
  return format.format(-calendarDays(then, now), "day");
}
