import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { classifyWooAnswer } from "../../../../src-worker/stores/woocommerce/classify-woo-answer";
import { collectionTree } from "../../../../src-worker/stores/woocommerce/collection-tree";
import { isLeftOut } from "../../../../src-worker/stores/woocommerce/is-left-out";
import { productFromStoreApi } from "../../../../src-worker/stores/woocommerce/product-from-store-api";
import { productFromWooCommerce } from "../../../../src-worker/stores/woocommerce/product-from-woocommerce";
import { faultsOf } from "./faults-of-product";

const captured = fileURLToPath(new URL("../../../../../shared/data/woocommerce/", import.meta.url));
const present = existsSync(`${captured}003-products-page1.json`);
if (!present) console.log(`Answers of a real WooCommerce are not at ${captured}: they are not tried.`);

const shop = "https://127.0.0.1:8443";
const text = (file: string) => readFileSync(captured + file, "utf8");

interface Sent {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly catalog_visibility: string;
  readonly type: string;
}

const letters = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, " ");

function sent(...files: string[]): Sent[] {
  return files.flatMap((file) => JSON.parse(text(file)));
}

describe.skipIf(!present)("the answers of a real WooCommerce 9.9.5", () => {
  const pages = ["003-products-page1.json", "004-products-page2.json", "010-products-page8.json"];

  test("map without a skipped product", () => {
    const records = sent(...pages);
    expect(records).toHaveLength(220);
    for (const record of records) {
      const product = productFromWooCommerce(record, [], shop);
      expect(product && faultsOf(product), record.slug).toEqual([]);
      expect(product?.id).toBe(String(record.id));
      expect(product?.title).not.toMatch(/&amp;|<\/?\w/);
    }
  });

  test("leave out what is not published, hidden or behind a password, and nothing else", () => {
    const reasons = sent(...pages)
      .filter(isLeftOut)
      .map(({ slug, status, catalog_visibility }) => `${slug || "(no slug yet)"}: ${status}, ${catalog_visibility}`);
    expect(reasons.sort()).toEqual([
      "(no slug yet): draft, visible",
      "(no slug yet): pending, visible",
      "hidden-from-catalog: publish, hidden",
      // One of WooCommerce's own sample products, which its merchant has hidden.
      "hoodie-with-pocket: publish, hidden",
      "password-protected: publish, visible",
      "scheduled-publication: future, visible",
      "status-private: private, visible",
    ]);
  });

  test("have a variable product of a hundred variations, of which 89 are published", () => {
    const [parent] = [JSON.parse(text("032-product-v100.json"))];
    const variations = sent("033-variations-v100.json").filter(({ status }) => status === "publish");
    const product = productFromWooCommerce(parent, variations, shop);
    expect(product?.variants).toHaveLength(89);
    expect(product && faultsOf(product)).toEqual([]);
    expect(product?.options.map(({ name }) => name)).toEqual(["Color", "Size", "Material"]);
    expect(product?.variants.map(({ title }) => title)).toContain("Off-White / Écru / XL / Silk & Satin");
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
    const product = productFromWooCommerce(parent, sent("036-variations-any.json"), shop);
    expect(product?.variants.map(({ title, option1, option2 }) => [title, option1, option2])).toEqual([
      ["Red", "Red", null],
      ["M", null, "M"],
      ["VARANY-3", null, null],
    ]);
  });

  test("have Arabic names, slugs and options", () => {
    const parent = sent(...pages).find(({ id }) => id === 273);
    const product = productFromWooCommerce(parent, sent("039-variations-arabic.json"), shop);
    expect(product?.handle).toMatch(/^[\p{Script=Arabic}-]+$/u);
    expect(product?.variants.map(({ title }) => title)).toEqual(["صغير", "متوسط", "كبير"]);
  });

  test("have names with tags in them, which become text", () => {
    const record = sent(...pages).find(({ id }) => id === 134);
    expect(productFromWooCommerce(record, [], shop)?.title).toBe('Tom & Jerry\'s "Deluxe" Box 🧀');
  });

  test("have categories that become a tree", () => {
    const tree = collectionTree(sent("046-categories.json"), shop);
    expect(tree).toHaveLength(100);
    const at = (handle: string) => tree.findIndex((collection) => collection.handle === handle);
    expect(tree[at("knives")]?.parentId).toBe(tree[at("kitchen")]?.id);
    expect(at("home-living")).toBeLessThan(at("kitchen"));
    expect(tree[at("home-living")]?.title).toBe("Home & Living");
    expect(tree.some(({ handle }) => handle === "japanese-knives-和包丁")).toBe(true);
  });

  test("map from the Store API without a skipped product, to the prices of wc/v3", () => {
    const ours = new Map(sent(...pages).map((record) => [String(record.id), productFromWooCommerce(record, [], shop)]));
    let compared = 0;
    for (const record of sent("084-storeapi-products.json")) {
      const product = productFromStoreApi(record, [], shop);
      expect(product && faultsOf(product), record.slug).toEqual([]);
      const other = ours.get(String(record.id));
      if (!product || !other) continue;
      // It writes quotes and dashes as typographers do, and leaves of a script in a name (134) what stood in it.
      if (record.id !== 134) expect(letters(product.title)).toBe(letters(other.title));
      expect(product.handle).toBe(other.handle);
      // It leaves out the category that stands for none.
      expect(product.collectionIds?.toSorted()).toEqual(other.collectionIds?.filter((id) => id !== "15").toSorted());
      if (record.type !== "simple") continue;
      compared++;
      // To the currency's two decimals: the Store API knows no more.
      expect(Number(product.variants[0]?.price)).toBeCloseTo(Number(other.variants[0]?.price), 2);
      expect(product.variants[0]?.available, record.slug).toBe(other.variants[0]?.available);
    }
    expect(compared).toBeGreaterThan(40);
  });

  test("have variations in the Store API that say what they are", () => {
    const parent = sent("084-storeapi-products.json").find(({ id }) => id === 164);
    const product = productFromStoreApi(parent, sent("088-storeapi-variations.json"), shop);
    expect(product?.variants).toHaveLength(89);
    expect(product?.variants.map(({ title }) => title)).toContain("Off-White / Écru / XL / Silk & Satin");
    expect(product && faultsOf(product)).toEqual([]);
  });

  test.each([
    ["060-auth-none.json", 401, "keys-refused"],
    ["062-auth-bad-secret.json", 401, "keys-secret-wrong"],
    ["064-auth-write-only-key.json", 401, "keys-write-only"],
    ["103-norest-404.txt", 404, "store-no-rest"],
    ["104-waf-403.txt", 403, "store-firewall"],
    ["105-ratelimit-429.txt", 429, "store-busy"],
    ["107-maintenance-503.txt", 503, "store-maintenance"],
    ["106-dirty-json.txt", 200, null],
  ])("in %s are classified as they are meant", (file, status, code) => {
    const answer = {
      status,
      statusText: "",
      headers: new Headers(),
      bytes: new Uint8Array(readFileSync(captured + file)),
      url: `${shop}/wp-json/wc/v3/products`,
      redirected: false,
    };
    const failure = classifyWooAnswer(answer, { resource: "products", keys: "header", first: true })?.failure ?? null;
    expect(failure?.code ?? null).toBe(code);
  });
});
