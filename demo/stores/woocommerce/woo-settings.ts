import type { GeneratedCatalogue } from "../generate-catalogue";
import { storeProfile } from "../store-profile";
import { htmlEncode } from "./woo-text";

/** /wp-json/. observed: 1.46 MB on a real shop, so callers request `_fields=name,namespaces`. */
export function restIndex(origin: string, analytics: boolean) {
  return {
    name: htmlEncode(storeProfile.name),
    description: storeProfile.description,
    url: origin,
    home: origin,
    gmt_offset: String(storeProfile.utcOffsetMinutes / 60),
    timezone_string: "",
    namespaces: ["oembed/1.0", "wc/store", "wc/store/v1", "wc-analytics", "wc/v1", "wc/v2", "wc/v3", "wp/v2"].filter(
      (namespace) => analytics || namespace !== "wc-analytics",
    ),
    authentication: {},
    routes: Object.fromEntries(
      ["/", "/wc/v3/products", "/wc/v3/products/categories", "/wc/store/v1/products"].map((route) => [
        route,
        { namespace: route.split("/").slice(1, -1).join("/"), methods: ["GET"] },
      ]),
    ),
    site_logo: 0,
    site_icon: 0,
    site_icon_url: "",
  };
}

/** /data/currencies/current. observed: the symbol is an HTML entity. */
export function currentCurrency(origin: string) {
  const currencies = `${origin}/wp-json/wc/v3/data/currencies`;
  return {
    code: storeProfile.currency,
    name: storeProfile.currencyName,
    symbol: storeProfile.currencyEntity,
    _links: {
      self: [{ href: `${currencies}/${storeProfile.currency}`, targetHints: { allow: ["GET"] } }],
      collection: [{ href: currencies }],
    },
  };
}

/** /settings/general/woocommerce_currency. */
export function currencySetting(origin: string) {
  return setting(origin, "general", {
    id: "woocommerce_currency",
    label: "Currency",
    description: "This controls what currency prices are listed at in the catalog.",
    type: "select",
    default: "USD",
    options: { EUR: "Euro (&euro;) — EUR", USD: "United States (US) dollar (&#36;) — USD" },
    tip: "This controls what currency prices are listed at in the catalog.",
    value: storeProfile.currency,
  });
}

/** /settings/general/woocommerce_price_num_decimals. */
export function decimalsSetting(origin: string) {
  return setting(origin, "general", {
    id: "woocommerce_price_num_decimals",
    label: "Number of decimals",
    description: "This sets the number of decimal points shown in displayed prices.",
    type: "number",
    default: "2",
    tip: "This sets the number of decimal points shown in displayed prices.",
    value: "2",
  });
}

/** /settings/products/woocommerce_weight_unit. */
export function weightUnitSetting(origin: string) {
  return setting(origin, "products", {
    id: "woocommerce_weight_unit",
    label: "Weight unit",
    description: "This controls what unit you will define weights in.",
    type: "select",
    default: "kg",
    options: { kg: "kg", g: "g", lbs: "lbs", oz: "oz" },
    value: "kg",
  });
}

function setting<Facts extends { readonly id: string }>(origin: string, group: string, facts: Facts) {
  const settings = `${origin}/wp-json/wc/v3/settings/${group}`;
  return {
    ...facts,
    group_id: group,
    _links: {
      self: [{ href: `${settings}/${facts.id}`, targetHints: { allow: ["GET"] } }],
      collection: [{ href: settings }],
    },
  };
}

/** /system_status; callers request `_fields=settings`. */
export function systemStatus(origin: string, catalogue: GeneratedCatalogue) {
  return {
    environment: {
      home_url: origin,
      site_url: origin,
      store_id: `00000000-0000-4000-8000-${String(catalogue.seed % 1e12).padStart(12, "0")}`,
      version: "9.9.5",
      wp_version: "6.9",
      language: "en_GB",
      default_timezone: "UTC",
    },
    settings: {
      api_enabled: false,
      force_ssl: false,
      currency: storeProfile.currency,
      currency_symbol: storeProfile.currencyEntity,
      currency_position: "left",
      thousand_separator: ".",
      decimal_separator: ",",
      number_of_decimals: 2,
      geolocation_enabled: false,
      taxonomies: { external: "external", grouped: "grouped", simple: "simple", variable: "variable" },
    },
  };
}
