import { describe, expect } from "vitest";
import { altered } from "./altered-answers";
import { listedIds, refresh, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import { accesses, connectionOf } from "./store-accesses";

const products = 12;

/** Answers so far: WordPress and its plugins number their galleries in each of them anew. */
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

/** The network, through which every description gets a gallery. */
const withGallery = altered(withGalleries);

describe.each(accesses)("galleries of a %s store", (_name, platform, isPublic) => {
  const test = engineTest
    .extend("store", ({ start }) => start(platform, { products }))
    .extend("window", async ({ store, imported }) => {
      words = "Dry by hand";
      const window = await imported({ connection: connectionOf(store, isPublic) }, withGallery);
      // A store is read whole again after a week, also where it can list its changes.
      window.world.pass(8 * 86_400_000);
      return window;
    });

  test("change nothing on a refresh without edits, and stage no frozen catalogue", async ({ window }) => {
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

  if (platform !== "shopify")
    test("count no product twice beside a renamed category", async ({ store, window }) => {
      const { product } = value(await window.engine.openProduct((await listedIds(window))[0] ?? ""));
      store.edits.renameCategory(Number(product.collectionIds?.[0]), "Stoneware");
      const { changes } = await refresh(window);
      expect(changes).toMatchObject({ added: 0, removed: 0 });
      expect(changes.changed).toBeGreaterThan(0);
      expect(changes.changed).toBeLessThanOrEqual((await listedIds(window)).length);
    });

  test("do not hide an edit of a product, or of every text beside them", async ({ store, window }) => {
    store.edits.edit(0, { title: "Glazed bowl" });
    expect(await refresh(window)).toMatchObject({ changes: { added: 0, changed: 1, removed: 0 }, warnings: [] });
    words = "Wipe dry";
    window.world.pass(8 * 86_400_000);
    const { changes } = await refresh(window);
    expect(changes).toEqual({ added: 0, changed: (await listedIds(window)).length, removed: 0 });
  });
});
