import type { Language } from "../../../src-worker/contract/engine";
import { dateTag, languageTag } from "./language-tag";

const dayMs = 86_400_000;

const relativeFormats = new Map<Language, Intl.RelativeTimeFormat>();
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

/** The format of relative times in a language, made once. */
export function formatIn(language: Language): Intl.RelativeTimeFormat {
  const format =
    relativeFormats.get(language) ?? new Intl.RelativeTimeFormat(languageTag(language), { numeric: "auto" });
  relativeFormats.set(language, format);
  return format;
}

/** The number of midnights between two times, correct across daylight saving changes. */
export function calendarDays(then: Date, now: Date): number {
  const start = new Date(then.getFullYear(), then.getMonth(), then.getDate());
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((end.getTime() - start.getTime()) / dayMs);
}

function formatted(then: Date, language: Language, style: Intl.DateTimeFormatOptions): string {
  const tag = dateTag(language);
  const key = JSON.stringify([tag, style]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, style);
  formats.set(key, format);
  return format.format(then);
}
