import * as v from "valibot";
import { oneLine } from "../../contract/one-line";
import { field, flagField, listField, textField } from "../field";
import { listIn } from "../list-in";
import { trimmed } from "../trimmed";
import { wellFormed } from "../well-formed";

/**
 * Schemas of Shopify's public JSON. Only essential fields are required; all others have fallbacks, so that an invalid
 * field never loses a product and an invalid product never loses a page.
 */
const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))]),
  v.transform(String),
  v.regex(/^[\w:/.-]{1,128}$/),
);
const text = (longest: number) => textField("", (raw) => oneLine(wellFormed(raw, longest)));
const html = (longest: number) => textField("", (raw) => wellFormed(raw, longest));
/** A name or a code, without blanks around it. */
const lineIn = (raw: string, longest: number) => trimmed(oneLine(wellFormed(raw, longest)));
const lineOrNone = (longest: number) => textField("", (raw) => lineIn(raw, longest));
const optionText = textField<string | null>(null, (raw) => lineIn(raw, 255));
const price = field("", (raw) => {
  const numeral = typeof raw === "string" || typeof raw === "number" ? String(raw).trim() : "";
  return /^\d{1,12}(\.\d{1,6})?$/.test(numeral) ? numeral : "";
});
const size = v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null);
/** A list that nothing has walked through: it may have millions of items. */
const anyList = v.pipe(v.unknown(), v.transform(listIn), v.custom<readonly unknown[]>(Array.isArray));

/** Shopify's limit of a product's variants. */
export const maxVariants = 2048;

const image = v.looseObject({
  id,
  src: v.string(),
  alt: text(512),
  width: size,
  height: size,
  variant_ids: v.fallback(anyList, []),
  created_at: text(64),
  updated_at: text(64),
});

const variant = v.looseObject({
  id,
  title: lineOrNone(512),
  option1: optionText,
  option2: optionText,
  option3: optionText,
  sku: lineOrNone(255),
  barcode: lineOrNone(255),
  requires_shipping: flagField(true),
  taxable: flagField(true),
  // Only the product list has it; without it, the variant counts as available.
  available: flagField(true),
  price,
  compare_at_price: price,
  grams: v.fallback(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))), null),
  featured_image: v.fallback(v.nullable(v.looseObject({ id })), null),
  created_at: text(64),
  updated_at: text(64),
});

const option = v.looseObject({
  name: lineOrNone(255),
  values: listField(lineOrNone(255), maxVariants),
});

const maxTags = 250;

/** Tags are an array in lists, and comma-separated text in /products/{handle}.json. */
const tags = v.fallback(
  v.pipe(
    v.union([
      anyList,
      v.pipe(
        v.string(),
        v.transform((joined): readonly unknown[] => joined.slice(0, maxTags * 256).split(",")),
      ),
    ]),
    v.transform((all) =>
      all
        .slice(0, maxTags * 2)
        .filter((tag) => typeof tag === "string")
        .map((tag) => lineIn(tag, 255))
        .filter((tag) => tag !== "")
        .slice(0, maxTags),
    ),
  ),
  [],
);

export const shopifyProduct = v.looseObject({
  id,
  title: v.pipe(
    v.string(),
    v.transform((raw) => lineIn(raw, 1024)),
    v.minLength(1),
  ),
  handle: text(255),
  body_html: html(262_144),
  vendor: lineOrNone(255),
  product_type: lineOrNone(255),
  tags,
  variants: listField(variant, maxVariants),
  images: listField(image, 250),
  options: listField(option, 3),
  created_at: text(64),
  updated_at: text(64),
  published_at: text(64),
  status: text(32),
});

export type ShopifyProduct = v.InferOutput<typeof shopifyProduct>;

export const shopifyCollection = v.looseObject({
  id,
  title: lineOrNone(512),
  handle: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  description: html(65_536),
  body_html: html(65_536),
  published_at: text(64),
  updated_at: text(64),
  sort_order: text(64),
  image: v.fallback(v.nullable(v.looseObject({ src: v.string(), alt: text(512), width: size, height: size })), null),
  products_count: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
});

export const shopifyMeta = v.looseObject({
  name: lineOrNone(255),
  currency: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))), null),
  published_products_count: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  published_collections_count: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
});
