import { expect, test } from "vitest";
import { sameConnection } from "../../../src-ui/pieces/connection/shown-test";
import type { StoreConnection, WooAccess } from "../../../src-worker/contract/store-connection";
import { wooKeys } from "./connections";

const keys = wooKeys();

const different: readonly StoreConnection[] = [
  { platform: "shopify", url: "https://a.example" },
  { platform: "shopify", url: "https://b.example" },
  published(),
  published("#key=one"),
  published("#key=two"),
  woo(keys),
  woo(keys, "https://b.example"),
  woo({ ...keys, consumerKey: "ck_2" }),
  woo({ ...keys, consumerSecret: "cs_2" }),
  woo({ ...keys, remember: false }),
  woo({ ...keys, inAddress: true }),
  woo({ kind: "known-keys", inAddress: false }),
  woo({ kind: "known-keys", inAddress: true }),
  woo({ kind: "public" }),
];

test("a connection is the same as itself, to the last letter of its keys, and as no other", () => {
  for (const [row, one] of different.entries())
    for (const [column, other] of different.entries())
      expect([row, column, sameConnection(one, structuredClone(other))]).toEqual([row, column, row === column]);
});

function published(fragment?: string): StoreConnection {
  return { platform: "published", url: "https://a.example", ...(fragment !== undefined && { fragment }) };
}

function woo(access: WooAccess, url = "https://a.example"): StoreConnection {
  return { platform: "woocommerce", url, access };
}
