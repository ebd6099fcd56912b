import type { Product } from "../../../../src-worker/contract/product";
import { hasKey } from "../../../../src-worker/stores/has-key";
import { productFromShopify } from "../../../../src-worker/stores/shopify/product-from-shopify";
import { productFromStoreApi } from "../../../../src-worker/stores/woocommerce/product-from-store-api";
import { productFromWooCommerce } from "../../../../src-worker/stores/woocommerce/product-from-woocommerce";
import { shopifyRecord, shopifyVariant } from "../shopify-record";
import { storeApiRecord, variableRecord, wooVariationRecord } from "./woo-record";

const shop = "https://shop.example.com";

interface Mapper {
  readonly name: string;
  /** A record and the other sources of its product. */
  readonly sound: { readonly record: object; readonly variations: readonly object[] };
  readonly map: (record: unknown, variations: readonly unknown[]) => Product | null;
}

/** The mappers of all adapters. */
export const mappers: readonly Mapper[] = [
  {
    name: "wc/v3",
    sound: {
      record: variableRecord(),
      variations: [wooVariationRecord({ image: { id: 30, src: `${shop}/c.jpg`, alt: "" } })],
    },
    map: (record, variations) => productFromWooCommerce(record, variations, { url: shop, weightUnit: "kg" }),
  },
  {
    name: "the Store API",
    sound: {
      record: storeApiRecord({
        attributes: [{ id: 1, name: "Colour", has_variations: true, terms: [{ id: 1, name: "Blue", slug: "blue" }] }],
        variations: [{ id: 271, attributes: [{ name: "Colour", value: "blue" }] }],
      }),
      variations: [storeApiRecord({ id: 271, parent: 160 })],
    },
    map: (record, variations) => productFromStoreApi(record, variations, { url: shop, weightUnit: "kg" }),
  },
  {
    name: "Shopify",
    sound: {
      record: shopifyRecord({
        status: "active",
        variants: [{ ...shopifyVariant, barcode: "1" }],
        images: [{ id: 12, src: "https://cdn.shopify.com/a.jpg", alt: "Blue", width: 8, height: 6, variant_ids: [1] }],
      }),
      variations: [],
    },
    map: (record) => {
      const mapped = productFromShopify(record, shop);
      return "product" in mapped ? mapped.product : null;
    },
  },
];

/** Mapper input: a record and variations with one arbitrary field. */
export function partsOf(odd: unknown): { readonly record: unknown; readonly variations: readonly unknown[] } {
  if (!hasKey(odd, "record") || !hasKey(odd, "variations")) return { record: null, variations: [] };
  return { record: odd.record, variations: Array.isArray(odd.variations) ? odd.variations : [] };
}
