import { storeProfile } from "./store-profile";

/** An instant as Shopify writes it, in the shop's own time: `2026-01-31T09:15:00+01:00`. */
export function timeWithZone(unixMilliseconds: number): string {
  return localTime(unixMilliseconds) + storeProfile.timeZone;
}

/** The site's local time without a zone, as WooCommerce writes `date_created`: `2026-01-31T09:15:00`. */
export function localTime(unixMilliseconds: number): string {
  return utcTime(unixMilliseconds + storeProfile.utcOffsetMinutes * 60_000);
}

/** UTC without a zone, as WooCommerce writes `date_created_gmt`. */
export function utcTime(unixMilliseconds: number): string {
  return new Date(unixMilliseconds).toISOString().slice(0, 19);
}
