import { Failed } from "../outcome/failed";
import type { Answer } from "./answer";

export type StoreResource = "products" | "collections" | "metadata" | "images";

/** Maps a store's answer to a failure by its status and final path; null for a success. */
export function failureForStatus(answer: Answer, resource: StoreResource): Failed | null {
  const { status } = answer;
  // A redirect to another origin may be a change of domain, so only the path decides.
  const path = answer.redirected ? new URL(answer.url).pathname : "";
  if (passwordPath.test(path)) return new Failed("store-locked", { resource });
  if (loginPath.test(path)) return new Failed("store-login", { resource });
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return new Failed("store-not-found", { resource, status });
  if (status === 403) return new Failed("store-forbidden", { resource, status });
  if (status === 401) return new Failed("store-unauthorized", { resource, status });
  // Shopify: 430 is a security rejection; observed: 503 means the same as 429.
  if (status === 429 || status === 430 || status === 503)
    return new Failed("store-busy", { resource, status, ...retryAfter(answer) }, { retryable: true });
  const statusText = answer.statusText || String(status);
  return new Failed("store-status", { resource, status, statusText }, { retryable: status >= 500 });
}

/**
 * Reads a Retry-After header as seconds from now, in the form of a failure's details. A date is relative to the
 * server's own Date header, so the device's clock has no influence. An unreadable or invalid header yields no details.
 */
export function retryAfter({ headers }: Pick<Answer, "headers">): { readonly retryAfterSeconds?: number } {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return { retryAfterSeconds: Math.min(Number(value), Number.MAX_SAFE_INTEGER) };
  if (!/^[a-z]{3,9}, /i.test(value)) return {};
  const seconds = (Date.parse(value) - Date.parse(headers.get("date") ?? "")) / 1000;
  return Number.isFinite(seconds) ? { retryAfterSeconds: Math.max(0, seconds) } : {};
}

/** The password page of a locked Shopify store, with an optional language prefix. */
const passwordPath = /^(\/[a-z]{2}(-[a-z]{2})?)?\/password\/?$/i;

/** Login pages of WordPress, WooCommerce, Shopify customer accounts and most other shops. */
const loginPath = /\/(wp-login\.php|(account\/)?login|my-account|customer_authentication\/.*|admin(\/.*)?)\/?$/i;
