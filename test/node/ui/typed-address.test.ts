import { describe, expect, test } from "vitest";
import { isWholeAddress, typedAddress, usedAddress } from "../../../src-ui/foundations/stores/store-address";

test.each([
  [" shop.example ", "https://shop.example"],
  ["shop.example/shop", "https://shop.example/shop"],
  ["https://shop.example", "https://shop.example"],
  ["http://shop.example", "http://shop.example"],
  ["HTTPS://shop.example", "HTTPS://shop.example"],
  ["ftp://shop.example", "ftp://shop.example"],
  ["  ", ""],
  ["\u200bhttps://shop.example\u200b", "https://shop.example"],
  ["https://shop\u200b.example", "https://shop.example"],
  ["\ufeffshop.example\u00a0", "https://shop.example"],
  ["shop\u00ad.exa\u2060mple\u200e", "https://shop.example"],
  ['"https://shop.example"', "https://shop.example"],
  ["“shop.example”", "https://shop.example"],
  ["«\u00a0shop.example\u00a0»", "https://shop.example"],
  ["'shop.example'\n", "https://shop.example"],
  ["<https://shop.example/a>", "https://shop.example/a"],
  ['""', ""],
])("'%s' means '%s'", (typed, address) => {
  expect(typedAddress(typed)).toBe(address);
});

test.each([
  ["shop.example", true],
  ["https://shop.example/products/mug?variant=1", true],
  ["http://localhost:4174", true],
  ["http://127.0.0.1:4174", true],
  ["loja-ção.pt", true],
  ["shop", false],
  ["shop.", false],
  ["https://", false],
  ["my shop.example", false],
  ["", false],
])("whether '%s' may be a store's address: %s", (typed, whole) => {
  expect(isWholeAddress(typed)).toBe(whole);
});

describe("of a typed address is used", () => {
  test.each([
    ["https://shop.example", "https://shop.example", "https://shop.example"],
    ["https://Shop.Example///", "https://shop.example", "https://shop.example"],
    ["shop.example?page=2#top", "https://shop.example", "https://shop.example"],
    ["https://shop.example:8443/pt/", "https://shop.example:8443", "https://shop.example:8443/pt"],
    ["shop.example/products/mug", "https://shop.example", "https://shop.example/products/mug"],
  ])("'%s': its root for Shopify, its folder for WooCommerce", (typed, shopify, woocommerce) => {
    expect([usedAddress("shopify", typed), usedAddress("woocommerce", typed)]).toEqual([shopify, woocommerce]);
  });

  test("nothing of what is no address", () => {
    expect(usedAddress("shopify", "shop")).toBeNull();
  });
});
