import type { Language } from "../../src-worker/contract/engine";
import { dateTag } from "./language-tag";
import { dayWord } from "./relative-time";

const formats = new Map<string, Intl.DateTimeFormat>();

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
  const day = dayWord(then, now, language);
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
