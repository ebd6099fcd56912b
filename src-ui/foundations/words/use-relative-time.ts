import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { dateTag } from "./language-tag";
import { relativeTime } from "./relative-time";
import { useLanguage } from "./use-language";

/** A formatted time, for a `<time>` element and its title. */
export interface RelativeTime {
  /** Such as "5 minutes ago", updated every minute. */
  readonly text: string;
  /** Full date and time. */
  readonly absolute: string;
}

/** Formats how long ago a time was. @param time ISO 8601, or null for never */
export function useRelativeTime(time: string | null): RelativeTime | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  if (time === null || Number.isNaN(Date.parse(time))) return null;
  const then = new Date(time);
  return {
    // Null also covers times after the last tick of `useNow`, which are at most a minute ahead.
    text: relativeTime(then, new Date(now), language) ?? t("words.justNow"),
    absolute: then.toLocaleString(dateTag(language), { dateStyle: "long", timeStyle: "short" }),
  };
}

/** The start of the current day, as epoch milliseconds in the device's time zone. */
export function useToday(): number {
  return useSyncExternalStore(subscribe, () => new Date(clock.now).setHours(0, 0, 0, 0));
}

const minute = 60_000;

const listeners = new Set<() => void>();
const clock: { now: number; timer?: ReturnType<typeof setInterval> } = { now: Date.now() };

/** Epoch milliseconds, updated every minute and when the page becomes visible. */
function useNow(): number {
  return useSyncExternalStore(subscribe, () => clock.now);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  if (listeners.size === 1) {
    renew();
    clock.timer = setInterval(renew, minute);
    document.addEventListener("visibilitychange", renew);
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(clock.timer);
    document.removeEventListener("visibilitychange", renew);
  };
}

function renew(): void {
  clock.now = Date.now();
  for (const changed of listeners) changed();
}
