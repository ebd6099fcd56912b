import { type ThemeFont, type ThemeTokens, themeFontOf } from "../../../src-worker/contract/theme";
import fixedWeights from "./fixed-weights.json";

/** The characters of each file, as in `fonts.css`. */
const subsets = {
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
};

/** By file, the weights that it serves; a family without an entry is one file for all of them. */
const weightsOf: Readonly<Partial<Record<ThemeFont, Readonly<Record<string, string>>>>> = fixedWeights;
const allWeights = { wght: "100 900" };

const declared = new Set<ThemeFont>(["system"]);

/** Declares a theme's fonts. The browser fetches a file once the page shows a character of it; text never waits for it. */
export function declareFonts({ bodyFont, headingFont }: ThemeTokens): void {
  for (const family of [bodyFont, headingFont].map(themeFontOf)) {
    if (declared.has(family)) continue;
    declared.add(family);
    const name = family.toLowerCase().replaceAll(" ", "-");
    for (const [file, weight] of Object.entries(weightsOf[family] ?? allWeights))
      for (const [subset, unicodeRange] of Object.entries(subsets)) {
        const address = `${__FONTS__}${name}-${subset}-${file}.woff2`;
        const face = new FontFace(family, `url(${address})`, { weight, unicodeRange, display: "swap" });
        document.fonts.add(face);
        keepOffline(face, address);
      }
  }
}

/** A page's first service worker has not seen the fonts that were loaded before it: they are requested once more. */
function keepOffline(face: FontFace, address: string): void {
  navigator.serviceWorker?.addEventListener("controllerchange", () => {
    // Without a network the next start requests them.
    face.loaded.then(() => fetch(address)).catch(() => undefined);
  });
}
