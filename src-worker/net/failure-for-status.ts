import { Failed } from "../run/failed";
import type { Answer } from "./answer";
import { retryAfter } from "./retry-after";

export type StoreResource = "products" | "collections" | "metadata" | "images";

/** The failure that a store's status stands for, or null for a success. */
export function failureForStatus(answer: Answer, resource: StoreResource): Failed | null {
  const { status } = answer;
  // A redirect elsewhere may be a change of domain: it is the path that tells.
  const path = answer.redirected ? new URL(answer.url).pathname : "";
  if (passwordPath.test(path)) return new Failed("store-locked", { resource });
  if (loginPath.test(path)) return new Failed("store-login", { resource });
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return new Failed("store-not-found", { resource, status });
  if (status === 403) return new Failed("store-forbidden", { resource, status });
  if (status === 401) return new Failed("store-unauthorized", { resource, status });
  // Shopify: 430 is its security rejection, and 503 is treated like 429 by those who crawl it.
  if (status === 429 || status === 430 || status === 503)
    return new Failed("store-busy", { resource, status, ...retryAfter(answer) }, { retryable: true });
  const statusText = answer.statusText || String(status);
  return new Failed("store-status", { resource, status, statusText }, { retryable: status >= 500 });
}

/** Where a locked Shopify store sends its visitors; a language may stand before it. */
const passwordPath = /^(\/[a-z]{2}(-[a-z]{2})?)?\/password\/?$/i;

/** Where WordPress, WooCommerce, Shopify's customer accounts and most else send those who must log in. */
const loginPath = /\/(wp-login\.php|(account\/)?login|my-account|customer_authentication\/.*|admin(\/.*)?)\/?$/i;
