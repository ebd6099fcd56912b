import { expect, test } from "vitest";
import { noSeller, type Seller } from "../../../src-worker/contract/seller";
import { orderText } from "../../../src-worker/export/order-text";
import { quoteOf, storedImage } from "./quote-of";
import { inEnglish, line, sampleOrder } from "./sample-order";

const seller: Seller = {
  ...noSeller,
  company: "Barrolume, Lda",
  address: "Rua das Olarias 7\n4000-001 Porto",
  taxId: "PT501234567",
  email: "sales@barrolume.example",
  footer: "IBAN PT50 0002",
};
const lines = ["Rua das Olarias 7", "4000-001 Porto", "taxId PT501234567", "sales@barrolume.example"];

test("a quote shows number, seller and footer; the company stands in place of the store's name", async () => {
  const detail = sampleOrder([line()], { number: "A-0012" });
  const { pages, title } = await quoteOf(detail, { seller });
  const [texts = []] = pages;
  expect(texts).toEqual(expect.arrayContaining(["quote A-0012", "Barrolume, Lda", ...lines, "IBAN PT50 0002"]));
  expect(texts.filter((text) => text === "Harbour & Field")).toEqual([]);
  expect(texts.indexOf("sales@barrolume.example")).toBeLessThan(texts.indexOf("customer"));
  expect(title).toContain("A-0012");
});

test("below a logo, a quote shows the whole block", async () => {
  const address = "https://shop.example/logo.png";
  const image = await storedImage(address, "png", 200);
  const { pages } = await quoteOf(sampleOrder([line()]), {
    seller,
    logo: { address, background: "#ffffff" },
    read: async () => [image],
  });
  expect(pages[0]).toEqual(expect.arrayContaining(["Barrolume, Lda", ...lines]));
});

test("a quote without a seller shows the store's name", async () => {
  const { pages } = await quoteOf(sampleOrder([line()]));
  expect(pages[0]).toContain("Harbour & Field");
});

test("the text of an order has its number, and the seller after the note", () => {
  const text = orderText({ ...sampleOrder([line()], { number: "A-0012" }), seller }, inEnglish);
  expect(text.split("\n")[0]).toBe("A-0012 · Spring fair");
  expect(text.endsWith(`${["Barrolume, Lda", ...lines].join("\n")}\n\nIBAN PT50 0002`)).toBe(true);
});

const signature = {
  strokes: [
    [0, 0, 600, 200, 1200, 400],
    [30, 40],
  ],
  width: 1200,
  height: 400,
  name: "Ana Lopes",
  signedAt: "2026-03-01T12:00:00.000Z",
};

test("a quote has the signature as paths, with its name and day", async () => {
  const { pages, paths } = await quoteOf(sampleOrder([line()], { signature }));
  const without = await quoteOf(sampleOrder([line()]));
  expect(pages[0]).toEqual(expect.arrayContaining(["signature", "Ana Lopes · March 1, 2026"]));
  expect(paths - without.paths).toBe(signature.strokes.length);
});

test("a quote has a typed signature in letters", async () => {
  const { pages } = await quoteOf(sampleOrder([line()], { signature: { ...signature, strokes: [] } }));
  expect(pages[0]).toEqual(expect.arrayContaining(["Ana Lopes", "Ana Lopes · March 1, 2026"]));
});
