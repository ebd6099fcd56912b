import { describe, expect, test } from "vitest";
import { classifyWooAnswer } from "../../../../src-worker/stores/woocommerce/classify-woo-answer";
import { collectionTree } from "../../../../src-worker/stores/woocommerce/collection-tree";
import { isLeftOut } from "../../../../src-worker/stores/woocommerce/is-left-out";
import { productFromStoreApi } from "../../../../src-worker/stores/woocommerce/product-from-store-api";
import { productFromWooCommerce } from "../../../../src-worker/stores/woocommerce/product-from-woocommerce";
import { storeAnswers } from "../../../fixtures/store-answers";
import { faultsOf } from "./faults-of-product";

const shop = "https://127.0.0.1:8443";

/** Contents of the answers: the same cases under other names, in the real ones among many others. */
const countsOf = {
  written: {
    count: 45,
    leftOut: [
      "(no slug yet): draft, visible",
      "(no slug yet): pending, visible",
      "behind-a-password: publish, visible",
      "kept-out-of-the-catalogue: publish, hidden",
      "not-for-everyone: private, visible",
      "out-next-spring: future, visible",
    ],
    options: ["Glaze", "Size", "Finish"],
    ofHundred: "Chalk / Crème / XL / Salt & Ash",
    any: { variants: 25, first: ["Rust / L", "Rust", "L"], skus: ["ANY-1", "ANY-2", "ANY-3"] },
    arabic: ["صغيرة", "متوسطة", "كبيرة"],
    withTags: 'Salt & Pepper\'s "Finest" Pair 🧂',
    categories: 7,
    tree: {
      child: "spoons",
      parent: "table",
      top: "house-hearth",
      title: "House & Hearth",
      otherScript: "tea-bowls-茶碗",
    },
    compared: 25,
  },
  real: {
    count: 220,
    leftOut: [
      "(no slug yet): draft, visible",
      "(no slug yet): pending, visible",
      "hidden-from-catalog: publish, hidden",
      // One of WooCommerce's own sample products, which its merchant has hidden.
      "hoodie-with-pocket: publish, hidden",
      "password-protected: publish, visible",
      "scheduled-publication: future, visible",
      "status-private: private, visible",
    ],
    options: ["Color", "Size", "Material"],
    ofHundred: "Off-White / Écru / XL / Silk & Satin",
    any: { variants: 10, first: ["Red / L", "Red", "L"], skus: ["VARANY-1", "VARANY-2", "VARANY-3"] },
    arabic: ["صغير", "متوسط", "كبير"],
    withTags: 'Tom & Jerry\'s "Deluxe" Box 🧀',
    categories: 100,
    tree: {
      child: "knives",
      parent: "kitchen",
      top: "home-living",
      title: "Home & Living",
      otherScript: "japanese-knives-和包丁",
    },
    compared: 40,
  },
};

interface Sent {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly catalog_visibility: string;
  readonly type: string;
}

const letters = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, " ");

describe.each(storeAnswers)("WooCommerce: $from", ({ text: answer, real }) => {
  const counts = countsOf[real ? "real" : "written"];
  const text = (file: string) => answer(`woocommerce/${file}`);
  const sent = (...files: string[]): Sent[] => files.flatMap((file) => JSON.parse(text(file)));
  const pages = ["products-page1.json", "products-page2.json", "products-page8.json"];

  test("map without a skipped product", () => {
    const records = sent(...pages);
    expect(records).toHaveLength(counts.count);
    for (const record of records) {
      const product = productFromWooCommerce(record, [], { url: shop, weightUnit: "kg" });
      expect(product && faultsOf(product), record.slug).toEqual([]);
      expect(product?.id).toBe(String(record.id));
      expect(product?.title).not.toMatch(/&amp;|<\/?\w/);
    }
  });

  test("omit exactly unpublished, hidden and password-protected products", () => {
    const reasons = sent(...pages)
      .filter(isLeftOut)
      .map(({ slug, status, catalog_visibility }) => `${slug || "(no slug yet)"}: ${status}, ${catalog_visibility}`);
    expect(reasons.sort()).toEqual(counts.leftOut);
  });

  test("have a variable product of a hundred variations, of which 89 are published", () => {
    const [parent] = [JSON.parse(text("product-v100.json"))];
    const variations = sent("variations-v100.json").filter(({ status }) => status === "publish");
    const product = productFromWooCommerce(parent, variations, { url: shop, weightUnit: "kg" });
    expect(product?.variants).toHaveLength(89);
    expect(product && faultsOf(product)).toEqual([]);
    expect(product?.options.map(({ name }) => name)).toEqual(counts.options);
    expect(product?.variants.map(({ title }) => title)).toContain(counts.ofHundred);
    for (const { option1, option2, option3 } of product?.variants ?? []) {
      const values = product?.options.map((option) => option.values);
      expect(values?.map((known, index) => known.includes([option1, option2, option3][index] ?? ""))).toEqual([
        true,
        true,
        true,
      ]);
    }
    expect(new Set(product?.variants.map(({ title }) => title)).size).toBe(89);
  });

  test('have variations of "any" size or colour', () => {
    const parent = sent(...pages).find(({ id }) => id === 265);
    const product = productFromWooCommerce(parent, sent("variations-any.json"), { url: shop, weightUnit: "kg" });
    const rows = product?.variants.map(({ title, option1, option2 }) => [title, option1, option2]) ?? [];
    expect(new Set(rows.map((row) => row.join())).size).toBe(rows.length);
    expect({
      variants: rows.length,
      first: rows[0],
      skus: [...new Set(product?.variants.map(({ sku }) => sku))],
    }).toEqual(counts.any);
  });

  test("have Arabic names, slugs and options", () => {
    const parent = sent(...pages).find(({ id }) => id === 273);
    const product = productFromWooCommerce(parent, sent("variations-arabic.json"), { url: shop, weightUnit: "kg" });
    expect(product?.handle).toMatch(/^[\p{Script=Arabic}-]+$/u);
    expect(product?.variants.map(({ title }) => title)).toEqual(counts.arabic);
  });

  test("have names with tags in them, which become text", () => {
    const record = sent(...pages).find(({ id }) => id === 134);
    expect(productFromWooCommerce(record, [], { url: shop, weightUnit: "kg" })?.title).toBe(counts.withTags);
  });

  test("have categories that become a tree", () => {
    const tree = collectionTree(sent("categories.json"), shop);
    expect(tree).toHaveLength(counts.categories);
    const { child, parent, top, title, otherScript } = counts.tree;
    const at = (handle: string) => tree.findIndex((collection) => collection.handle === handle);
    expect(tree[at(child)]?.parentId).toBe(tree[at(parent)]?.id);
    expect(at(top)).toBeLessThan(at(parent));
    expect(tree[at(top)]?.title).toBe(title);
    expect(tree.some(({ handle }) => handle === otherScript)).toBe(true);
  });

  test("map from the Store API without a skipped product, to the prices of wc/v3", () => {
    const ours = new Map(
      sent(...pages).map((record) => [
        String(record.id),
        productFromWooCommerce(record, [], { url: shop, weightUnit: "kg" }),
      ]),
    );
    let compared = 0;
    for (const record of sent("storeapi-products.json")) {
      const product = productFromStoreApi(record, [], { url: shop, weightUnit: "kg" });
      expect(product && faultsOf(product), record.slug).toEqual([]);
      const other = ours.get(String(record.id));
      if (!product || !other) continue;
      // The Store API uses typographic quotes and dashes, and keeps the text of a script tag in a name (134).
      if (record.id !== 134) expect(letters(product.title)).toBe(letters(other.title));
      expect(product.handle).toBe(other.handle);
      // It omits the default category.
      expect(product.collectionIds?.toSorted()).toEqual(other.collectionIds?.filter((id) => id !== "15").toSorted());
      if (record.type !== "simple") continue;
      compared++;
      // Compared with two decimals, because the Store API rounds to the currency's.
      expect(Number(product.variants[0]?.price)).toBeCloseTo(Number(other.variants[0]?.price), 2);
      expect(product.variants[0]?.available, record.slug).toBe(other.variants[0]?.available);
    }
    expect(compared).toBeGreaterThan(counts.compared);
  });

  test("have variations in the Store API that say what they are", () => {
    const parent = sent("storeapi-products.json").find(({ id }) => id === 164);
    const product = productFromStoreApi(parent, sent("storeapi-variations.json"), { url: shop, weightUnit: "kg" });
    expect(product?.variants).toHaveLength(89);
    expect(product?.variants.map(({ title }) => title)).toContain(counts.ofHundred);
    expect(product && faultsOf(product)).toEqual([]);
  });

  test.each([
    ["auth-none.json", 401, "keys-refused"],
    ["auth-bad-secret.json", 401, "keys-secret-wrong"],
    ["auth-write-only-key.json", 401, "keys-write-only"],
    ["norest-404.txt", 404, "store-no-rest"],
    ["waf-403.txt", 403, "store-firewall"],
    ["ratelimit-429.txt", 429, "store-busy"],
    ["maintenance-503.txt", 503, "store-maintenance"],
    ["dirty-json.txt", 200, null],
  ])("in %s are classified correctly", (file, status, code) => {
    const answer = {
      status,
      statusText: "",
      headers: new Headers(),
      bytes: new TextEncoder().encode(text(file)),
      url: `${shop}/wp-json/wc/v3/products`,
      redirected: false,
    };
    const failure = classifyWooAnswer(answer, { resource: "products", keys: "header", first: true })?.failure ?? null;
    expect(failure?.code ?? null).toBe(code);
  });
});
