import { describe, expect, it } from "vitest";
import { type Remedies, remedies } from "../../../src-ui/pieces/connection/remedies";
import type { FailureCode } from "../../../src-worker/contract/outcome";
import type { StoreConnection, WooAccess } from "../../../src-worker/contract/store-connection";
import { wooKeys } from "./connections";

const none: Remedies = { detect: false, withoutKeys: false, inAddress: false, moved: null };
const keys = wooKeys();

describe("what may help after a failed test", () => {
  it.each<[FailureCode, StoreConnection, Partial<Remedies>]>([
    ["not-a-store", shopify(), { detect: true }],
    ["store-not-found", shopify(), { detect: true }],
    ["store-forbidden", shopify(), {}],
    ["network", shopify(), {}],
    ["store-no-rest", woo(keys), { detect: true }],
    ["store-no-rest", { ...woo(keys), url: "https://a.example/shop" }, { detect: true, moved: "https://a.example" }],
    ["not-a-store", { ...shopify(), url: "https://a.example/shop" }, { detect: true }],
    ["keys-refused", woo(keys), { withoutKeys: true, inAddress: true }],
    ["keys-refused", woo({ kind: "known-keys", inAddress: false }), { withoutKeys: true, inAddress: true }],
    ["keys-refused", woo({ ...keys, inAddress: true }), { withoutKeys: true }],
    ["keys-unknown", woo({ ...keys, inAddress: true }), { withoutKeys: true }],
    ["keys-secret-wrong", woo(keys), {}],
    ["store-no-cors", woo(keys), { withoutKeys: true }],
    ["store-no-cors", woo({ kind: "public" }), {}],
    ["store-maintenance", woo(keys), {}],
  ])("%s", (code, connection, ways) => {
    expect(remedies({ code, details: {}, retryable: false }, connection)).toEqual({ ...none, ...ways });
  });

  it.each([
    ["https://new.example/shop?x=1", "https://new.example"],
    ["http://localhost:4175/", "http://localhost:4175"],
    ["javascript:alert(1)", null],
    ["new.example", null],
    [undefined, null],
    [404, null],
  ] as const)("offers the address that a store moved to, if it is one: %s", (url, moved) => {
    const details = url === undefined ? {} : { url };
    expect(remedies({ code: "store-moved", details, retryable: false }, woo(keys))).toEqual({ ...none, moved });
  });
});

function shopify(): StoreConnection {
  return { platform: "shopify", url: "https://a.example" };
}

function woo(access: WooAccess): StoreConnection {
  return { platform: "woocommerce", url: "https://a.example", access };
}
