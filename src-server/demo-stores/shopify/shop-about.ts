import { storeProfile } from "../store-profile";
import type { ShopContext } from "./shop-context";

/**
 * /meta.json. platform-facts: name, base currency, money_format, country, myshopify_domain and the counts; a shop of
 * more products said 25001, so the count is capped there.
 */
export function shopAbout({ catalogue, origin }: ShopContext) {
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
    // Its own address: a made-up myshopify.com name might be somebody's, and a caller may go there.
    myshopify_domain: host,
    description: storeProfile.description,
    ships_to_countries: ["AT", "BE", "DE", "DK", "ES", "FR", "GB", "IE", "IT", "NL", "PT", "SE"],
    money_format: "€{{amount_with_comma_separator}}",
    published_collections_count: catalogue.collections.length,
    published_products_count: Math.min(catalogue.count, 25_001),
    shopify_pay_enabled_card_brands: ["visa", "maestro", "master", "american_express"],
    offers_shop_pay_installments: false,
  };
}
