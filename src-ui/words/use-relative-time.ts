import { useTranslation } from "react-i18next";
import { languageTag } from "./language-tag";
import { relativeTime } from "./relative-time";
import { useLanguage } from "./use-language";
import { useNow } from "./use-now";

/** A time in words, for a `<time>` and its title. */
export interface RelativeTime {
  /** Such as "5 minutes ago", true to the minute. */
  readonly text: string;
  /** Date and time in full. */
  readonly absolute: string;
}

/** How long ago a time is, in words. @param time ISO 8601, or null for never */
export function useRelativeTime(time: string | null): RelativeTime | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  if (time === null || Number.isNaN(Date.parse(time))) return null;
  const then = new Date(time);
  return {
    // A time that came after the last tick of the minute is not in the future.
    text: relativeTime(then, new Date(now), language) ?? t("words.justNow"),
    absolute: then.toLocaleString(languageTag(language), { dateStyle: "long", timeStyle: "short" }),
  };
}
