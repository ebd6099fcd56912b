import * as v from "valibot";
import { type Colour, type HeadingFont, headingFonts, type Theme, themeColours } from "../contract/theme";
import { address, amount, list } from "../stores/guard-parts";
import { parsedColour } from "../theme/shades";

const name = v.pipe(v.string(), v.maxLength(200));

/** An opaque CSS colour in any notation, converted to `#rrggbb`. */
const colour = v.pipe(
  v.string(),
  v.maxLength(100),
  v.rawTransform(({ dataset, addIssue, NEVER }): Colour => {
    const read = parsedColour(dataset.value);
    if (read?.opacity === 1) return read.colour;
    addIssue();
    return NEVER;
  }),
);

const found: v.GenericSchema<unknown, Theme> = v.object({
  ...v.entriesFromList(themeColours, colour),
  fontFamily: name,
  headingFont: v.fallback(v.custom<HeadingFont>(isHeadingFont), "system"),
  logo: v.nullable(address),
  favicon: v.nullable(address),
  fonts: list(name, 50),
  colors: list(v.object({ value: colour, name }), 50),
});

/** The theme in a file: read from the store's website, with the user's changes. The import fits it anew. */
export const carriedTheme = v.object({
  found: v.nullable(found),
  changes: v.object(v.entriesFromList(themeColours, v.exactOptional(colour))),
  applied: v.boolean(),
  /** When the website was read, in epoch milliseconds; null for never. */
  readAt: v.nullable(amount),
});

export type CarriedTheme = v.InferOutput<typeof carriedTheme>;

function isHeadingFont(value: unknown): boolean {
  return typeof value === "string" && Object.hasOwn(headingFonts, value);
}
