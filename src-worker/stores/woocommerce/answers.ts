import * as v from "valibot";
import { oneLine } from "../../contract/one-line";
import { field, flagField, listField, textField } from "../field";
import { recordId } from "../record-id";
import { trimmed } from "../trimmed";
import { wellFormed } from "../well-formed";
import { decodedSlug } from "./decoded-slug";
import { maxVariations, variationId } from "./named-variations";
import { plainText } from "./plain-text";

/**
 * Schemas of WooCommerce's JSON. Only id and name are required; all other fields have fallbacks, so that an invalid
 * field never loses a product and an invalid product never loses a page.
 */
const id = v.pipe(v.unknown(), v.transform(recordId), v.string());
const text = (longest: number) => textField("", (raw) => wellFormed(raw, longest));
const code = textField("", (raw) => trimmed(oneLine(wellFormed(raw, 255))));
const name = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((raw) => plainText(raw, longest)),
    v.minLength(1),
  );
const nameOrNone = (longest: number) => textField("", (raw) => plainText(raw, longest));
const slug = textField("", (raw) => oneLine(wellFormed(decodedSlug(raw.slice(0, 1024)), 255)));
const price = field("", (raw) => (typeof raw === "string" || typeof raw === "number" ? decimalText(raw) : ""));
/** Adds the missing Z to a time that is UTC. */
const utc = textField("", (time) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(time) ? `${time}Z` : ""));
const amount = field(null, amountIn);
const weight = field(null, (raw) => {
  const weighed = amountIn(raw);
  return weighed !== null && weighed >= 0 ? weighed : null;
});
const count = v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null);
/** Null if the record lacks it. */
const flagOrNone = flagField(null);

const image = v.object({
  // Older versions send a placeholder under the id 0.
  id: v.pipe(
    id,
    v.check((value) => value !== "0"),
  ),
  src: v.string(),
  alt: nameOrNone(512),
  date_created_gmt: utc,
  date_modified_gmt: utc,
});
export type WooImage = v.InferOutput<typeof image>;

const named = v.object({ id, name: name(255) });
const anyImage = v.fallback(v.nullable(image), null);

/** The fields that a simple product and a variation share. */
const article = {
  id,
  sku: code,
  global_unique_id: code,
  price,
  regular_price: price,
  sale_price: price,
  on_sale: flagOrNone,
  purchasable: flagField(true),
  stock_status: text(32),
  stock_quantity: amount,
  backorders_allowed: flagField(false),
  weight,
  virtual: flagField(false),
  tax_status: text(32),
  date_created_gmt: utc,
  date_modified_gmt: utc,
};

const attribute = v.object({
  /** 0 for an attribute of this product alone. */
  id: v.fallback(id, "0"),
  name: nameOrNone(255),
  slug: text(255),
  variation: flagField(false),
  options: listField(name(255), 512),
});

export const wooProduct = v.object({
  ...article,
  name: name(1024),
  slug,
  type: text(64),
  status: text(32),
  description: text(262_144),
  short_description: text(65_536),
  sold_individually: flagField(false),
  categories: listField(named, 250),
  brands: listField(named, 250),
  tags: listField(named, 250),
  images: listField(image, 250),
  attributes: listField(attribute, 100),
  variations: listField(v.pipe(v.unknown(), v.transform(variationId), v.string()), maxVariations),
});
/** The fields to request of a product: those that are mapped, and those that show whether it is public. */
export const wooProductFields = [...Object.keys(wooProduct.entries), "catalog_visibility", "post_password"];
export type WooProduct = v.InferOutput<typeof wooProduct>;

const chosen = v.object({
  id: v.fallback(id, "0"),
  name: nameOrNone(255),
  slug: text(255),
  option: name(255),
});

/** The text of one variation, which a person writes in a small field. */
const variationDescription = text(8192);

export const wooVariation = v.object({
  ...article,
  description: variationDescription,
  image: anyImage,
  attributes: listField(chosen, 100),
  menu_order: v.fallback(v.pipe(v.number(), v.integer()), 0),
});
/** The fields to request of a variation. */
export const wooVariationFields = Object.keys(wooVariation.entries);
export type WooVariation = v.InferOutput<typeof wooVariation>;

/** The fields of a category that wc/v3 and the Store API share. */
export const wooCategory = v.object({
  id,
  name: name(512),
  slug,
  /** "0" for none. */
  parent: v.fallback(id, "0"),
  description: text(65_536),
  image: v.fallback(v.nullable(v.object({ src: v.string(), alt: nameOrNone(512) })), null),
  count,
});

const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
export const wooIndex = v.object({ name: name(255) });
export const wooCurrency = v.object({ code: currency });
export const wooSetting = v.object({ value: text(64) });
export const wooSystemStatus = v.object({ settings: v.object({ currency }) });

const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6));
/** WooCommerce's setting of the decimals of prices, a text. */
export const wooDecimals = v.object({
  value: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d$/), v.transform(Number), decimals),
});

const minorUnits = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), "");
const prices = v.object({
  price: minorUnits,
  regular_price: minorUnits,
  currency_minor_unit: v.fallback(decimals, 2),
});
const noPrices = { price: "", regular_price: "", currency_minor_unit: 2 };

const storeApiArticle = {
  id,
  sku: code,
  prices: v.fallback(prices, noPrices),
  /** Null if the record lacks it. */
  price_html: v.fallback(v.nullable(v.string()), null),
  on_sale: v.fallback(v.nullable(v.boolean()), null),
  sold_individually: flagField(false),
  is_purchasable: flagField(true),
  is_in_stock: flagField(true),
  is_on_backorder: flagField(false),
  low_stock_remaining: amount,
  add_to_cart: v.fallback(
    v.nullable(v.object({ minimum: v.unknown(), maximum: v.unknown(), multiple_of: v.unknown() })),
    null,
  ),
  images: listField(image, 250),
};

export const storeApiProduct = v.object({
  ...storeApiArticle,
  name: name(1024),
  slug,
  type: text(64),
  description: text(262_144),
  short_description: text(65_536),
  categories: listField(named, 250),
  brands: listField(named, 250),
  tags: listField(named, 250),
  attributes: listField(
    v.object({
      name: nameOrNone(255),
      /** Null for an attribute of this product alone. */
      taxonomy: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(64))), null),
      has_variations: flagField(false),
      terms: listField(v.object({ name: name(255), slug: text(1024) }), 512),
    }),
    100,
  ),
  /** A value is a term's slug, or the option itself for an attribute of this product alone; null for "any". */
  variations: listField(
    v.object({
      id,
      attributes: listField(v.object({ name: nameOrNone(255), value: v.fallback(v.nullable(v.string()), null) }), 100),
    }),
    maxVariations,
  ),
});
export type StoreApiProduct = v.InferOutput<typeof storeApiProduct>;

export const storeApiVariation = v.object({
  ...storeApiArticle,
  parent: id,
  description: variationDescription,
});
export type StoreApiVariation = v.InferOutput<typeof storeApiVariation>;

export const storeApiPrices = v.object({ prices });

export const keyedPrice = v.object({ price });

export const storeApiCurrency = v.object({
  prices: v.object({ currency_code: currency, currency_minor_unit: v.fallback(v.nullable(decimals), null) }),
});

/** A price in WooCommerce's spelling (".5", "19.", "0.0049") as a decimal numeral; empty if invalid. */
export function decimalText(raw: string | number): string {
  const parts = /^(\d{0,12})(?:\.(\d{0,40}))?$/.exec(String(raw).trim());
  const [, whole = "", fraction = ""] = parts ?? [];
  if (whole === "" && fraction === "") return "";
  return `${whole || "0"}${fraction && `.${fraction.slice(0, 6)}`}`;
}

/** A number or its text: weights are text, and plugins allow fractional quantities (observed). Null if invalid. */
function amountIn(raw: unknown): number | null {
  if (typeof raw !== "string" && typeof raw !== "number") return null;
  const numeral = String(raw).trim();
  return /^-?\d{0,9}(\.\d{1,12})?$/.test(numeral) && /\d/.test(numeral) ? Number(numeral) : null;
}
