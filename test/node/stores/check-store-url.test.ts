import { describe, expect, test } from "vitest";
import { placeholderStoreUrl } from "../../../src-worker/contract/placeholder-store";
import { type Platform, platforms } from "../../../src-worker/contract/platforms";
import { Failed } from "../../../src-worker/outcome/failed";
import { checkStoreUrl } from "../../../src-worker/stores/check-store-url";

function refusal(typed: string, platform: Platform): string {
  try {
    return `accepted as ${checkStoreUrl(typed, platform)}`;
  } catch (error) {
    if (error instanceof Failed) return error.failure.code;
    throw error;
  }
}

describe.each(platforms)("the address of a %s store", (platform) => {
  test.each([
    ["https://shop.example.com", "https://shop.example.com"],
    ["  https://shop.example.com/  ", "https://shop.example.com"],
    ["https://shop.example.com///", "https://shop.example.com"],
    ["HTTPS://Shop.Example.COM", "https://shop.example.com"],
    ["https://shop.example.com/?utm=1#top", "https://shop.example.com"],
    ["https://shop.example.com/wp-admin/admin.php?page=wc", "https://shop.example.com"],
    ["https://shop.example.com/index.php/wp-json/", "https://shop.example.com"],
    ["https://my-store.myshopify.com", "https://my-store.myshopify.com"],
    ["https://loja-ção.pt", "https://xn--loja-o-7ta5a.pt"],
    ["http://localhost:4174", "http://localhost:4174"],
    ["http://127.0.0.1:4174/", "http://127.0.0.1:4174"],
  ])("%s is normalized to %s", (typed, taken) => {
    expect(checkStoreUrl(typed, platform)).toBe(taken);
  });

  test.each([
    ["", "url-required"],
    ["   ", "url-required"],
    [placeholderStoreUrl, "url-placeholder"],
    [`${placeholderStoreUrl}/`, "url-placeholder"],
    [placeholderStoreUrl.toUpperCase(), "url-placeholder"],
    [`${placeholderStoreUrl}/admin`, "url-placeholder"],
    ["http://www.your-domain.com/shop?x=1", "url-placeholder"],
    ["https://yourstore.myshopify.com", "url-placeholder"],
    ["https://your-shop-name.myshopify.com/products/mug", "url-placeholder"],
    ["https://example.com", "url-placeholder"],
    ["https://", "url-no-domain"],
    ["https:///", "url-no-domain"],
    ["https:// shop", "url-invalid"],
    ["https://shop.example.com:99999", "url-invalid"],
    ["http://shop.example.com", "url-not-https"],
    ["ftp://shop.example.com", "url-not-https"],
    ["https://shop", "url-no-domain"],
    ["https://10.0.0.1", "url-no-domain"],
    ["https://[::2]", "url-no-domain"],
    ["http://[::1]:4174", "url-not-https"],
    ["https://user:secret@shop.example.com", "url-invalid"],
    [`https://shop.example.com/${"a".repeat(2100)}`, "url-invalid"],
  ])("'%s' is refused with %s", (typed, code) => {
    expect(refusal(typed, platform)).toBe(code);
  });
});

describe.each(platforms)("without a scheme, the address of a %s store", (platform) => {
  test.each([
    ["shop.example.com", "https://shop.example.com"],
    [" Shop.Example.com/ ", "https://shop.example.com"],
    ["shop.example.com:8443", "https://shop.example.com:8443"],
    ["loja-ção.pt", "https://xn--loja-o-7ta5a.pt"],
    ["localhost:4175", "https://localhost:4175"],
    ["//shop.example.com", "https://shop.example.com"],
  ])("%s is read as https", (typed, taken) => {
    expect(checkStoreUrl(typed, platform)).toBe(taken);
  });

  test.each([
    ["not a url", "url-invalid"],
    ["foo bar", "url-invalid"],
    ["foo_<bar>", "url-invalid"],
    ["shop", "url-no-domain"],
    ["user:secret@shop.example.com", "url-invalid"],
    ["javascript:alert(1)", "url-invalid"],
    ["your-store.myshopify.com", "url-placeholder"],
    ["your-domain.com", "url-placeholder"],
    ["www.your-domain.com", "url-placeholder"],
    ["yourstore", "url-placeholder"],
    ["YourShop.pt/loja", "url-placeholder"],
  ])("'%s' is refused with %s", (typed, code) => {
    expect(refusal(typed, platform)).toBe(code);
  });
});

test.each(["your-storefront.com", "yourstoreonline.com", "my-store.com", "example.company", "shop.yourstore.com"])(
  "%s, which is like a placeholder, is a store's address",
  (typed) => {
    expect(checkStoreUrl(typed, "shopify")).toBe(`https://${typed}`);
  },
);

describe("the path", () => {
  test.each([
    ["https://shop.example.com/shop/", "https://shop.example.com/shop"],
    ["shop.example.com//loja/produto/azul?x=1#y", "https://shop.example.com/loja/produto/azul"],
    ["https://shop.example.com/a/../b/", "https://shop.example.com/b"],
    ["https://shop.example.com/loja/wp-json/wc/v3", "https://shop.example.com/loja"],
    ["https://shop.example.com/loja/WP-login.php", "https://shop.example.com/loja"],
    [`https://shop.example.com/loja/${"a".repeat(200)}/b`, "https://shop.example.com/loja"],
    ["https://shop.example.com/ção", "https://shop.example.com/%C3%A7%C3%A3o"],
  ])(
    "of %s stays for WooCommerce as far as it may be WordPress's folder, and is dropped for Shopify",
    (typed, taken) => {
      expect(checkStoreUrl(typed, "woocommerce")).toBe(taken);
      expect(checkStoreUrl(taken, "woocommerce")).toBe(taken);
      expect(checkStoreUrl(typed, "shopify")).toBe("https://shop.example.com");
    },
  );
});
