import * as v from "valibot";
import { type Colour, isThemeFont, type Theme, type ThemeFont, themeColours } from "../contract/theme";
import { address, amount, count, list, longText, text } from "../stores/guard-parts";
import { collectionGuard, productGuard } from "../stores/product-guard";
import { addressInFile } from "../stores/store-address";
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

const font = v.fallback(v.custom<ThemeFont>(isThemeFont), "system");

const found: v.GenericSchema<unknown, Theme> = v.object({
  ...v.entriesFromList(themeColours, colour),
  fontFamily: name,
  bodyFont: font,
  headingFont: font,
  logo: v.nullable(address),
  favicon: v.nullable(address),
  logoBackground: v.nullable(colour),
  fonts: list(name, 50),
  colors: list(v.object({ value: colour, name }), 50),
});

/** The theme in a file: read from the store's website, with the user's changes. The import fits it anew. */
const carriedTheme = v.object({
  found: v.nullable(found),
  changes: v.object(v.entriesFromList(themeColours, v.exactOptional(colour))),
  applied: v.boolean(),
  /** When the website was read, in epoch milliseconds; null for never. */
  readAt: v.nullable(amount),
});

export type CarriedTheme = v.InferOutput<typeof carriedTheme>;

const moment = v.pipe(
  v.string(),
  v.maxLength(100),
  v.check((value) => !Number.isNaN(Date.parse(value))),
);

/** A product with the hash of its record in the store. A products block is a list of these. */
export const hashedProduct = v.object({ product: productGuard, hash: amount });
export const maxProducts = 1000;

/** One collection with the positions of its products. */
export const collectionBlock = v.object({
  collection: collectionGuard,
  members: v.nullable(v.custom<readonly number[]>(isPositions)),
  membersReadAt: amount,
});

/** Describes an image. An images block is a list of these, then the images' bytes in the same order. */
export const imageHead = v.object({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
  type: v.pipe(v.string(), v.regex(/^image\/[\w.+-]{1,60}$/)),
  size: v.pipe(count, v.minValue(1)),
  timestamp: amount,
});
export const maxImages = 10_000;

const currency = v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)));

/** The store and the catalogue of a file. It holds no secret. */
export const aboutBlock = v.object({
  made: moment,
  address: addressInFile,
  name: text,
  /** Reported by the store. */
  currency,
  /** Chosen by a person. */
  chosenCurrency: currency,
  decimals: v.nullable(v.pipe(count, v.maxValue(6))),
  lastSync: v.nullable(moment),
  offered: v.nullable(count),
  syncToken: v.nullable(longText),
  readWholeAt: amount,
  imagesAgreed: v.boolean(),
  completeness: v.picklist(["whole", "wall", "partial"]),
  products: v.pipe(count, v.minValue(1)),
  collections: count,
  images: count,
  /** The store's theme; null when it has none. */
  carried: v.nullable(carriedTheme),
});

export type AboutFile = v.InferOutput<typeof aboutBlock>;

/** Checks in one loop: a schema for each of 100,000 positions would block the engine too long. */
function isPositions(value: unknown): boolean {
  return Array.isArray(value) && value.every((place) => Number.isSafeInteger(place) && place >= 0);
}
