import type { Language } from "../../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

const megabyte = 1_000_000;

/** Formats a size in megabytes, or in gigabytes from 1 GB (decimal units). */
export function sizeText(bytes: number, language: Language): string {
  const large = bytes >= 1000 * megabyte;
  const format = new Intl.NumberFormat(languageTag(language), {
    style: "unit",
    unit: large ? "gigabyte" : "megabyte",
    maximumFractionDigits: bytes < 100 * megabyte || large ? 1 : 0,
  });
  return format.format(bytes / (large ? 1000 * megabyte : megabyte));
}
