import type { GeneratedProduct } from "../catalogue/generated-product";
import { naturalSide } from "../images/natural-side";
import { moneyText } from "../money-text";
import { timeWithZone } from "../site-time";
import { storeProfile } from "../store-profile";
import { imageAddress } from "./image-address";
import { variantIds } from "./list-product";
import { quantityRule } from "./quantity-rule";
import type { ShopContext } from "./shop-context";
import { shopifyIds } from "./shopify-ids";
import { touchedAt } from "./touched-at";

/**
 * A product as /products/{handle}.json answers it. observed: tags a comma string; no `available`; barcode, image_id,
 * weight and, recently, price_currency.
 */
export function singleProduct(context: ShopContext, product: GeneratedProduct) {
  const { index, traits } = product;
  const productId = shopifyIds.product(index);
  const createdAt = timeWithZone(traits.createdAt);
  const updatedAt = timeWithZone(touchedAt(context, index));
  const images = product.images.map((image) => ({
    id: shopifyIds.image(index, image.position),
    product_id: productId,
    position: image.position,
    created_at: createdAt,
    updated_at: createdAt,
    alt: image.alt,
    width: naturalSide,
    height: naturalSide,
    src: imageAddress(context.origin, image),
    variant_ids: variantIds(product, image.position),
  }));
  return {
    product: {
      id: productId,
      title: product.title,
      body_html: product.descriptionHtml,
      vendor: product.vendor,
      product_type: product.type,
      created_at: createdAt,
      handle: product.handle,
      updated_at: updatedAt,
      published_at: createdAt,
      template_suffix: "",
      published_scope: "web",
      tags: product.tags.join(", "),
      variants: product.variants.map((variant) => ({
        id: shopifyIds.variant(index, variant.position),
        product_id: productId,
        title: variant.title,
        price: moneyText(variant.cents),
        sku: variant.sku ?? "",
        position: variant.position,
        compare_at_price: variant.compareAtCents === null ? "" : moneyText(variant.compareAtCents),
        fulfillment_service: "manual",
        inventory_management: "shopify",
        option1: variant.values[0] ?? null,
        option2: variant.values[1] ?? null,
        option3: variant.values[2] ?? null,
        created_at: createdAt,
        updated_at: updatedAt,
        taxable: true,
        barcode: variant.barcode,
        grams: variant.grams,
        image_id: variant.imagePosition === null ? null : shopifyIds.image(index, variant.imagePosition),
        weight: variant.grams / 1000,
        weight_unit: "kg",
        requires_shipping: true,
        quantity_rule: quantityRule(index),
        price_currency: storeProfile.currency,
        compare_at_price_currency: variant.compareAtCents === null ? "" : storeProfile.currency,
        quantity_price_breaks: [],
      })),
      options: product.options.map((option, place) => ({
        id: shopifyIds.option(index, place + 1),
        product_id: productId,
        name: option.name,
        position: place + 1,
        values: option.values,
      })),
      images,
      image: images[0] ?? null,
    },
  };
}
