import { Failed } from "../run/failed";
import type { Answer } from "./answer";

export type StoreResource = "products" | "collections" | "metadata" | "images";

/** The failure that a store's status stands for, or null for a success. */
export function failureForStatus(answer: Answer, resource: StoreResource): Failed | null {
  const { status } = answer;
  // A locked Shopify store sends its visitors to /password; a redirect elsewhere may be a change of domain.
  if (new URL(answer.url).pathname === "/password") return new Failed("store-locked", { resource });
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

/** Seconds from a readable Retry-After header, either of its forms. */
function retryAfter(answer: Answer): { retryAfterSeconds?: number } {
  const header = answer.headers.get("retry-after");
  if (!header) return {};
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.parse(answer.headers.get("date") ?? "")) / 1000;
  return Number.isFinite(seconds) ? { retryAfterSeconds: Math.max(0, seconds) } : {};
}
