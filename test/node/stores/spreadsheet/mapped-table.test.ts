import { describe, expect, test } from "vitest";
import type { Product } from "../../../../src-worker/contract/product";
import type { TableMapping } from "../../../../src-worker/contract/product-table";
import { previewTable } from "../../../../src-worker/stores/spreadsheet/preview-table";
import { productFromTable } from "../../../../src-worker/stores/spreadsheet/product-from-table";
import { findHead } from "../../../../src-worker/stores/spreadsheet/table-head";
import { isLeftOut, productsOf, scanTable } from "../../../../src-worker/stores/spreadsheet/table-scan";
import { textRow, workbookWith } from "../../../workbook-with";

const { signal } = new AbortController();
const yieldIfDue = async () => undefined;

/** The products of a table with the columns that are guessed, or others. */
async function read(content: string | Uint8Array<ArrayBuffer>, changed: Partial<TableMapping> = {}) {
  const file = new Blob([content]);
  const {
    mapping: guessed,
    headings,
    products: cards,
  } = previewTable(await findHead(yieldIfDue, file, [], null, 0), null);
  const mapping = { ...guessed, ...changed };
  const found = await findHead(yieldIfDue, file, [], mapping, 0);
  const scan = await scanTable(yieldIfDue, file, found, signal);
  const products: Product[] = [];
  for await (const one of productsOf(yieldIfDue, file, scan, signal)) {
    const product = isLeftOut(one) ? null : productFromTable(one.product, "https://x.file.invalid");
    if (product) products.push(product);
  }
  const column = (at: number | undefined) => (at === undefined ? undefined : headings[at]);
  return { mapping, cards, products, scan, column };
}

const lines = (...rows: readonly string[]) => `${rows.join("\n")}\n`;

describe("a table of any columns", () => {
  test.each([
    ["English", "Item name,SKU,Price,EAN,Qty,Brand", ","],
    ["Portuguese", "Designação;Referência;Preço unitário;Código de barras;Existências;Marca", ";"],
    ["Spanish", "Nombre del producto;Código;Precio;Código de barras;Cantidad;Marca", ";"],
    ["German", "Artikelbezeichnung;Artikel-Nr.;Preis (EUR);EAN;Lagerbestand;Hersteller", ";"],
    ["French", "Désignation;Référence;Prix HT;Code-barres;Quantité;Marque", ";"],
  ])("is understood by %s headings", async (_, head, separator) => {
    const row = ["Mug blue", "0012", separator === ";" ? "1.012,50" : "1012.50", "5601234567892", "4", "Barro"];
    const { products, scan } = await read(lines(head, row.join(separator)));
    expect(scan).toMatchObject({ products: 1, leftOut: 0 });
    expect(products).toMatchObject([
      {
        id: "0012",
        title: "Mug blue",
        vendor: "Barro",
        variants: [{ sku: "0012", price: "1012.50", barcode: "5601234567892", inventoryQuantity: 4 }],
      },
    ]);
  });

  test("is understood by its cells where the headings say nothing", async () => {
    const { mapping } = await read(
      lines(
        "A;B;C;D;E",
        "K-12;5601234567892;Mug with a handle;12,50;https://cdn.example/a.jpg",
        "K-13;5601234567893;Bowl of stoneware;9,00;https://cdn.example/b.jpg",
      ),
    );
    expect(mapping).toEqual({
      single: { sku: 0, barcode: 1, title: 2, price: 3 },
      images: [4],
      options: [],
      decimal: ",",
      weightUnit: "g",
    });
  });

  test("has titles above its headings, empty rows, and 100 columns", async () => {
    const wide = (cells: readonly string[]) =>
      [...cells, ...Array.from({ length: 97 }, (_, at) => `x${at}`)].join("\t");
    const { products, scan } = await read(
      lines("Price list 2027\t\t", "\t\t", wide(["Name", "SKU", "Price"]), "\t\t", wide(["Mug", "1", "3"])),
    );
    expect(scan.head).toBe(3);
    expect(products).toMatchObject([{ title: "Mug", variants: [{ sku: "1", price: "3" }] }]);
  });

  test("is read from a workbook, with zeros before its codes", async () => {
    const sheets = [textRow("Spring", "", "") + textRow("Name", "Code", "Price") + textRow("Mug", "00012", "€ 3,90")];
    const { products } = await read(workbookWith({ sheets }));
    expect(products).toMatchObject([{ id: "00012", variants: [{ sku: "00012", price: "3.90" }] }]);
  });

  test.each([
    ["UTF-8 with a mark", (text: string) => new TextEncoder().encode(`\ufeff${text}`)],
    [
      "UTF-16",
      (text: string) => new Uint8Array(new Uint16Array([...`\ufeff${text}`].map((sign) => sign.charCodeAt(0))).buffer),
    ],
    ["Windows-1252", (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
  ])("is read in %s, with line breaks inside cells", async (_, encoded) => {
    const { products } = await read(encoded(lines("Produto;Preço;Descrição", 'Maçã;1,5;"Uma\nlinha"')));
    expect(products).toMatchObject([{ title: "Maçã", description: "Uma\nlinha", variants: [{ price: "1.5" }] }]);
  });

  test("has variants by a column that groups, wherever they stand, with options for a matrix", async () => {
    const { products, mapping } = await read(
      lines(
        "Style;Name;SKU;Colour;Size;Price;Image",
        "T1;Shirt;T1-R-S;Red;S;20;https://cdn.example/r.jpg",
        "T2;Cap;T2;;;9;",
        "T1;Shirt;T1-R-M;Red;M;20;https://cdn.example/r.jpg",
        "T1;;T1-B-S;Blue;S;21;https://cdn.example/b.jpg",
      ),
    );
    expect(mapping).toMatchObject({ single: { group: 0 }, options: [3, 4] });
    expect(products.map(({ id, title }) => [id, title])).toEqual([
      ["T2", "Cap"],
      ["T1", "Shirt"],
    ]);
    expect(products[1]).toMatchObject({
      options: [
        { name: "Colour", values: ["Red", "Blue"] },
        { name: "Size", values: ["S", "M"] },
      ],
      variants: [{ title: "Red / S" }, { title: "Red / M" }, { title: "Blue / S", price: "21", imageId: "T1-image-2" }],
      images: [{ src: "https://cdn.example/r.jpg" }, { src: "https://cdn.example/b.jpg" }],
    });
    expect(products[0]?.options).toEqual([]);
  });

  test("has variants of one title where options repeat it", async () => {
    const { products } = await read(lines("Name,Size,Price", "Sock,S,4", "Sock,M,4"));
    expect(products).toMatchObject([{ id: "Sock", variants: [{ option1: "S" }, { option1: "M" }] }]);
  });

  test("names each bad row, and imports the others", async () => {
    const { products, scan } = await read(
      lines(
        "Name,SKU,Price,EAN",
        "Mug,1,3.00,5601234567892",
        ",2,4.00,",
        "Bowl,3,on request,",
        "Cup,1,5.00,",
        "Jar,5,6.00,5.60123E+12",
        "Pot,6,,",
      ),
    );
    expect(scan).toMatchObject({ products: 3, leftOut: 3, damaged: 1 });
    expect(scan.bad).toEqual([
      { row: 3, fault: "no-title", text: "2 · 4.00" },
      { row: 4, fault: "price", text: "on request" },
      { row: 5, fault: "sku-twice", text: "1" },
      { row: 6, fault: "code-damaged", text: "5.60123E+12" },
    ]);
    expect(products.map(({ title, variants }) => [title, variants[0]?.barcode, variants[0]?.price])).toEqual([
      ["Mug", "5601234567892", "3.00"],
      ["Jar", "", "6.00"],
      ["Pot", "", null],
    ]);
  });

  test("has reductions, weights with units, words for stock, and codes that programs have marked", async () => {
    const { products } = await read(
      lines(
        "Name;Item no.;Price;Old price;Stock;Weight (kg);Barcode",
        'Mug;="0012";R$ 9,90;12;sold out;0,35;5601234567892.0',
        "Bowl;'0013;1.234,00;;12,0;350 g;",
      ),
    );
    expect(products).toMatchObject([
      {
        id: "0012",
        variants: [
          {
            price: "9.90",
            compareAtPrice: "12",
            available: false,
            weight: 0.35,
            weightUnit: "kg",
            barcode: "5601234567892",
          },
        ],
      },
      { id: "0013", variants: [{ price: "1234.00", inventoryQuantity: 12, weight: 350, weightUnit: "g" }] },
    ]);
  });
});
