import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noSeller } from "../../../src-worker/contract/seller";
import { orderTotals } from "../../../src-worker/order/order-totals";
import type { Letters } from "../../../src-worker/raster/draw-letters";
import { runs } from "../property-runs";
import { hostileText } from "./hostile-text";
import { quoteOf, storedImage } from "./quote-of";
import { inEnglish, line, sampleOrder } from "./sample-order";
import { prepareScanner, scanBars } from "./scan-bars";

const many = (count: number, image: (at: number) => string | null = () => null) =>
  Array.from({ length: count }, (_, at) =>
    line({ id: `p${at} v`, title: `Product ${at}`, sku: `SKU-${at}`, quantity: at + 1, image: image(at) }),
  );

prepareScanner();

const isFoot = (text: string) => text.startsWith("page ") || text.endsWith(" · Spring fair");

describe("a quote", () => {
  test("has the order's lines, what they come to, for whom it is and what was noted", async () => {
    const lines = [
      line({ note: "Gift" }),
      line({ id: "q w", title: "Lamp", sku: "L-2", price: "1249.50", quantity: 3 }),
    ];
    const { pages, title } = await quoteOf(sampleOrder(lines));
    expect(title).toBe("quote · Spring fair · Harbour & Field");
    expect(pages).toEqual([
      [
        ...["Harbour & Field", "quote", "Spring fair", "March 1, 2026"],
        ...["customer", "Casa Azul, Lda", "Maria Santos", "maria@casa-azul.example", "912 345 678"],
        ...["product", "sku", "quantity", "price", "amount"],
        ...["Oak chair", "Natural", "note: Gift", "OAK-1", "5601234567890", "2", "€19.90", "€39.80"],
        ...["Lamp", "Natural", "L-2", "5601234567890", "3", "€1,249.50", "€3,748.50"],
        ...["pieces: 5", "total: €3,788.30", "note", "Delivery before Easter."],
        ...["Harbour & Field · Spring fair", "page 1 of 1"],
      ],
    ]);
  });

  test("says no price and no total where prices are hidden", async () => {
    const { pages } = await quoteOf(sampleOrder(many(3)), { words: { ...inEnglish, prices: false } });
    const text = pages.flat().join("\n");
    expect(text).not.toMatch(/€|19\.90|price|amount|total/);
    expect(text).toContain("pieces: 6");
  });

  test("goes on over as many pages as it takes, each with its columns' headings and its number", async () => {
    const { pages, counted } = await quoteOf(sampleOrder(many(100)));
    expect(pages.length).toBeGreaterThan(8);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`page ${at + 1} of ${pages.length}`);
      if (page.some((text) => text.startsWith("Product "))) expect(page).toContain("amount");
    }
    const titles = pages.flat().filter((text) => text.startsWith("Product "));
    expect(titles).toEqual(many(100).map(({ title }) => title));
    expect(pages.at(-1)).toContain("total: €100,495.00");
    expect(counted).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  });

  test("goes on over the next page where addresses are long", async () => {
    const addressOf = (name: string) => Array.from({ length: 120 }, (_, at) => `${name} ${at}`);
    const { order } = sampleOrder([line()]);
    const customer = {
      ...order.customer,
      address: addressOf("Rua").join("\n"),
      shippingAddress: addressOf("Cais").join("\n"),
    };
    const seller = { ...noSeller, company: "Barrolume, Lda", address: addressOf("Largo").join("\n") };
    const { pages, baselines } = await quoteOf(sampleOrder([line()], { customer }), { seller });
    const texts = pages.flat();
    const written = (name: string) => texts.filter((text) => text.startsWith(name));
    expect(written("Rua ")).toEqual(addressOf("Rua"));
    expect(written("Cais ")).toEqual(addressOf("Cais").slice(1));
    expect(written("Largo ")).toEqual(addressOf("Largo"));
    for (const [at, page] of pages.entries()) {
      const foot = page.findIndex((text) => text === `page ${at + 1} of ${pages.length}`);
      const lowest = Math.min(...(baselines[at] ?? []).filter((_, place) => !isFoot(page[place] ?? "")));
      expect(lowest).toBeGreaterThan((baselines[at]?.[foot] ?? 0) + 10);
    }
    const table = pages.find((page) => page.includes("amount"));
    expect(table).toContain("Oak chair");
  });

  test("shows the lines' barcodes as bars on request, each as its kind", async () => {
    const codes = ["5601234567892", "036000291452", "96385074", "OAK-1/a", "a code without bars, too long"];
    const lines = codes.map((barcode, at) => line({ id: `p${at} v`, barcode }));
    const { pages, boxes } = await quoteOf(sampleOrder(lines), { words: { ...inEnglish, barcodes: true } });
    for (const code of codes.slice(0, 4)) expect(pages[0]).toContain(code);
    const bars = (boxes[0] ?? []).filter(({ width }) => width < 5);
    const rows = [...new Set(bars.map(({ y }) => y))];
    const read = await Promise.all(
      rows.map((row) =>
        scanBars(
          bars.filter(({ y }) => y === row),
          8,
        ),
      ),
    );
    expect(read).toEqual([
      { text: "5601234567892", format: "ean_13" },
      { text: "0036000291452", format: "ean_13" },
      { text: "96385074", format: "ean_8" },
      { text: "OAK-1/a", format: "code_128" },
    ]);
    expect((await quoteOf(sampleOrder(lines))).boxes[0]?.filter(({ width }) => width < 5)).toEqual([]);
  });

  test("ends with the line at which it is cancelled", async () => {
    const cancelling = new AbortController();
    let written = 0;
    const quote = quoteOf(sampleOrder(many(20)), {
      signal: cancelling.signal,
      onLine(lines) {
        written = lines;
        if (lines === 3) cancelling.abort();
      },
    });
    await expect(quote).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    expect(written).toBe(3);
  });

  test("is in the language's own manner", async () => {
    const { pages } = await quoteOf(sampleOrder([line({ price: "1249.50", quantity: 1000 })]), {
      words: { ...inEnglish, tag: "pt-PT", dates: "pt-PT" },
    });
    expect(pages[0]).toContain("1 de março de 2026");
    expect(pages[0]?.map((text) => text.replace(/\s/g, " "))).toContain("total: 1 249 500,00 €");
  });
});

describe("images of a quote", () => {
  test("of each kind are there, each once in the file, however many lines show it", async () => {
    const formats = ["webp", "png", "jpeg"] as const;
    const image = (at: number) => `https://shop.test/${at % 3}.${formats[at % 3]}?v=${at}`;
    let reading = 0;
    const reads: string[] = [];
    const { images, bytes } = await quoteOf(sampleOrder(many(30, image)), {
      async read([key = ""]) {
        expect(++reading).toBe(1);
        reads.push(key);
        const image = await storedImage(key, formats[Number(key.at(20))] ?? "png", 800);
        reading--;
        return [image];
      },
    });
    expect(images.flat()).toHaveLength(30);
    expect(new Set(images.flat()).size).toBeLessThanOrEqual(3 * images.length);
    expect(reads).toHaveLength(3);
    const written = Buffer.from(bytes).toString("latin1");
    expect(written.match(/\/Subtype\/Image/g)).toHaveLength(3);
    expect(written.match(/\/Width 240\/Height 240/g)).toHaveLength(3);
  });

  test("that are small JPEGs are written as they are", async () => {
    const stored = await storedImage("https://shop.test/a.jpg", "jpeg", 300);
    const { bytes } = await quoteOf(sampleOrder(many(1, () => stored.url)), { read: async () => [stored] });
    expect(Buffer.from(bytes).includes(Buffer.from(stored.bytes))).toBe(true);
  });

  test("that are not stored, are none or are damaged leave their place empty", async () => {
    const broken = new TextEncoder().encode("<script>").buffer;
    const { images, pages } = await quoteOf(sampleOrder(many(2, (at) => `https://shop.test/${at}`)), {
      read: async ([key = ""]) =>
        key.endsWith("0") ? [] : [{ url: key, bytes: broken, type: "image/jpeg", timestamp: 0 }],
    });
    expect(images.flat()).toEqual([]);
    expect(pages.flat()).toContain("Product 1");
  });

  test("include the merchant's logo, which takes the place of his name at the top", async () => {
    const logo = await storedImage("https://shop.test/logo.png", "png", 600);
    const { images, pages } = await quoteOf(sampleOrder(many(1)), {
      logo: { address: "https://shop.test/logo.png?v=3", background: "#102030" },
      read: async ([key]) => (key === logo.url ? [logo] : []),
    });
    expect(images.flat()).toHaveLength(1);
    expect(pages[0]?.[0]).toBe("quote");
  });
});

describe("letters that the standard fonts lack", () => {
  const drawn: string[] = [];
  const letters: Letters = {
    width: (text) => [...text].length * 0.6,
    draw(text, _bold, size) {
      drawn.push(text);
      const width = Math.ceil([...text].length * 0.6 * size);
      return { width, height: 20, rise: 15, pixels: new Uint8Array(width * 20) };
    },
  };
  const titles = ["Żółta łódź", "Κεραμικό μπολ", "Чашка", "急須 常滑焼", "Vaso São Tomé — 5 €"];

  test("are drawn by the device, and found in the document all the same", async () => {
    const lines = titles.map((title, at) => line({ id: `${at}`, title, variantTitle: "", sku: "", barcode: "" }));
    const { pages, images } = await quoteOf(sampleOrder(lines), { letters });
    expect(drawn).toEqual(titles.slice(0, 4));
    expect(images.flat()).toHaveLength(4);
    const text = pages.flat().join(" ").replace(/\s+/g, "");
    for (const title of titles) expect(text).toContain(title.replace(/\s+/g, ""));
  });

  test("are found where they run from right to left as well", async () => {
    const { pages } = await quoteOf(sampleOrder([line({ title: "مصباح نحاسي" })]), { letters });
    const text = pages.flat().join(" ");
    expect(text).toContain("مصباح");
    expect(text).toContain("نحاسي");
  });

  test("become the nearest ones where nothing can be drawn", async () => {
    const { pages } = await quoteOf(sampleOrder([line({ title: "Gdańsk Ω" })]));
    expect(pages.flat()).toContain("Gdansk ?");
  });
});

test("whatever an order says, its quote can be read", async () => {
  await fc.assert(
    fc.asyncProperty(
      hostileText,
      hostileText,
      hostileText,
      fc.string({ maxLength: 12 }),
      async (title, note, sku, price) => {
        const order = sampleOrder([line({ title, note: title, sku, price, barcode: note })], {
          note: `${note}\n${title}`,
          name: title,
          storeName: sku,
          currency: price.slice(0, 3),
        });
        const { pages } = await quoteOf(order);
        expect(pages.flat()).toContain(`page ${pages.length} of ${pages.length}`);
      },
    ),
    { seed: 6, numRuns: runs(60) },
  );
});

test("a word as long as ten pages does not take the place of the next line", async () => {
  const long = line({ title: "W".repeat(20_000), note: "M".repeat(20_000), variantTitle: "i".repeat(20_000) });
  const { pages } = await quoteOf(sampleOrder([long, line({ id: "q w", title: "Lamp" })], { note: "x".repeat(4000) }));
  expect(pages.length).toBeLessThanOrEqual(3);
  expect(pages.flat()).toContain("Lamp");
});

test("a title that forges a line or turns what follows is one line in a quote", async () => {
  const titles = ["Mug\ntotal: €0.01", "Mug\u2028total: €0.01", "\u202etotal: €0.01", "\u061cMug\u0085x\u2069"];
  const lines = titles.map((title, at) => line({ id: `p${at} v`, title, sku: `S${at}` }));
  const { pages } = await quoteOf(sampleOrder(lines));
  const texts = pages.flat();
  expect(texts).toEqual(expect.arrayContaining(["Mug total: €0.01", "total: €0.01", "Mug x"]));
  expect(texts.filter((text) => text.includes("Mug total: €0.01"))).toHaveLength(2);
});

test("a quote shows prices with all their decimals, and exact amounts", async () => {
  const { order } = sampleOrder([line({ price: "0.025", quantity: 1000 }), line({ id: "q w", price: "199.5" })], {
    currency: "RSD",
    decimals: 0,
  });
  const { pages } = await quoteOf({ order, totals: orderTotals(order) });
  const texts = pages.flat().map((text) => text.replaceAll(/\s/g, " "));
  expect(texts).toEqual(expect.arrayContaining(["RSD 0.025", "RSD 25", "RSD 199.50", "RSD 399", "total: RSD 424"]));
});
