import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { currencyFromPage } from "../../../src-worker/stores/shopify/currency-from-page";

test.each([
  ["a script", '<script>Shopify.currency = {"active":"GBP","rate":"1.0"};</script>', "GBP"],
  ["a script without a rate", 'Shopify.currency={"active":"JPY"}', "JPY"],
  ["a script behind other mentions", 'if (Shopify.currency) {} Shopify.currency = {"rate":1,"active":"USD"}', "USD"],
  ["metadata", '<meta property="og:price:currency" content="EUR">', "EUR"],
  ["metadata in another order", "<meta content='sek' property='og:price:currency'/>", "SEK"],
  ["structured data", '{"@type":"Offer","price":"3","priceCurrency": "CHF"}', "CHF"],
  ["structured data that repeats it", '"priceCurrency":"CHF" "priceCurrency":"CHF"', "CHF"],
  ["a script first", '<meta property="og:price:currency" content="EUR">Shopify.currency = {"active":"GBP"}', "GBP"],
])("the home page contains the currency in %s", (_where, html, currency) => {
  expect(currencyFromPage(html)).toBe(currency);
});

test.each([
  ["an empty page", ""],
  ["a page that converts prices", 'Shopify.currency = {"active":"NOK","rate":"13.4"}; "priceCurrency":"NOK"'],
  ["structured data in several currencies", '"priceCurrency":"CHF" "priceCurrency":"EUR"'],
  ["a currency without a code", 'Shopify.currency = {"active":"euros","rate":"1.0"}'],
  ["an unfinished script", 'Shopify.currency = {"active":"GBP"'],
  ["the name in a text", "<p>og:price:currency content=EUR</p>"],
])("%s contains no currency", (_what, html) => {
  expect(currencyFromPage(html)).toBeNull();
});

test("the Dawn theme's home page contains its currency", () => {
  const path = new URL("../../fixtures/home-pages/dawn/home.html", import.meta.url);
  expect(currencyFromPage(readFileSync(path, "utf8"))).toBe("GBP");
});

test("any page yields a code or null", () => {
  const script = ["Shopify.currency", " = ", '{"active":"', "GBP", '"', ',"rate":"1', "}", '"priceCurrency":'];
  const part = fc.constantFrom(...script, "og:price:currency", "<meta ", ' content="', ">", "{", " ".repeat(400));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      expect(currencyFromPage(parts.join("")) ?? "EUR").toMatch(/^[A-Z]{3}$/);
    }),
  );
});
