import { expect, test } from "vitest";
import { checkConnection } from "../../../src-worker/connection/check-connection";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { Failed } from "../../../src-worker/outcome/failed";

const url = "https://shop.example.com";
const typedKeys = {
  kind: "keys",
  consumerKey: " ck_1 ",
  consumerSecret: "cs_2\n",
  remember: true,
  inAddress: false,
} as const;
const cleanKeys = { ...typedKeys, consumerKey: "ck_1", consumerSecret: "cs_2" };
const knownKeys = { kind: "known-keys", inAddress: true } as const;

test.each<[string, StoreConnection, StoreConnection]>([
  ["a Shopify store", { platform: "shopify", url: `${url}/collections/all` }, { platform: "shopify", url }],
  [
    "a WooCommerce store with keys",
    { platform: "woocommerce", url: " shop.example.com/ ", access: typedKeys },
    { platform: "woocommerce", url, access: cleanKeys },
  ],
  [
    "one whose keys the engine has",
    { platform: "woocommerce", url: `${url}/`, access: knownKeys },
    { platform: "woocommerce", url, access: knownKeys },
  ],
  [
    "one without keys",
    { platform: "woocommerce", url, access: { kind: "public" } },
    { platform: "woocommerce", url, access: { kind: "public" } },
  ],
])("%s is taken as it will be used", (_name, typed, used) => {
  expect(checkConnection(typed)).toEqual(used);
});

test.each<[string, StoreConnection]>([
  ["url-no-domain", { platform: "shopify", url: "shop" }],
  ["url-required", { platform: "woocommerce", url: "", access: { ...typedKeys, consumerKey: "" } }],
  ["keys-required", { platform: "woocommerce", url, access: { ...typedKeys, consumerSecret: " " } }],
  [
    "keys-swapped",
    { platform: "woocommerce", url, access: { ...typedKeys, consumerKey: "cs_2", consumerSecret: "ck_1" } },
  ],
])("is refused with %s", (code, typed) => {
  expect(() => checkConnection(typed)).toThrow(new Failed(code as "url-invalid"));
});

function checkedKeys(consumerKey: string, consumerSecret: string): unknown {
  try {
    return checkConnection({ platform: "woocommerce", url, access: { ...typedKeys, consumerKey, consumerSecret } });
  } catch (error) {
    if (error instanceof Failed) return error.failure;
    throw error;
  }
}

test.each([
  ["ck_1", "cs_2", "ck_1", "cs_2"],
  [" ck_1\n", "\tcs_2 ", "ck_1", "cs_2"],
  // A store may use keys without these prefixes.
  ["key", "secret", "key", "secret"],
  ["cs_1", "secret", "cs_1", "secret"],
  ["key", "ck_1", "key", "ck_1"],
])("accepts the keys '%s' and '%s' without surrounding spaces", (key, secret, consumerKey, consumerSecret) => {
  const access = { ...typedKeys, consumerKey, consumerSecret };
  expect(checkedKeys(key, secret)).toEqual({ platform: "woocommerce", url, access });
});

test.each([
  ["", "cs_2", "keys-required"],
  ["ck_1", "", "keys-required"],
  ["", "", "keys-required"],
  [" ", "\n\t", "keys-required"],
  ["cs_2", "ck_1", "keys-swapped"],
  [" cs_2", " ck_1", "keys-swapped"],
])("refuses the keys '%s' and '%s' with %s, without the keys in the failure", (key, secret, code) => {
  expect(checkedKeys(key, secret)).toEqual({ code, details: {}, retryable: false });
});
