import type { GeneratedCollection } from "../catalogue/generated-collections";
import type { GeneratedImage, GeneratedProduct, GeneratedVariant } from "../catalogue/generated-product";
import type { LiveCatalogue } from "../catalogue/live-catalogue";
import { naturalSide } from "../images/read-image-request";
import { createSeededRandom } from "../serve/seeded-random";
import { timeWithZone } from "../site-time";
import { storeProfile } from "../store-profile";
import shapes from "./record-shapes.json";
import type { ShopifyCurrency } from "./shopify-hosting";

/** The input of an answer. */
export interface ShopContext {
  readonly catalogue: LiveCatalogue;
  /** Scheme and host of the request, without a trailing slash. */
  readonly origin: string;
  /** Unix time in milliseconds. */
  readonly now: number;
  /** Whether meta.json caps its product count at 25,001. */
  readonly cappedCount: boolean;
  readonly currencyIn: ShopifyCurrency;
}

/**
 * Shopify's ids exceed 2^43, are JSON numbers and grow in steps of 32,768 (observed in every store). Here the step also
 * makes an id traceable to its record.
 */
export const shopifyIds = {
  product: (index: number) => 9_109_000_000_000 + index * step,
  variant: (index: number, position: number) => 49_870_000_000_000 + (index * 16 + position) * step,
  image: (index: number, position: number) => 61_440_000_000_000 + (index * 8 + position) * step,
  media: (index: number, position: number) => 38_120_000_000_000 + (index * 8 + position) * step,
  option: (index: number, position: number) => 11_500_000_000_000 + (index * 4 + position) * step,
  collection: (index: number) => 478_200_000_000 + index * step,
} as const;

const step = 32_768;

/**
 * A product as one of three endpoints answers it; `record-shapes.json` has the observed keys of each, in their order, with
 * the values that are always the same.
 *
 * - `list`: /products.json and /collections/{handle}/products.json. observed: tags an array, prices strings; no barcode,
 *   no inventory_quantity, no currency and no image alt.
 * - `script`: /products/{handle}.js. observed: prices in whole cents, images protocol-relative strings, `media` with alt
 *   and size, barcode and quantity_rule present.
 * - `single`: the `product` of /products/{handle}.json. observed: tags a comma string; no `available`; barcode, image_id,
 *   weight and, recently, price_currency.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of the record's keys
export function productRecord(endpoint: "list" | "script" | "single", context: ShopContext, product: GeneratedProduct) {
  const { index, traits, variants } = product;
  const productId = shopifyIds.product(index);
  const times = {
    created_at: timeWithZone(traits.createdAt),
    updated_at: timeWithZone(touchedAt(context, index)),
    published_at: timeWithZone(traits.createdAt),
  };
  const images = product.images.map((image) => ({
    ...times,
    id: shopifyIds.image(index, image.position),
    product_id: productId,
    position: image.position,
    updated_at: times.created_at,
    alt: image.alt,
    width: naturalSide,
    height: naturalSide,
    src: `${context.origin}/cdn/shop/files/${image.name}.jpg?v=${imageVersion}`,
    variant_ids: variants
      .filter((variant) => variant.imagePosition === image.position)
      .map((variant) => shopifyIds.variant(index, variant.position)),
  }));
  const records = images.map((image) => inOrder(shapes.image, image));
  const options = product.options.map(({ name, values }, place) => ({ name, position: place + 1, values }));
  const common = {
    ...times,
    id: productId,
    title: product.title,
    handle: product.handle,
    body_html: product.descriptionHtml,
    description: product.descriptionHtml,
    vendor: product.vendor,
    product_type: product.type,
    type: product.type,
    tags: product.tags,
    options,
  };
  const commonOf = (variant: GeneratedVariant) => ({
    ...times,
    id: shopifyIds.variant(index, variant.position),
    product_id: productId,
    title: variant.title,
    option1: variant.values[0] ?? null,
    option2: variant.values[1] ?? null,
    option3: variant.values[2] ?? null,
    sku: variant.sku,
    barcode: variant.barcode,
    featured_image: records[(variant.imagePosition ?? 0) - 1] ?? null,
    available: variant.stock > 0,
    price: moneyText(variant.cents),
    compare_at_price: compareAt(index, variant),
    grams: variant.grams,
    position: variant.position,
    quantity_rule: quantityRule(index),
  });

  switch (endpoint) {
    case "list":
      return inOrder(shapes.list.product, {
        ...common,
        variants: variants.map((variant) => inOrder(shapes.list.variant, commonOf(variant))),
        images: images.map((image) => inOrder(shapes.list.image, image)),
      });
    case "single":
      return inOrder(shapes.single.product, {
        ...common,
        tags: product.tags.join(", "),
        variants: variants.map((variant) =>
          inOrder(shapes.single.variant, { ...commonOf(variant), ...singleOf(variant) }),
        ),
        options: options.map((option) => ({
          id: shopifyIds.option(index, option.position),
          product_id: productId,
          ...option,
        })),
        images: records,
        image: records[0] ?? null,
      });
    case "script": {
      const prices = range(variants.map((variant) => variant.cents));
      const before = range(variants.map((variant) => variant.compareAtCents ?? 0));
      const sources = images.map(({ src }) => protocolRelative(src));
      return inOrder(shapes.script.product, {
        ...common,
        price: prices.low,
        price_min: prices.low,
        price_max: prices.high,
        available: variants.some((variant) => variant.stock > 0),
        price_varies: prices.low !== prices.high,
        compare_at_price: before.high === 0 ? null : before.low,
        compare_at_price_min: before.low,
        compare_at_price_max: before.high,
        compare_at_price_varies: before.low !== before.high,
        variants: variants.map((variant) =>
          inOrder(shapes.script.variant, { ...commonOf(variant), ...scriptOf(variant) }),
        ),
        images: sources,
        featured_image: sources[0] ?? null,
        url: `/products/${product.handle}`,
        media: product.images.map((image, place) => ({
          ...featuredMedia(image),
          aspect_ratio: 1,
          height: naturalSide,
          media_type: "image",
          src: sources[place],
          width: naturalSide,
        })),
      });
    }
  }

  function singleOf(variant: GeneratedVariant) {
    const reduced = variant.compareAtCents !== null;
    return {
      sku: variant.sku ?? "",
      compare_at_price: reduced ? moneyText(variant.compareAtCents) : "",
      image_id: variant.imagePosition === null ? null : shopifyIds.image(index, variant.imagePosition),
      weight: variant.grams / 1000,
      price_currency: storeProfile.currency,
      compare_at_price_currency: reduced ? storeProfile.currency : "",
    };
  }

  function scriptOf(variant: GeneratedVariant) {
    const named = variant.title !== "Default Title";
    const image = product.images.find((candidate) => candidate.position === variant.imagePosition);
    return {
      name: named ? `${product.title} - ${variant.title}` : product.title,
      public_title: named ? variant.title : null,
      options: variant.values,
      price: variant.cents,
      compare_at_price: variant.compareAtCents,
      weight: variant.grams,
      featured_media: image && featuredMedia(image),
    };
  }

  function featuredMedia({ alt, position }: GeneratedImage) {
    const src = protocolRelative(images[position - 1]?.src ?? "");
    return {
      alt,
      id: shopifyIds.media(index, position),
      position,
      preview_image: { aspect_ratio: 1, height: naturalSide, width: naturalSide, src },
    };
  }
}

/**
 * /meta.json. observed: name, base currency, money_format, country, myshopify_domain and the counts; one large shop
 * answered 25001, so the count may be capped.
 */
export function shopAbout({ catalogue, origin, cappedCount }: ShopContext) {
  const host = new URL(origin).host;
  return inOrder(shapes.meta, {
    ...storeProfile,
    id: 72_158_000_000 + (catalogue.seed % 100_000),
    domain: host,
    url: origin,
    // This server's own address: a made-up myshopify.com name might belong to a real shop.
    myshopify_domain: host,
    published_collections_count: catalogue.collections.length,
    published_products_count: cappedCount ? Math.min(catalogue.offered.length, 25_001) : catalogue.offered.length,
  });
}

/** A collection as /collections.json lists it. observed: keys and their order; no collection had an image. */
export function listCollection(context: ShopContext, collection: GeneratedCollection) {
  const id = shopifyIds.collection(collection.index);
  return {
    id,
    title: context.catalogue.nameOf(id, collection.title),
    handle: collection.handle,
    description: collection.descriptionHtml,
    published_at: timeWithZone(Date.UTC(2021, 0, 4, 8)),
    updated_at: timeWithZone(touchedAt(context, collection.index)),
    image: null,
    products_count: collection.claimedCount ?? context.catalogue.members(collection).length,
  };
}

/** The keys of a shape in its order, with these values or else with the shape's own. A page takes it a thousand times. */
function inOrder(shape: object, values: Readonly<Record<string, unknown>>): object {
  const record: Record<string, unknown> = { ...shape };
  for (const key in record) if (key in values) record[key] = values[key];
  return record;
}

/**
 * A product's `updated_at`: a random moment of yesterday, with or without a change. observed: `updated_at` is noise; in
 * four days it changed on all 184 products and 659 variants of one shop, while no other field did.
 */
function touchedAt({ catalogue, now }: ShopContext, index: number): number {
  const yesterday = Math.floor(now / day) - 1;
  const noise = yesterday * day + createSeededRandom(catalogue.seed, index, yesterday).between(0, 86_399) * 1000;
  return Math.max(noise, catalogue.editedAt(index));
}

/** Milliseconds after which every `updated_at` changes. */
export const day = 86_400_000;
const imageVersion = 1_761_766_537;

/** Without the scheme, as the `.js` answers write it. */
function protocolRelative(address: string): string {
  return address.replace(/^https?:/, "");
}

/** Minimum quantity and step: every ninth product is sold by the half dozen (observed: `.js` sometimes has it). */
export function quantityRule(index: number) {
  return index % 9 === 4 ? { min: 6, max: null, increment: 6 } : { min: 1, max: null, increment: 1 };
}

/** `24.90`, as Shopify writes prices: a string with two decimals. */
function moneyText(cents: number): string {
  return (cents / 100).toFixed(2);
}

function range(numbers: readonly number[]) {
  return { low: Math.min(...numbers), high: Math.max(...numbers) };
}

/** observed: shops also send a compare-at price that equals the price. */
function compareAt(index: number, { cents, compareAtCents }: GeneratedVariant): string | null {
  const before = compareAtCents ?? (index % 40 === 11 ? cents : null);
  return before === null ? null : moneyText(before);
}
