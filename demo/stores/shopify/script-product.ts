import type { GeneratedImage, GeneratedProduct } from "../catalogue/generated-product";
import { naturalSide } from "../images/read-image-request";
import { timeWithZone } from "../site-time";
import { featuredImage, imageAddress, optionsOf, optionValues, protocolRelative, quantityRule } from "./product-fields";
import type { ShopContext } from "./shop-context";
import { shopifyIds } from "./shopify-ids";

/**
 * A product as /products/{handle}.js answers it. observed: prices in whole cents, images protocol-relative
 * strings, `media` with alt and size, barcode and quantity_rule present.
 */
export function scriptProduct(context: ShopContext, product: GeneratedProduct) {
  const { index, variants } = product;
  const prices = range(variants.map((variant) => variant.cents));
  const before = range(variants.map((variant) => variant.compareAtCents ?? 0));
  const images = product.images.map((image) => protocolRelative(imageAddress(context.origin, image)));
  const createdAt = timeWithZone(product.traits.createdAt);
  return {
    id: shopifyIds.product(index),
    title: product.title,
    handle: product.handle,
    description: product.descriptionHtml,
    published_at: createdAt,
    created_at: createdAt,
    vendor: product.vendor,
    type: product.type,
    tags: product.tags,
    price: prices.low,
    price_min: prices.low,
    price_max: prices.high,
    available: variants.some((variant) => variant.stock > 0),
    price_varies: prices.low !== prices.high,
    compare_at_price: before.high === 0 ? null : before.low,
    compare_at_price_min: before.low,
    compare_at_price_max: before.high,
    compare_at_price_varies: before.low !== before.high,
    variants: variants.map((variant) => {
      const named = variant.title !== "Default Title";
      const image = product.images.find((candidate) => candidate.position === variant.imagePosition);
      return {
        id: shopifyIds.variant(index, variant.position),
        title: variant.title,
        ...optionValues(variant),
        sku: variant.sku,
        requires_shipping: true,
        taxable: true,
        featured_image: featuredImage(context, product, variant),
        available: variant.stock > 0,
        name: named ? `${product.title} - ${variant.title}` : product.title,
        public_title: named ? variant.title : null,
        options: variant.values,
        price: variant.cents,
        weight: variant.grams,
        compare_at_price: variant.compareAtCents,
        inventory_management: "shopify",
        barcode: variant.barcode,
        ...(image === undefined ? {} : { featured_media: featuredMedia(context, index, image) }),
        requires_selling_plan: false,
        selling_plan_allocations: [],
        quantity_rule: quantityRule(index),
      };
    }),
    images,
    featured_image: images[0] ?? null,
    options: optionsOf(product),
    url: `/products/${product.handle}`,
    media: product.images.map((image) => ({
      ...featuredMedia(context, index, image),
      aspect_ratio: 1,
      height: naturalSide,
      media_type: "image",
      src: protocolRelative(imageAddress(context.origin, image)),
      width: naturalSide,
    })),
    requires_selling_plan: false,
    selling_plan_groups: [],
  };
}

function featuredMedia(context: ShopContext, index: number, image: GeneratedImage) {
  return {
    alt: image.alt,
    id: shopifyIds.media(index, image.position),
    position: image.position,
    preview_image: {
      aspect_ratio: 1,
      height: naturalSide,
      width: naturalSide,
      src: protocolRelative(imageAddress(context.origin, image)),
    },
  };
}

function range(numbers: readonly number[]) {
  return { low: Math.min(...numbers), high: Math.max(...numbers) };
}
