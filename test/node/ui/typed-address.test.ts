import { expect, test } from "vitest";
import { typedAddress } from "../../../src-ui/stores/store-address";

test.each([
  ["woocommerce", " shop.example ", "https://shop.example"],
  ["woocommerce", "shop.example/shop", "https://shop.example/shop"],
  ["woocommerce", "https://shop.example", "https://shop.example"],
  ["woocommerce", "http://shop.example", "http://shop.example"],
  ["woocommerce", "HTTPS://shop.example", "HTTPS://shop.example"],
  ["woocommerce", "ftp://shop.example", "ftp://shop.example"],
  ["woocommerce", "  ", ""],
  ["shopify", "shop.example", "shop.example"],
  ["shopify", " https://shop.example ", "https://shop.example"],
] as const)("for %s, '%s' means '%s'", (platform, typed, address) => {
  expect(typedAddress(platform, typed)).toBe(address);
});
