import type { ThemeTokens } from "../../src-worker/contract/theme";

/** What the page's head says before a theme is worn. */
const plain = { light: "#ffffff", dark: "#14171c" } as const;

/** Tells the browser the colour of the bar at the top, for its own bars above it. */
export function tellBarColours(tokens: ThemeTokens | null): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const mode = meta.media.includes("dark") ? "dark" : "light";
    meta.content = tokens?.[mode].header.bg ?? plain[mode];
  }
}
