import type { Language } from "../../../src-worker/contract/engine";
import { languageTag } from "../../foundations/words/language-tag";

/** Formats milliseconds with three digits: '0.4 ms', '340 ms', '-12.4 s', '3 min 12 s'. */
export function timeText(milliseconds: number, language: Language): string {
  if (milliseconds < 0) return `-${timeText(-milliseconds, language)}`;
  if (milliseconds < 999.5) return `${threeDigits(milliseconds, language)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 99.95) return `${threeDigits(seconds, language)} s`;
  const whole = Math.round(seconds);
  return `${decimal(Math.floor(whole / 60), language, 0)} min ${whole % 60} s`;
}

const byteUnits = ["B", "kB", "MB", "GB", "TB"];

/** Formats bytes with three digits in decimal units: '940 B', '12.4 kB'. */
export function bytesText(bytes: number, language: Language): string {
  let unit = 0;
  let value = bytes;
  while (value >= 999.5 && unit < byteUnits.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${threeDigits(value, language)} ${byteUnits[unit]}`;
}

/** Formats a number with three digits, and whole numbers of four digits and more in full. */
export function threeDigits(value: number, language: Language): string {
  const size = Math.abs(value);
  return decimal(value, language, size >= 99.95 || Number.isInteger(value) ? 0 : size >= 9.995 ? 1 : 2);
}

/** Formats a share from 0 to 1 in percent without its sign: '61', and '<1' for what rounds to nothing. */
export function percentOf(share: number, language: Language): string {
  if (share > 0 && share < 0.005) return "<1";
  return decimal(share * 100, language, 0);
}

const formats = new Map<string, Intl.NumberFormat>();

function decimal(value: number, language: Language, digits: number): string {
  const key = `${language}${digits}`;
  const known = formats.get(key);
  const format = known ?? new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: digits });
  if (!known) formats.set(key, format);
  return format.format(value);
}
