import { expect, test } from "vitest";
import { contentHash } from "../../../src-worker/stores/content-hash";
import { createShopifyAdapter } from "../../../src-worker/stores/shopify/adapter";
import { createTestWorld } from "../engine/test-world";

test("the hash of a product differs from the one of the mapping that read a missing price as 0", async () => {
  const record = { id: 1, title: "Cup", variants: [{ id: 2, price: "" }] };
  const page = { json: { products: [record] }, headers: new Headers(), url: "" };
  const client = { get: async () => page, page: async () => "" } as unknown as Parameters<
    typeof createShopifyAdapter
  >[1];
  const world = createTestWorld();
  const adapter = createShopifyAdapter(world, client, "https://shop.example", {
    learned: null,
    learn: () => undefined,
  });
  for await (const { offered } of adapter.productPages(new AbortController().signal, null)) {
    expect(offered).toHaveLength(1);
    expect(offered[0]?.hash).not.toBe(contentHash(record, new Set(["updated_at"]), 1));
    return;
  }
  throw new Error("no page");
});
