import type { TFunction } from "i18next";
import { duration } from "./duration";

/** Formats seconds, such as '40 s', '3 min' or '2 hours'. */
export function durationText(seconds: number, t: TFunction): string {
  const { unit, count: number } = duration(seconds);
  if (unit === "hours" && number === 1) return t("duration.hour");
  return t(`duration.${unit}`, { number });
}
