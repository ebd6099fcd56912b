import { createInstance } from "i18next";
import { expect, test } from "vitest";
import en from "../../../locales/en.json";
import { failureText } from "../../../src-ui/foundations/words/failure-text";
import type { Failure } from "../../../src-worker/contract/outcome";

const i18n = createInstance();
await i18n.init({ lng: "en", resources: { en: { translation: en } }, interpolation: { escapeValue: false } });

test.each<[Pick<Failure, "code"> & Partial<Failure>, string]>([
  [
    { code: "store-not-found", details: { resource: "collections" } },
    "Collections not found. Please check your store URL or ensure your store has collections available",
  ],
  [
    { code: "store-status", details: { resource: "products", statusText: "Bad Gateway" } },
    "Failed to fetch products: Bad Gateway",
  ],
  [
    { code: "store-status", details: { platform: "woocommerce", status: 500, statusText: "Internal Server Error" } },
    "WooCommerce API error: 500 Internal Server Error",
  ],
  [
    { code: "store-status", details: { platform: "woocommerce", status: 502, statusText: "502" } },
    "WooCommerce API error: 502",
  ],
  [{ code: "platform-unknown" }, "Could not detect e-commerce platform. Please specify manually."],
  [{ code: "platform-unsupported", details: { platform: "Magento" } }, "Unsupported platform: Magento"],
  [{ code: "keys-required" }, "Please fill in all fields"],
  [
    { code: "store-moved", details: { url: "https://new.example" } },
    "This address redirects to https://new.example. Keys are only sent to the address you enter: enter the new one to use it.",
  ],
  [
    { code: "catalogue-shrunk", details: { stored: 12480, offered: 1200 } },
    "The store now lists 1,200 products instead of 12,480. The catalogue on this device is unchanged.",
  ],
  [
    { code: "products-failed", cause: { code: "timeout", details: { seconds: 60 }, retryable: true } },
    "Failed to fetch products: The store did not answer within 60 seconds. Try again at a quieter time or on another network; if this continues, ask the store’s host why its server is slow.",
  ],
  [{ code: "products-failed" }, "Failed to fetch products: Unknown error"],
  [
    { code: "store-busy", details: { status: 429, retryAfterSeconds: 600 } },
    "The store is limiting requests and asks you to wait 10\u00a0min. Then try again.",
  ],
  [
    { code: "store-busy", details: { status: 429, retryAfterSeconds: 20 } },
    "The store is limiting requests and asks you to wait 20\u00a0s. Then try again.",
  ],
  [{ code: "store-busy", details: { status: 429 } }, "The store is limiting requests. Try again later."],
  [{ code: "store-busy", details: { retryAfterSeconds: 0 } }, "The store is limiting requests. Try again later."],
  [{ code: "store-busy", details: { retryAfterSeconds: 9e9 } }, "The store is limiting requests. Try again later."],
  [
    { code: "proxy-busy", details: { retryAfterSeconds: 7200 } },
    "Vitrine’s own server is limiting requests, not the store, and asks you to wait 2\u00a0hours. Then try again.",
  ],
  [{ code: "proxy-busy" }, "Vitrine’s own server is limiting requests, not the store. Try again later."],
  [
    { code: "store-maintenance", details: { status: 503, retryAfterSeconds: 3600 } },
    "The store is in maintenance mode and asks you to wait 60\u00a0min. Then try again.",
  ],
  [
    { code: "products-failed", cause: { code: "store-busy", details: { retryAfterSeconds: 600 }, retryable: true } },
    "Failed to fetch products: The store is limiting requests and asks you to wait 10\u00a0min. Then try again.",
  ],
  [
    {
      code: "products-failed",
      cause: { code: "store-status", details: { resource: "products", statusText: "Bad Gateway" }, retryable: true },
    },
    "Failed to fetch products: Bad Gateway",
  ],
  [
    { code: "products-failed", cause: { code: "product-invalid", details: {}, retryable: false } },
    "Failed to fetch products: Invalid product data received from Shopify",
  ],
])("%j has its text", (failure, text) => {
  expect(failureText({ details: {}, retryable: false, ...failure }, i18n.t)).toBe(text);
});

test("a code of a later version reads as an unexpected failure", () => {
  const failure = JSON.parse('{ "code": "of-tomorrow", "details": {}, "retryable": false }');
  expect(failureText(failure, i18n.t)).toBe(i18n.t("failure.unexpected"));
});
