import type { ThemeTokens } from "../../../src-worker/contract/theme";

/** The theme colours of `index.html`. */
const plain = { light: "#ffffff", dark: "#14171c" } as const;

/** Sets the `theme-color` of the browser's bars to the colour of the top bar. */
export function setBarColours(tokens: ThemeTokens | null): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const mode = meta.media.includes("dark") ? "dark" : "light";
    meta.content = tokens?.[mode].header.bg ?? plain[mode];
  }
}
