import * as v from "valibot";
import { oneLine } from "../../contract/one-line";
import { listIn } from "../list-in";
import { parsedAs } from "../parsed-as";
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
const text = (longest: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((raw) => wellFormed(raw, longest)),
    ),
    "",
  );
const code = v.fallback(
  v.pipe(
    v.string(),
    v.transform((raw) => trimmed(oneLine(wellFormed(raw, 255)))),
  ),
  "",
);
const anyName = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((raw) => plainText(raw, longest)),
  );
const name = (longest: number) => v.pipe(anyName(longest), v.minLength(1));
const nameOrNone = (longest: number) => v.fallback(anyName(longest), "");
const slug = v.fallback(
  v.pipe(
    v.string(),
    v.transform((raw) => oneLine(wellFormed(decodedSlug(raw.slice(0, 1024)), 255))),
  ),
  "",
);
const price = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(decimalText)), "");
/** Adds the missing Z to a time that is UTC. */
const utc = v.fallback(
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    v.transform((time) => `${time}Z`),
  ),
  "",
);
/** A number or its text: weights are text, and plugins allow fractional quantities (observed). */
const anyAmount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) => String(raw).trim()),
  v.regex(/^-?\d{0,9}(\.\d{1,12})?$/),
  v.check((raw) => /\d/.test(raw)),
  v.transform(Number),
);
const amount = v.fallback(v.nullable(anyAmount), null);
const weight = v.fallback(v.nullable(v.pipe(anyAmount, v.minValue(0))), null);
const count = v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null);
const flag = (fallback: boolean) => v.fallback(v.boolean(), fallback);
const list = <const T extends v.GenericSchema>(item: T, max: number) => ({
  ...v.fallback(
    v.pipe(
      v.unknown(),
      v.transform(listIn),
      // Unlike `v.array`, it does not walk through what `slice` drops.
      v.custom<readonly unknown[]>(Array.isArray),
      v.transform((items) => items.slice(0, max).flatMap((one) => parsedAs(item, one) ?? [])),
    ),
    [],
  ),
  item,
});

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
  /** Null if the record lacks it. */
  on_sale: v.fallback(v.nullable(v.boolean()), null),
  purchasable: flag(true),
  stock_status: text(32),
  stock_quantity: amount,
  backorders_allowed: flag(false),
  weight,
  virtual: flag(false),
  tax_status: text(32),
  date_created_gmt: utc,
  date_modified_gmt: utc,
};

const attribute = v.object({
  /** 0 for an attribute of this product alone. */
  id: v.fallback(id, "0"),
  name: nameOrNone(255),
  slug: text(255),
  variation: flag(false),
  options: list(name(255), 512),
});

export const wooProduct = v.object({
  ...article,
  name: name(1024),
  slug,
  type: text(64),
  status: text(32),
  description: text(262_144),
  short_description: text(65_536),
  sold_individually: flag(false),
  categories: list(named, 250),
  brands: list(named, 250),
  tags: list(named, 250),
  images: list(image, 250),
  attributes: list(attribute, 100),
  variations: list(v.pipe(v.unknown(), v.transform(variationId), v.string()), maxVariations),
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
  attributes: list(chosen, 100),
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
  sold_individually: flag(false),
  is_purchasable: flag(true),
  is_in_stock: flag(true),
  is_on_backorder: flag(false),
  low_stock_remaining: amount,
  add_to_cart: v.fallback(
    v.nullable(v.object({ minimum: v.unknown(), maximum: v.unknown(), multiple_of: v.unknown() })),
    null,
  ),
  images: list(image, 250),
};

export const storeApiProduct = v.object({
  ...storeApiArticle,
  name: name(1024),
  slug,
  type: text(64),
  description: text(262_144),
  short_description: text(65_536),
  categories: list(named, 250),
  brands: list(named, 250),
  tags: list(named, 250),
  attributes: list(
    v.object({
      name: nameOrNone(255),
      /** Null for an attribute of this product alone. */
      taxonomy: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(64))), null),
      has_variations: flag(false),
      terms: list(v.object({ name: name(255), slug: text(1024) }), 512),
    }),
    100,
  ),
  /** A value is a term's slug, or the option itself for an attribute of this product alone; null for "any". */
  variations: list(
    v.object({
      id,
      attributes: list(v.object({ name: nameOrNone(255), value: v.fallback(v.nullable(v.string()), null) }), 100),
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
