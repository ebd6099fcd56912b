import { expect, test } from "vitest";
import { aliasTarget } from "../../../src-ui/foundations/address/alias-target";

const at = (address: string) => new URL(address, "https://app.test");

test.each([
  ["/app", "/build?demo=true", "/app?demo=true"],
  ["/app", "/products?q=lamp%20red&sort=-price#top", "/app?q=lamp+red&sort=-price#top"],
  ["/app?settings=store", "/settings", "/app?settings=store"],
  ["/app?settings=store", "/settings?demo=true", "/app?demo=true&settings=store"],
  ["/app?settings=store", "/settings?settings=data", "/app?settings=data"],
  [
    "/resources/catalog-app-shopify",
    "/resources/catalog-app-for-shopify?utm=x#limits",
    "/resources/catalog-app-shopify?utm=x#limits",
  ],
  ["/pt/resources/catalog-app-shopify", "/pt/resources/catalog-app-for-shopify", "/pt/resources/catalog-app-shopify"],
])("%s from %s is %s", (to, from, target) => {
  expect(aliasTarget(to, at(from))).toBe(target);
});
