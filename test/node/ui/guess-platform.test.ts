import { expect, test } from "vitest";
import { guessPlatform } from "../../../src-ui/foundations/stores/guess-platform";

test.each([
  ["https://north-and-oak.myshopify.com", "shopify"],
  ["https://shopify.north-and-oak.com", "shopify"],
  ["https://Shop.MyShopify.com/", "shopify"],
  ["https://woodwork.myshopify.com", "shopify"],
  ["https://north-and-oak.com/wp-admin/", "woocommerce"],
  ["https://north-and-oak.com/wp-json/wc/v3", "woocommerce"],
  ["https://oak.wordpress.com", "woocommerce"],
  ["https://woo.north-and-oak.com", "woocommerce"],
  ["https://www.north-and-oak.com", null],
  ["", null],
] as const)("'%s' suggests %s", (address, platform) => {
  expect(guessPlatform(address)).toBe(platform);
});
