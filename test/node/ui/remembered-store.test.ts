import { expect, test } from "vitest";
import { readRememberedStore } from "../../../src-ui/foundations/local-storage/remembered-store";

const url = "https://shop.example";

test.each([
  [{}, null],
  [
    { storeUrl: url, platform: "shopify" },
    { platform: "shopify", url },
  ],
  [
    { storeUrl: url, platform: "woocommerce" },
    { platform: "woocommerce", url },
  ],
  [{ "store-url": url }, { platform: "shopify", url }],
  [
    { storeUrl: url, "store-url": "https://old.example", platform: "shopify" },
    { platform: "shopify", url },
  ],
  [{ storeUrl: "https://woo.example" }, { platform: "woocommerce", url: "https://woo.example" }],
  [
    { storeUrl: url, platform: "magento" },
    { platform: "shopify", url },
  ],
  [{ storeUrl: "https://your-store.myshopify.com/", platform: "shopify" }, null],
  [{ storeUrl: "not an address", platform: "shopify" }, null],
  [{ storeUrl: "", platform: "shopify" }, null],
])("of %j it remembers %j", (stored: Readonly<Record<string, string>>, remembered) => {
  expect(readRememberedStore((key) => stored[key] ?? null)).toEqual(remembered);
});
