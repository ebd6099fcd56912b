import { expect, test } from "vitest";
import { nextLink } from "../../../src-worker/stores/shopify/next-link";

const base = "https://shop.example.com/products.json?limit=250&page=1";

test.each([
  [null, null],
  ["", null],
  // observed: Shopify's storefronts send this.
  ['</.well-known/ucp>; rel="ucp"; version="2026-08-25"', null],
  [
    '<https://shop.example.com/products.json?page_info=a>; rel="next"',
    "https://shop.example.com/products.json?page_info=a",
  ],
  ['<https://a.test/1>; rel="previous", <https://a.test/3>; rel="next"', "https://a.test/3"],
  ["</products.json?page=2>; rel=next", "https://shop.example.com/products.json?page=2"],
  ['<https://a.test/?a=1,2>; rel="next"', "https://a.test/?a=1,2"],
  ['<https://a.test/2>; title="next"', null],
  ['<https://a.test/2>; rel="nextish"', null],
  ['<https://a.test/2>; rel="last next"', "https://a.test/2"],
  ["<http://[>; rel=next", null],
])("in the Link header %s the next page is %s", (header, expected) => {
  expect(nextLink(header, base)).toBe(expected);
});
