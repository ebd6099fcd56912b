import type { Language } from "../../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

const megabyte = 2 ** 20;

/** Formats a size in binary megabytes, such as '250 MB' or '1.9 GB'; an estimate with at most two figures. */
export function bytesText(bytes: number, language: Language, { isEstimate = false } = {}): string {
  const exact = bytes / megabyte;
  const inMegabytes = isEstimate ? Number(exact.toPrecision(2)) : exact;
  const large = inMegabytes >= 1000;
  const format = new Intl.NumberFormat(languageTag(language), {
    style: "unit",
    unit: large ? "gigabyte" : "megabyte",
    maximumFractionDigits: large || inMegabytes < 10 ? 1 : 0,
  });
  return format.format(large ? inMegabytes / 1000 : inMegabytes);
}
