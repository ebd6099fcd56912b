import { expect, test } from "vitest";
import { checkConnection } from "../../../src-worker/connection/check-connection";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { Failed } from "../../../src-worker/run/failed";

const url = "https://shop.example.com";
const typedKeys = {
  kind: "keys",
  consumerKey: " ck_1 ",
  consumerSecret: "cs_2\n",
  keep: true,
  inAddress: false,
} as const;
const cleanKeys = { ...typedKeys, consumerKey: "ck_1", consumerSecret: "cs_2" };
const heldKeys = { kind: "held-keys", inAddress: true } as const;

test.each<[string, StoreConnection, StoreConnection]>([
  ["a Shopify store", { platform: "shopify", url: `${url}/collections/all` }, { platform: "shopify", url }],
  [
    "a WooCommerce store with keys",
    { platform: "woocommerce", url: " shop.example.com/ ", access: typedKeys },
    { platform: "woocommerce", url, access: cleanKeys },
  ],
  [
    "one whose keys the engine has",
    { platform: "woocommerce", url: `${url}/`, access: heldKeys },
    { platform: "woocommerce", url, access: heldKeys },
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
  ["url-invalid", { platform: "shopify", url: "shop.example.com" }],
  ["url-required", { platform: "woocommerce", url: "", access: { ...typedKeys, consumerKey: "" } }],
  ["keys-required", { platform: "woocommerce", url, access: { ...typedKeys, consumerSecret: " " } }],
  [
    "keys-swapped",
    { platform: "woocommerce", url, access: { ...typedKeys, consumerKey: "cs_2", consumerSecret: "ck_1" } },
  ],
])("is refused with %s", (code, typed) => {
  expect(() => checkConnection(typed)).toThrow(new Failed(code as "url-invalid"));
});
