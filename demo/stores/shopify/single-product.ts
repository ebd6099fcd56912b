import type { GeneratedProduct } from "../catalogue/generated-product";
import { timeWithZone } from "../site-time";
import { storeProfile } from "../store-profile";
import { imageRecord, moneyText, optionValues, quantityRule } from "./product-fields";
import type { ShopContext } from "./shop-context";
import { touchedAt } from "./shop-context";
import { shopifyIds } from "./shopify-ids";

/**
 * A product as /products/{handle}.json answers it. observed: tags a comma string; no `available`; barcode, image_id,
 * weight and, recently, price_currency.
 */
export function singleProduct(context: ShopContext, product: GeneratedProduct) {
  const { index, traits } = product;
  const productId = shopifyIds.product(index);
  const createdAt = timeWithZone(traits.createdAt);
  const updatedAt = timeWithZone(touchedAt(context, index));
  const images = product.images.map((image) => imageRecord(context, product, image));
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
        ...optionValues(variant),
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
