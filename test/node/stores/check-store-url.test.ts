import { describe, expect, test } from "vitest";
import { placeholderStoreUrl } from "../../../src-worker/contract/shared-names";
import { Failed } from "../../../src-worker/run/failed";
import { checkStoreUrl } from "../../../src-worker/stores/check-store-url";

function refusal(typed: string): string {
  try {
    return `accepted as ${checkStoreUrl(typed)}`;
  } catch (error) {
    if (error instanceof Failed) return error.failure.code;
    throw error;
  }
}

describe("a store address", () => {
  test.each([
    ["https://shop.example.com", "https://shop.example.com"],
    ["  https://shop.example.com/  ", "https://shop.example.com"],
    ["https://shop.example.com///", "https://shop.example.com"],
    ["HTTPS://Shop.Example.COM", "https://shop.example.com"],
    ["https://shop.example.com/collections/all?utm=1#top", "https://shop.example.com"],
    ["https://my-store.myshopify.com", "https://my-store.myshopify.com"],
    ["https://loja-ção.pt", "https://xn--loja-o-7ta5a.pt"],
    ["http://localhost:4174", "http://localhost:4174"],
    ["http://127.0.0.1:4174/", "http://127.0.0.1:4174"],
  ])("%s is taken as %s", (typed, taken) => {
    expect(checkStoreUrl(typed)).toBe(taken);
  });

  test.each([
    ["", "url-required"],
    ["   ", "url-required"],
    [placeholderStoreUrl, "url-placeholder"],
    [`${placeholderStoreUrl}/`, "url-placeholder"],
    [placeholderStoreUrl.toUpperCase(), "url-placeholder"],
    ["shop.example.com", "url-invalid"],
    ["not a url", "url-invalid"],
    ["https://", "url-no-domain"],
    ["https:// shop", "url-no-domain"],
    ["http://shop.example.com", "url-not-https"],
    ["ftp://shop.example.com", "url-not-https"],
    ["javascript:alert(1)", "url-not-https"],
    ["https://shop", "url-no-domain"],
    ["https://10.0.0.1", "url-no-domain"],
    ["https://[::2]", "url-no-domain"],
    ["http://[::1]:4174", "url-not-https"],
    ["https://user:secret@shop.example.com", "url-invalid"],
    [`https://shop.example.com/${"a".repeat(2100)}`, "url-invalid"],
  ])("'%s' is refused with %s", (typed, code) => {
    expect(refusal(typed)).toBe(code);
  });
});
