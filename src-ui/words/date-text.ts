import type { Language } from "../../src-worker/contract/engine";
import { dateTag } from "./language-tag";
import { calendarDays, formatIn } from "./relative-time";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a past moment: the time alone today, such as '14:20', else with its date. @param time ISO 8601 */
export function momentText(time: string, language: Language): string {
  const then = new Date(time);
  const isToday = then.toDateString() === new Date().toDateString();
  return isToday
    ? then.toLocaleTimeString(dateTag(language), { timeStyle: "short" })
    : then.toLocaleString(dateTag(language), { dateStyle: "medium", timeStyle: "short" });
}

export interface DateTextOptions {
  readonly language: Language;
  readonly now: Date;
  /** Whether the time of day follows. */
  readonly clock?: boolean;
}

/** Formats a date: 'today', 'yesterday', or such as '3 Feb 2026'; empty for an invalid time. @param time ISO 8601 */
export function dateText(time: string, { language, now, clock = false }: DateTextOptions): string {
  const then = new Date(time);
  if (Number.isNaN(then.getTime())) return "";
  const ago = calendarDays(then, now);
  const day = ago === 0 || ago === 1 ? formatIn(language).format(-ago, "day") : null;
  const timeStyle = clock ? "short" : undefined;
  if (day === null) return formatted(then, language, { dateStyle: "medium", timeStyle });
  return timeStyle ? `${day}, ${formatted(then, language, { timeStyle })}` : day;
}

function formatted(then: Date, language: Language, style: Intl.DateTimeFormatOptions): string {
  const tag = dateTag(language);
  const key = JSON.stringify([tag, style]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, style);
  formats.set(key, format);
  return format.format(then);
}
