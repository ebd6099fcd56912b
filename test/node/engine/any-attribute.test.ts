import { expect } from "vitest";
import { handOffsOf } from "../../../src-ui/pieces/hand-off/hand-off";
import { listedIds, value } from "./app-window";
import { test as engineTest } from "./engine-test";

const test = engineTest.extend("store", ({ start }) => start("woocommerce", { products: 60 }));

test.for([
  ["without keys in a cart link with the value", true, "cart"],
  // wc/v3 lacks the slug that the link would need.
  ["with keys on a contact card", false, "card"],
] as const)(
  'a variation with an "any" attribute is ordered with a chosen value, and leaves %s',
  async ([_, isPublic, kind], { store, imported }) => {
    const window = await imported(isPublic ? { connection: store.publicConnection } : store);
    const details = await Promise.all(
      (await listedIds(window)).map(async (id) => value(await window.engine.openProduct(id))),
    );
    const open = details.flatMap(({ product }) => product.variants.map((variant) => ({ product, variant })));
    const found = open.find(
      ({ variant: { id, available, orderObstacle } }) => id.includes("&") && available && !orderObstacle,
    );
    if (!found) throw new Error("no such variation");
    const { product, variant } = found;
    expect(product.options).toHaveLength(2);
    expect(variant.title).toBe(`${variant.option1} / ${variant.option2}`);
    expect(product.options[1]?.values).toContain(variant.option2);
    const added = value(await window.engine.addToOrder([{ product: product.id, variant: variant.id, quantity: null }]));
    const news = value(await window.engine.readOrder(added.order.id, null));
    const order = { ...news.order, lines: news.lines };
    expect(order.lines).toMatchObject([{ variantTitle: variant.title, variantId: variant.id, quantity: 1 }]);
    const [best] = handOffsOf(order, { platform: "woocommerce", url: store.url }, "Order");
    expect(best?.kind).toBe(kind);
    if (kind === "card") return expect(best?.text).toContain(variant.option2);
    const { searchParams } = new URL(best?.text ?? "");
    const [variation] = variant.id.split("&");
    const [, field, ...rest] = [...searchParams.keys()].filter((key) => key !== "quantity");
    expect(searchParams.get("add-to-cart")).toBe(variation);
    expect([field, rest]).toEqual([`attribute_pa_${product.options[1]?.name.toLowerCase()}`, []]);
    expect(searchParams.get(field ?? "")).toMatch(/^[\w%-]+$/);
  },
);
