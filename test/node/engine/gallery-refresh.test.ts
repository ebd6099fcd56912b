import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { type AppWindow, heldIds, importStore, openAppWindow, refresh, value, withoutImages } from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice } from "./test-world";

const products = 12;

/** What WordPress and its plugins number or draw anew in each answer. */
let answers = 0;
let words = "Dry by hand";
const gallery = () => {
  const at = ++answers;
  return `<style type="text/css">#gallery-${at} { margin: auto }</style><div id="gallery-${at}" class="gallery galleryid-${at}">
<dl class="gallery-item"><dt><a href="/bowl/#g${at}"><img src="/wp-content/uploads/bowl.jpg" aria-describedby="gallery-${at}-1"></a></dt></dl></div>
<script>var galleryNonce = "${at.toString(36)}";</script><a href="/cart?add=1&amp;_wpnonce=n${at}" style="order:${at}">Add</a><p>${words}</p><!-- drawn ${at} -->`;
};

/** Every description in an answer gets a gallery. */
function withGalleries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withGalleries);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => {
      const isHtml = typeof inside === "string" && /^(body_html|(short_)?description)$/.test(key);
      return [key, isHtml && inside.includes("<") ? inside + gallery() : withGalleries(inside)];
    }),
  );
}

async function openWithGalleries(): Promise<AppWindow> {
  return openAppWindow(createDevice(), async (url, init) => {
    const answer = await withoutImages(url, init);
    if (!/json/.test(answer.headers.get("content-type") ?? "")) return answer;
    const json: unknown = await answer.json();
    return new Response(JSON.stringify(withGalleries(json)), { status: answer.status, headers: answer.headers });
  });
}

describe.each([
  ["shopify", ({ url }: DemoStore): StoreConnection => ({ platform: "shopify", url })],
  ["woocommerce with keys", ({ connection }: DemoStore) => connection],
  [
    "woocommerce without keys",
    ({ url }: DemoStore): StoreConnection => ({ platform: "woocommerce", url, access: { kind: "public" } }),
  ],
] as const)("galleries of a %s store", (name, connectionTo) => {
  let store: DemoStore;
  let window: AppWindow;

  beforeEach(async () => {
    words = "Dry by hand";
    store = await startDemoStore(name === "shopify" ? name : "woocommerce", { products });
    window = await openWithGalleries();
    await importStore(window, connectionTo(store));
    // A store is read whole again after a week, also where it can list its changes.
    window.world.pass(8 * 86_400_000);
  });
  afterEach(() => store.stop());

  test("change nothing on a refresh without edits, and stage no frozen catalogue", async () => {
    const before = answers;
    expect(await refresh(window)).toMatchObject({
      completeness: "whole",
      changes: { added: 0, changed: 0, removed: 0 },
      warnings: [],
    });
    expect(answers - before).toBeGreaterThan(products / 2);
    value(await window.engine.keepCatalogue(true));
    window.world.pass(8 * 86_400_000);
    expect(await refresh(window)).toMatchObject({ staged: false, changes: { changed: 0 } });
  });

  if (name !== "shopify")
    test("count no product twice beside a renamed category", async () => {
      const { product } = value(await window.engine.openProduct((await heldIds(window))[0] ?? ""));
      store.edits.renameCategory(Number(product.collectionIds?.[0]), "Stoneware");
      const { changes } = await refresh(window);
      expect(changes).toMatchObject({ added: 0, removed: 0 });
      expect(changes.changed).toBeGreaterThan(0);
      expect(changes.changed).toBeLessThanOrEqual((await heldIds(window)).length);
    });

  test("do not hide an edit of a product, or of every text beside them", async () => {
    store.edits.edit(0, { title: "Glazed bowl" });
    expect(await refresh(window)).toMatchObject({ changes: { added: 0, changed: 1, removed: 0 }, warnings: [] });
    words = "Wipe dry";
    window.world.pass(8 * 86_400_000);
    const { changes } = await refresh(window);
    expect(changes).toEqual({ added: 0, changed: (await heldIds(window)).length, removed: 0 });
  });
});
