import type { GeneratedProduct, GeneratedVariant } from "../catalogue/generated-product";
import { naturalSide } from "../images/natural-side";
import { moneyText } from "../money-text";
import { timeWithZone } from "../site-time";
import { imageAddress } from "./image-address";
import type { ShopContext } from "./shop-context";
import { shopifyIds } from "./shopify-ids";
import { touchedAt } from "./touched-at";

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
      option1: variant.values[0] ?? null,
      option2: variant.values[1] ?? null,
      option3: variant.values[2] ?? null,
      sku: variant.sku,
      requires_shipping: true,
      taxable: true,
      featured_image: featuredImage(context, product, variant),
      available: variant.stock > 0,
      price: moneyText(variant.cents),
      grams: variant.grams,
      compare_at_price: variant.compareAtCents === null ? null : moneyText(variant.compareAtCents),
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
    options: product.options.map((option, place) => ({
      name: option.name,
      position: place + 1,
      values: option.values,
    })),
  };
}

/** A variant's image; unlike the product's images it carries an alt text. */
export function featuredImage(context: ShopContext, product: GeneratedProduct, variant: GeneratedVariant) {
  const image = product.images.find((candidate) => candidate.position === variant.imagePosition);
  if (image === undefined) return null;
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

export function variantIds(product: GeneratedProduct, imagePosition: number): readonly number[] {
  return product.variants
    .filter((variant) => variant.imagePosition === imagePosition)
    .map((variant) => shopifyIds.variant(product.index, variant.position));
}
