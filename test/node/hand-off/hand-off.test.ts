import { describe, expect, test } from "vitest";
import { qrModules } from "../../../src-ui/foundations/parts/qr-modules";
import { type HandOffStore, handOffsOf } from "../../../src-ui/pieces/hand-off/hand-off";
import type { OrderLine } from "../../../src-worker/contract/order";
import { line, sampleOrder } from "../export/sample-order";

const shopify: HandOffStore = { platform: "shopify", url: "https://shop.example" };
const woo: HandOffStore = { platform: "woocommerce", url: "https://shop.example/wp" };
const demo: HandOffStore = { platform: "demo", url: "https://demo.example" };

const two = [line({ variantId: "44000000000001", quantity: 3 }), line({ variantId: "44000000000002", quantity: 1 })];

function ways(lines: readonly OrderLine[], store: HandOffStore | null) {
  return handOffsOf(sampleOrder(lines).order, store, "Spring fair");
}

describe("the link to the cart", () => {
  test.each<[string, HandOffStore | null, readonly OrderLine[], string | null]>([
    ["Shopify", shopify, two, "https://shop.example/cart/44000000000001:3,44000000000002:1?storefront=true"],
    [
      "WooCommerce with one line",
      woo,
      two.slice(0, 1),
      "https://shop.example/wp/?add-to-cart=44000000000001&quantity=3",
    ],
    [
      "WooCommerce with a product without variations",
      woo,
      [line({ productId: "160", variantId: "160-main", quantity: 2 })],
      "https://shop.example/wp/?add-to-cart=160&quantity=2",
    ],
    [
      "WooCommerce with a chosen value of an attribute",
      woo,
      [line({ variantId: "231&attribute_pa_size=m", quantity: 1 })],
      "https://shop.example/wp/?add-to-cart=231&quantity=1&attribute_pa_size=m",
    ],
    [
      "WooCommerce with values in another script",
      woo,
      [line({ variantId: "231&attribute_pa_size=%25d9%2583&attribute_Cor=Azul%20(claro)", quantity: 1 })],
      "https://shop.example/wp/?add-to-cart=231&quantity=1&attribute_pa_size=%25d9%2583&attribute_Cor=Azul%20(claro)",
    ],
    [
      "WooCommerce with a value whose form in a link is unknown",
      woo,
      [line({ variantId: "231&any_attribute_pa_size=M" })],
      null,
    ],
    ["WooCommerce with too many values to choose from", woo, [line({ variantId: "231&any" })], null],
    [
      "WooCommerce with an attribute that leaves its field",
      woo,
      [line({ variantId: "231&attribute_a=b#c&quantity=9" })],
      null,
    ],
    ["WooCommerce with two lines", woo, two, null],
    ["the demo", demo, two, null],
    ["a removed store", null, two, null],
    ["an order without lines", shopify, [], null],
    ["an id that is no number", shopify, [line({ variantId: "1:1?discount=all" })], null],
  ])("of %s", (_, store, lines, link) => {
    const [first] = ways(lines, store);
    expect(first?.kind === "cart" ? first.text : null).toBe(link);
  });
});

describe("the contact card", () => {
  test("holds name, store, address and all lines, and no price", () => {
    const [card] = ways([line({ quantity: 2 }), line({ title: "Bowl", variantTitle: "", sku: "", quantity: 1 })], woo);
    expect(card).toEqual({
      kind: "card",
      text: [
        "BEGIN:VCARD",
        "VERSION:3.0",
        "N:Spring fair · Harbour & Field;;;;",
        "FN:Spring fair · Harbour & Field",
        "ORG:Harbour & Field",
        "URL:https://shop.example/wp",
        "NOTE:2 × Oak chair – Natural (OAK-1)\\n1 × Bowl",
        "END:VCARD",
      ].join("\r\n"),
    });
  });

  test("keeps a store's text inside its field", () => {
    const [card] = ways([line({ title: "A;B,C\\D\r\nEND:VCARD", variantTitle: "", sku: "" })], demo);
    expect(card?.text).toContain("NOTE:2 × A\\;B\\,C\\\\D END:VCARD\r\n");
    expect(card?.text.match(/^END:VCARD$/gm)).toHaveLength(1);
  });

  test("says SKUs alone where titles take too much room", () => {
    const long = ways([line({ title: "x".repeat(2000) })], demo);
    expect(long.map(({ text }) => qrModules(text) !== null)).toEqual([false, true]);
    expect(long[1]?.text).toContain("NOTE:2 × OAK-1\r\n");
  });
});

describe("the QR code", () => {
  test("has its corner squares inside a quiet zone of four modules", () => {
    const code = qrModules("https://shop.example/cart/1:1");
    const dark = new Set(code?.path.match(/M\d+ \d+/g));
    const row = (y: number) => Array.from({ length: 7 }, (_, x) => dark.has(`M${x + 4} ${y}`));
    expect(row(3)).toEqual(Array(7).fill(false));
    expect(row(4)).toEqual(Array(7).fill(true));
    expect(row(5)).toEqual([true, false, false, false, false, false, true]);
    expect(dark.has(`M${(code?.side ?? 0) - 5} 4`)).toBe(true);
  });

  test("takes as much as a phone reads from a screen, and no more", () => {
    expect(qrModules("a".repeat(1273))?.side).toBe(117 + 8);
    expect(qrModules("a".repeat(1274))).toBeNull();
    expect(qrModules("é".repeat(637))).toBeNull();
  });

  test.each([
    [65, true],
    [75, false],
  ])("for %i lines of a Shopify cart with two-digit quantities: %s", (count, fits) => {
    const lines = Array.from({ length: count }, (_, at) => line({ variantId: `${44000000000000 + at}`, quantity: 24 }));
    const [cart] = ways(lines, { platform: "shopify", url: "https://harbour-and-field.myshopify.com" });
    expect(qrModules(cart?.text ?? "") !== null).toBe(fits);
  });
});
