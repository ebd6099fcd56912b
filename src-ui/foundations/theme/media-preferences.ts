import type { MediaPreferences } from "./apply-theme";

const queries = {
  dark: "(prefers-color-scheme: dark)",
  forced: "(forced-colors: active)",
  moreContrast: "(prefers-contrast: more)",
} as const;

/** The current display preferences of the operating system. */
export function mediaPreferences(): MediaPreferences {
  return {
    dark: matchMedia(queries.dark).matches,
    forced: matchMedia(queries.forced).matches,
    moreContrast: matchMedia(queries.moreContrast).matches,
  };
}

/** Calls back whenever a preference changes. */
export function onMediaPreferences(changed: () => void): void {
  for (const query of Object.values(queries)) matchMedia(query).addEventListener("change", changed);
}
