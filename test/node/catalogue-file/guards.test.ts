import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aboutBlock, collectionBlock, hashedProduct } from "../../../src-worker/catalogue-file/guards";
import { fromJsonBlock, fromJsonList, jsonBlock } from "../../../src-worker/catalogue-file/json-block";
import type { Product } from "../../../src-worker/contract/product";
import { anyShop } from "../catalogue/any-shop";
import { productNamed } from "../catalogue/product-named";
import { about, carried, collection, found, image, product } from "./records";

const byTheSix = { minimum: 6, maximum: null, step: 6 };

const passes = (schema: Parameters<typeof fromJsonBlock>[0], value: unknown): boolean => {
  try {
    fromJsonBlock(schema, jsonBlock(value));
    return true;
  } catch {
    return false;
  }
};

describe("what a catalogue file says", () => {
  test.each([
    ["no price", { price: "" }, { price: null, compareAtPrice: null, orderObstacle: "no-price" }],
    ["a lower compare-at price", { price: "9", compareAtPrice: "5" }, { compareAtPrice: null, orderObstacle: null }],
    ["an equal compare-at price", { price: "9", compareAtPrice: "9.00" }, { price: "9", compareAtPrice: null }],
  ])("of a variant with %s is completed", (_, changes, expected) => {
    const mug = productNamed("Mug");
    const variants = mug.variants.map((known) => ({ ...known, orderObstacle: null, ...changes }));
    const read = fromJsonBlock(hashedProduct, jsonBlock({ product: { ...mug, variants }, hash: 1 }));
    expect(read.product.variants).toMatchObject([expected]);
  });

  test("of any shop's products is read as it was written, and giving way is offered after each", async () => {
    await fc.assert(
      fc.asyncProperty(anyShop, async ({ products }) => {
        const block = products.map((product, hash) => ({ product, hash }));
        let yields = 0;
        const yieldIfDue = async () => void yields++;
        const read = fromJsonList(new AbortController().signal, yieldIfDue, jsonBlock(block), {
          record: hashedProduct,
          max: 1000,
        });
        if (block.length === 0) return expect(read).rejects.toThrow("file-damaged");
        expect(await read).toEqual(block);
        expect(yields).toBe(block.length);
      }),
    );
  });

  test.each([
    ["nothing", []],
    ["no list", { 0: { product, hash: 1 }, length: 1 }],
    ["more than it may", Array.from({ length: 4 }, () => ({ product, hash: 1 }))],
    ["one that is none after one that is", [{ product, hash: 1 }, { product }]],
  ])("as a list of products is refused when it is %s", async (_name, said) => {
    const signal = new AbortController().signal;
    const read = (value: unknown) =>
      fromJsonList(signal, async () => undefined, jsonBlock(value), { record: hashedProduct, max: 3 });
    expect(await read([{ product, hash: 1 }])).toHaveLength(1);
    await expect(read(said)).rejects.toThrow("file-damaged");
  });

  test("loses every field that is none of a product's", () => {
    const product = { ...productNamed("Mug"), onload: "alert(1)", ["__proto__"]: { polluted: true } };
    const read = fromJsonBlock(hashedProduct, jsonBlock({ product, hash: 1, more: true }));
    expect(Object.keys(read.product).sort()).toEqual(Object.keys(productNamed("Mug")).sort());
    expect(Object.keys(read).sort()).toEqual(["hash", "product"]);
  });

  test.each(["description", "orderObstacle", "quantityRule"])("of a variant without its %s is refused", (name) => {
    const variants = product.variants.map((one) => ({ ...one, [name]: undefined }));
    expect(passes(hashedProduct, { product: { ...product, variants }, hash: 1 })).toBe(false);
  });

  test("of a quantity rule is read as it was written", () => {
    const ruled = { ...product, variants: product.variants.map((one) => ({ ...one, quantityRule: byTheSix })) };
    expect(fromJsonBlock(hashedProduct, jsonBlock({ product: ruled, hash: 1 })).product).toEqual(ruled);
  });

  const [variant] = product.variants;
  test.each<[string, Partial<Record<keyof Product, unknown>>]>([
    ["without variants", { variants: [] }],
    ["whose price is no number", { variants: [{ ...variant, price: "1e9" }] }],
    ["whose price is below nothing", { variants: [{ ...variant, price: "-1" }] }],
    ["whose availability is a text", { variants: [{ ...variant, available: "yes" }] }],
    ["whose title is a number", { title: 12 }],
    [
      "whose minimum quantity is half a piece",
      { variants: [{ ...variant, quantityRule: { ...byTheSix, minimum: 0.5 } }] },
    ],
    ["whose step is none", { variants: [{ ...variant, quantityRule: { ...byTheSix, step: 0 } }] }],
    ["whose greatest quantity is a text", { variants: [{ ...variant, quantityRule: { ...byTheSix, maximum: "9" } }] }],
    ["without an id", { id: "" }],
    ["whose tags are one text", { tags: "a, b" }],
    ["whose image is a script", { images: [{ ...image, src: "javascript:alert(1)" }] }],
    ["whose image is a text with markup", { images: [{ ...image, src: "data:image/svg+xml,<svg/>" }] }],
    ["whose image comes over plain http", { images: [{ ...image, src: "http://cdn.example/1.png" }] }],
    ["whose image has a password", { images: [{ ...image, src: "https://a:b@cdn.example/1.png" }] }],
    ["whose image is half a pixel wide", { images: [{ ...image, width: 0.5 }] }],
    ["whose description has no end", { description: "x".repeat(1_000_001) }],
  ])("of a product %s is refused", (_name, part) => {
    expect(passes(hashedProduct, { product, hash: 1 })).toBe(true);
    expect(passes(hashedProduct, { product: { ...product, ...part }, hash: 1 })).toBe(false);
  });

  test.each([
    ["of a store on plain http", { address: { platform: "shopify", url: "http://shop.example" } }],
    ["of a store in a folder", { address: { platform: "shopify", url: "https://shop.example/x" } }],
    ["of an address with a password", { address: { platform: "shopify", url: "https://a:b@shop.example" } }],
    ["of a platform that there is not", { address: { platform: "demo", language: "en" } }],
    ["without products", { products: 0 }],
    ["of half a product", { products: 1.5 }],
    ["made at no time", { made: "yesterday" }],
    ["in no currency", { currency: "€" }],
    ["with seven decimals", { decimals: 7 }],
    ["with a half decimal", { decimals: 0.5 }],
    ["that is more than whole", { completeness: "wholly" }],
  ])("of a catalogue %s is refused", (_name, part) => {
    expect(passes(aboutBlock, about)).toBe(true);
    expect(passes(aboutBlock, { ...about, ...part })).toBe(false);
  });

  test.each(["decimals", "chosenCurrency", "carried"])("about a catalogue without %s is refused", (name) => {
    const { [name]: _, ...others }: Record<string, unknown> = about;
    expect(passes(aboutBlock, others)).toBe(false);
  });

  test("reads an exported theme unchanged, however its colours are written", () => {
    const written = { ...carried, found: { ...found, primaryColor: "hsl(0 100% 50%)", accentColor: "REBECCAPURPLE" } };
    expect(fromJsonBlock(aboutBlock, jsonBlock({ ...about, carried })).carried).toEqual(carried);
    expect(fromJsonBlock(aboutBlock, jsonBlock({ ...about, carried: written })).carried?.found).toEqual({
      ...found,
      primaryColor: "#ff0000",
      accentColor: "#663399",
    });
    const later = {
      ...carried,
      found: { ...found, bodyFont: undefined, headingFont: "Comic Sans", more: 1 },
      worn: true,
    };
    expect(fromJsonBlock(aboutBlock, jsonBlock({ ...about, carried: later })).carried).toEqual({
      ...carried,
      found: { ...found, bodyFont: "system", headingFont: "system" },
    });
  });

  test.each<[string, object]>([
    ["whose colour is more than one", { found: { ...found, primaryColor: "red;background:url(//x)" } }],
    ["whose colour is an image", { found: { ...found, backgroundColor: "url(https://bank.example/)" } }],
    ["whose colour can be seen through", { found: { ...found, textColor: "rgb(0 0 0 / 0.1)" } }],
    ["whose colour has no end", { found: { ...found, textColor: "#".padEnd(1_000_000, "0") } }],
    ["whose colour is a reference", { found: { ...found, textColor: "var(--ink)" } }],
    ["without one of its colours", { found: { ...found, textColor: undefined } }],
    ["whose changed colour is none", { changes: { primaryColor: "inherit" } }],
    ["whose logo is a script", { found: { ...found, logo: "javascript:alert(1)" } }],
    ["whose logo is a text with markup", { found: { ...found, logo: "data:image/svg+xml,<svg/>" } }],
    ["whose icon has a password", { found: { ...found, favicon: "https://a:b@cdn.example/1.png" } }],
    ["of a thousand families", { found: { ...found, fonts: Array.from({ length: 1000 }, () => "Arial") } }],
    ["whose state is a text", { applied: "yes" }],
    ["that is none", { found: "red" }],
  ])("of an exported theme %s is refused", (_name, part) => {
    expect(passes(aboutBlock, { ...about, carried: { ...carried, ...part } })).toBe(false);
  });

  test("of keys is not let through", () => {
    const woo = { platform: "woocommerce", url: "https://woo.example", access: "keys-in-header" };
    const withKeys = { ...about, address: { ...woo, consumerKey: "ck_1", consumerSecret: "cs_1" }, credentials: "x" };
    expect(JSON.stringify(fromJsonBlock(aboutBlock, jsonBlock(withKeys)))).not.toMatch(/c[ks]_1|credentials/);
  });

  test("of a collection's places has to be whole numbers", () => {
    expect(passes(collectionBlock, { collection, members: [0, 1], membersReadAt: 1 })).toBe(true);
    expect(passes(collectionBlock, { collection, members: [-1], membersReadAt: 1 })).toBe(false);
    expect(passes(collectionBlock, { collection, members: ["0"], membersReadAt: 1 })).toBe(false);
  });

  test("has to be JSON in UTF-8", () => {
    expect(() => fromJsonBlock(aboutBlock, Uint8Array.of(0x7b, 0xff, 0x7d))).toThrow();
    expect(() => fromJsonBlock(aboutBlock, new TextEncoder().encode("{"))).toThrow();
  });
});
