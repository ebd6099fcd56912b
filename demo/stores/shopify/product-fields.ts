import type { GeneratedImage, GeneratedProduct, GeneratedVariant } from "../catalogue/generated-product";
import { naturalSide } from "../images/read-image-request";
import { timeWithZone } from "../site-time";
import type { ShopContext } from "./shop-context";
import { touchedAt } from "./shop-context";
import { shopifyIds } from "./shopify-ids";

/**
 * A product as /products.json and /collections/{handle}/products.json list it. observed: tags an array, prices
 * strings; no barcode, no inventory_quantity, no currency and no image alt. The key order is that of real stores.
 */
export function listProduct(context: ShopContext, product: GeneratedProduct) {
  const { index, traits } = product;
  const updatedAt = timeWithZone(touchedAt(context, index));
  const createdAt = timeWithZone(traits.createdAt);
  return {
    id: shopifyIds.product(index),
    title: product.title,
    handle: product.handle,
    body_html: product.descriptionHtml,
    published_at: createdAt,
    created_at: createdAt,
    updated_at: updatedAt,
    vendor: product.vendor,
    product_type: product.type,
    tags: product.tags,
    variants: product.variants.map((variant) => ({
      id: shopifyIds.variant(index, variant.position),
      title: variant.title,
      ...optionValues(variant),
      sku: variant.sku,
      requires_shipping: true,
      taxable: true,
      featured_image: featuredImage(context, product, variant),
      available: variant.stock > 0,
      price: moneyText(variant.cents),
      grams: variant.grams,
      compare_at_price: compareAt(index, variant),
      position: variant.position,
      product_id: shopifyIds.product(index),
      created_at: createdAt,
      updated_at: updatedAt,
    })),
    images: product.images.map((image) => ({
      id: shopifyIds.image(index, image.position),
      created_at: createdAt,
      position: image.position,
      updated_at: createdAt,
      product_id: shopifyIds.product(index),
      variant_ids: variantIds(product, image.position),
      src: imageAddress(context.origin, image),
      width: naturalSide,
      height: naturalSide,
    })),
    options: optionsOf(product),
  };
}

export function optionsOf({ options }: GeneratedProduct) {
  return options.map(({ name, values }, place) => ({ name, position: place + 1, values }));
}

export function optionValues({ values }: GeneratedVariant) {
  return { option1: values[0] ?? null, option2: values[1] ?? null, option3: values[2] ?? null };
}

export function featuredImage(context: ShopContext, product: GeneratedProduct, variant: GeneratedVariant) {
  const image = product.images.find((candidate) => candidate.position === variant.imagePosition);
  return image === undefined ? null : imageRecord(context, product, image);
}

/** An image with its alt text, which the product lists leave out. */
export function imageRecord(context: ShopContext, product: GeneratedProduct, image: GeneratedImage) {
  const createdAt = timeWithZone(product.traits.createdAt);
  return {
    id: shopifyIds.image(product.index, image.position),
    product_id: shopifyIds.product(product.index),
    position: image.position,
    created_at: createdAt,
    updated_at: createdAt,
    alt: image.alt,
    width: naturalSide,
    height: naturalSide,
    src: imageAddress(context.origin, image),
    variant_ids: variantIds(product, image.position),
  };
}

function variantIds(product: GeneratedProduct, imagePosition: number): readonly number[] {
  return product.variants
    .filter((variant) => variant.imagePosition === imagePosition)
    .map((variant) => shopifyIds.variant(product.index, variant.position));
}

export function imageAddress(origin: string, image: GeneratedImage): string {
  return `${origin}/cdn/shop/files/${image.name}.jpg?v=${imageVersion}`;
}

/** Without the scheme, as the `.js` answers write it. */
export function protocolRelative(address: string): string {
  return address.replace(/^https?:/, "");
}

const imageVersion = 1_761_766_537;

/** Minimum quantity and step: every ninth product is sold by the half dozen (observed: `.js` sometimes has it). */
export function quantityRule(index: number) {
  return index % 9 === 4 ? { min: 6, max: null, increment: 6 } : { min: 1, max: null, increment: 1 };
}

/** `24.90`, as Shopify writes prices: a string with two decimals. */
export function moneyText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** observed: shops also send a compare-at price that equals the price. */
function compareAt(index: number, { cents, compareAtCents }: GeneratedVariant): string | null {
  const before = compareAtCents ?? (index % 40 === 11 ? cents : null);
  return before === null ? null : moneyText(before);
}
