import type { GeneratedCollection } from "../catalogue/generated-collections";
import { timeWithZone } from "../site-time";
import { storeProfile } from "../store-profile";
import type { ShopContext } from "./shop-context";
import { touchedAt } from "./shop-context";
import { shopifyIds } from "./shopify-ids";

/**
 * /meta.json. observed: name, base currency, money_format, country, myshopify_domain and the counts; one large shop
 * answered 25001, so the count may be capped.
 */
export function shopAbout({ catalogue, origin, cappedCount }: ShopContext) {
  const host = new URL(origin).host;
  return {
    id: 72_158_000_000 + (catalogue.seed % 100_000),
    name: storeProfile.name,
    city: storeProfile.city,
    province: "",
    country: storeProfile.country,
    currency: storeProfile.currency,
    domain: host,
    url: origin,
    // This server's own address: a made-up myshopify.com name might belong to a real shop.
    myshopify_domain: host,
    description: storeProfile.description,
    ships_to_countries: ["AT", "BE", "DE", "DK", "ES", "FR", "GB", "IE", "IT", "NL", "PT", "SE"],
    money_format: "€{{amount_with_comma_separator}}",
    published_collections_count: catalogue.collections.length,
    published_products_count: cappedCount ? Math.min(catalogue.offered.length, 25_001) : catalogue.offered.length,
    shopify_pay_enabled_card_brands: ["visa", "maestro", "master", "american_express"],
    offers_shop_pay_installments: false,
  };
}

/** A collection as /collections.json lists it. observed: keys and their order; no collection had an image. */
export function listCollection(context: ShopContext, collection: GeneratedCollection) {
  const id = shopifyIds.collection(collection.index);
  return {
    id,
    title: context.catalogue.nameOf(id, collection.title),
    handle: collection.handle,
    description: collection.descriptionHtml,
    published_at: timeWithZone(publishedAt),
    updated_at: timeWithZone(touchedAt(context, collection.index)),
    image: null,
    products_count: collection.claimedCount ?? context.catalogue.members(collection).length,
  };
}

const publishedAt = Date.UTC(2021, 0, 4, 8);
