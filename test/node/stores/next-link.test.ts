import { expect, test } from "vitest";
import { nextLink } from "../../../src-worker/stores/shopify/next-link";
import { cpuMs } from "../cpu-ms";

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
  ['<https://a.test/2>; title="a, <b>; rel=next"; rel="last"', null],
  ['<https://a.test/2>; title="\\"; rel=next"', null],
  ['<https://a.test/2> ; REL = "NEXT"', "https://a.test/2"],
  ["<https://a.test/2", null],
  ["<http://[>; rel=next", null],
])("in the Link header %s the next page is %s", (header, expected) => {
  expect(nextLink(header, base)).toBe(expected);
});

test.each([
  ["spaces", `<https://a.test/2>; rel=${" ".repeat(200_000)}x`],
  ["spaces in quotes", `<https://a.test/2>; rel="${" ".repeat(200_000)}x"`],
  ["commas and spaces", `<https://a.test/2>${",  ".repeat(100_000)}`],
  ["opening brackets", "<".repeat(200_000)],
  ["semicolons", `<https://a.test/2>${"; rel".repeat(100_000)}`],
])("a header of many %s is read in time proportional to its length", (_kind, header) => {
  const before = cpuMs();
  expect(nextLink(header, base)).toBeNull();
  expect(cpuMs() - before).toBeLessThan(2000);
});
