import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { Product } from "../../../src-worker/contract/product";
import { createSpreadsheetAdapter } from "../../../src-worker/stores/spreadsheet/adapter";
import { addressOfFile, fileTitle } from "../../../src-worker/stores/spreadsheet/product-file-name";
import { findHead } from "../../../src-worker/stores/spreadsheet/table-head";
import { scanTable } from "../../../src-worker/stores/spreadsheet/table-scan";
import { textRow, workbookWith } from "../../workbook-with";

const { signal } = new AbortController();
const now = Date.parse("2027-03-10T12:00:00Z");
const url = "https://products.file.invalid";

/** A port to the stored file, which `file()` answers at each reading. */
function portTo(file: () => Blob) {
  return createSpreadsheetAdapter(
    {
      yield: async () => undefined,
      clock: () => 0,
      now: () => now,
      productFiles: {
        names: async () => [],
        read: async (name: string) => (name === "products.file.invalid" ? file() : null),
        write: async () => undefined,
        remove: async () => undefined,
      },
    },
    url,
  );
}

async function scanned(file: Blob) {
  const yieldIfDue = async () => undefined;
  return scanTable(yieldIfDue, file, await findHead(yieldIfDue, file, [], null, now), signal);
}

/** The products of a file, page by page, from an earlier page's `next`. */
async function read(content: string | Uint8Array<ArrayBuffer>, from: string | null = null) {
  const file = new Blob([content]);
  const port = portTo(() => file);
  const products: Product[] = [];
  const pages: (string | null)[] = [];
  let skipped = 0;
  for await (const page of port.productPages(signal, from)) {
    pages.push(page.next);
    skipped += page.skipped;
    for (const { toProduct } of page.offered) {
      const product = toProduct();
      if (product) products.push(product);
      else skipped++;
    }
  }
  const { unlisted } = await scanned(file);
  return { products, pages, skipped, unlisted, collections: await port.collections(signal) };
}

const csv = (rows: readonly Readonly<Record<string, string>>[]) => {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  return Papa.unparse({ fields: columns, data: rows.map((row) => columns.map((column) => row[column] ?? "")) });
};

describe("Shopify's export", () => {
  const mug = {
    Handle: "mug",
    Title: "Mug",
    "Body (HTML)": "<p>Stoneware,\n“hand-made”</p>",
    Vendor: "Barro",
    "Product Category": "Home > Mugs",
    Type: "Mugs",
    Tags: "new, clay, new",
    Published: "true",
    "Option1 Name": "Colour",
    "Option1 Value": "Blue",
    "Option2 Name": "Size",
    "Option2 Value": "S",
    "Variant SKU": "007-B-S",
    "Variant Grams": "350.0",
    "Variant Inventory Tracker": "shopify",
    "Variant Inventory Qty": "4",
    "Variant Inventory Policy": "deny",
    "Variant Price": "12.50",
    "Variant Compare At Price": "15.00",
    "Variant Barcode": "'0036000291452",
    "Image Src": "https://cdn.example/b.jpg",
    "Image Position": "2",
    "Image Alt Text": "Back",
    "Variant Image": "https://cdn.example/a.jpg",
    Status: "active",
  };
  const more = {
    Handle: "mug",
    "Option1 Value": "Red",
    "Option2 Value": "S",
    "Variant SKU": "007-R-S",
    "Variant Inventory Tracker": "shopify",
    "Variant Inventory Qty": "0",
    "Variant Inventory Policy": "continue",
    "Variant Price": "13",
    "Image Src": "https://cdn.example/a.jpg",
    "Image Position": "1",
  };
  const image = { Handle: "mug", "Image Src": "https://cdn.example/c.jpg", "Image Position": "3" };
  const single = {
    Handle: "bowl",
    Title: "Bowl",
    "Option1 Name": "Title",
    "Option1 Value": "Default Title",
    "Variant Price": "0.90",
    "Image Src": "",
    Published: "true",
    Status: "active",
  };

  test("has products with their variants, images, options, tags, codes, stock, weights and reductions", async () => {
    const { products, skipped, unlisted } = await read(csv([mug, more, image, single]));
    expect([skipped, unlisted]).toEqual([0, 0]);
    const [first, second] = products;
    expect(first).toMatchObject({
      id: "mug",
      handle: "mug",
      title: "Mug",
      description: "<p>Stoneware,\n“hand-made”</p>",
      vendor: "Barro",
      productType: "Mugs",
      tags: ["new", "clay"],
      options: [
        { name: "Colour", values: ["Blue", "Red"] },
        { name: "Size", values: ["S"] },
      ],
      images: [
        { src: "https://cdn.example/a.jpg" },
        { src: "https://cdn.example/b.jpg", altText: "Back" },
        { src: "https://cdn.example/c.jpg" },
      ],
      variants: [
        {
          id: "mug#Blue / S",
          title: "Blue / S",
          option1: "Blue",
          option2: "S",
          sku: "007-B-S",
          barcode: "0036000291452",
          price: "12.50",
          compareAtPrice: "15.00",
          weight: 350,
          weightUnit: "g",
          inventoryQuantity: 4,
          available: true,
          imageId: "mug-image-1",
        },
        { id: "mug#Red / S", price: "13", compareAtPrice: null, inventoryQuantity: 0, available: true },
      ],
    });
    expect(second).toMatchObject({
      id: "bowl",
      options: [],
      variants: [{ title: "Default Title", price: "0.90", inventoryQuantity: null, available: true, option1: null }],
    });
  });

  test("leaves out and counts drafts, archived and unpublished products", async () => {
    const { products, unlisted } = await read(
      csv([
        { ...mug, Status: "draft" },
        { ...single, Status: "archived" },
        { ...single, Handle: "cup" },
      ]),
    );
    expect(products.map(({ id }) => id)).toEqual(["cup"]);
    expect(unlisted).toBe(2);
    const { Status: _, ...old } = single;
    expect((await read(csv([{ ...old, Published: "false" }]))).unlisted).toBe(1);
  });

  test("is read with the columns that it has since 2025, and from a workbook", async () => {
    const columns = ["Title", "URL handle", "Status", "Option1 name", "Option1 value", "SKU", "Barcode", "Price"];
    const others = ["Compare-at price", "Inventory quantity", "Weight value (grams)", "Product image URL"];
    const cells = ["Mug", "mug", "Active", "Size", "L", "0012", "5601234567892", "12.5", "15", "3", "350"];
    const sheets = [textRow(...columns, ...others) + textRow(...cells, "https://cdn.example/a.jpg")];
    const { products } = await read(workbookWith({ sheets }));
    expect(products).toMatchObject([
      {
        id: "mug",
        images: [{ src: "https://cdn.example/a.jpg" }],
        variants: [
          {
            sku: "0012",
            barcode: "5601234567892",
            price: "12.5",
            compareAtPrice: "15",
            inventoryQuantity: 3,
            weight: 350,
          },
        ],
      },
    ]);
  });

  test("goes on from any page", async () => {
    const rows = Array.from({ length: 620 }, (_, at) => ({ ...single, Handle: `p${at}`, Title: `P ${at}` }));
    const { products, pages } = await read(csv(rows));
    expect(products).toHaveLength(620);
    expect(pages).toEqual(["250", "500", null]);
    expect((await read(csv(rows), "500")).products.map(({ id }) => id)).toEqual(
      rows.slice(500).map(({ Handle }) => Handle),
    );
  });
});

describe("WooCommerce's export", () => {
  const chair = {
    ID: "12",
    Type: "variable",
    SKU: "CH",
    Name: "Chair",
    Published: "1",
    "Visibility in catalog": "visible",
    "Short description": "<p>Oak.</p>",
    Description: "<p>Long.</p>",
    "In stock?": "1",
    "Regular price": "",
    Categories: "Furniture > Chairs, Sale\\, new",
    Tags: "oak, wood",
    Images: "https://shop.example/1.jpg, https://shop.example/2.jpg",
    Brands: "Norte",
    "Attribute 1 name": "Colour",
    "Attribute 1 value(s)": "Red, Blue",
    "Attribute 2 name": "Made in",
    "Attribute 2 value(s)": "Porto",
  };
  const variation = (id: string, colour: string, part = {}) => ({
    ID: id,
    Type: "variation",
    SKU: `CH-${colour}`,
    Name: `Chair - ${colour}`,
    Published: "1",
    "In stock?": "1",
    Stock: "5",
    "Regular price": "89,90",
    "Weight (kg)": "4.5",
    "GTIN, UPC, EAN, or ISBN": "0036000291452",
    Parent: "id:12",
    "Attribute 1 name": "Colour",
    "Attribute 1 value(s)": colour,
    Images: `https://shop.example/${colour}.jpg`,
    ...part,
  });

  test("has products with the variations that name them, wherever these stand", async () => {
    const rows = [
      variation("14", "Blue", { Parent: "CH", "Sale price": "79" }),
      chair,
      variation("13", "Red", { "In stock?": "0", Stock: "0" }),
      variation("15", "Green", { Published: "-1" }),
      {
        ID: "20",
        Type: "simple, virtual",
        Name: "Card",
        Published: "1",
        "Regular price": "5",
        "In stock?": "backorder",
      },
    ];
    const { products, unlisted, collections } = await read(csv(rows));
    expect(products.map(({ id }) => id)).toEqual(["12", "20"]);
    expect(unlisted).toBe(0);
    expect(products[0]).toMatchObject({
      title: "Chair",
      description: "<p>Oak.</p>\n<p>Long.</p>",
      vendor: "Norte",
      tags: ["oak", "wood"],
      collectionIds: ["Furniture > Chairs", "Sale, new"],
      options: [{ name: "Colour", values: ["Red", "Blue"] }],
    });
    expect(products[0]?.variants).toMatchObject([
      { sku: "CH-Red", price: "89.90", available: false, inventoryQuantity: 0, weight: 4.5, weightUnit: "kg" },
      { sku: "CH-Blue", price: "79", compareAtPrice: "89.90", barcode: "0036000291452", option1: "Blue" },
    ]);
    expect(products[1]).toMatchObject({ productType: "simple", variants: [{ price: "5", available: true }] });
    expect(collections).toMatchObject([
      { id: "Furniture", title: "Furniture", parentId: null },
      { id: "Furniture > Chairs", title: "Chairs", parentId: "Furniture" },
      { id: "Sale, new", parentId: null },
    ]);
  });

  test.each([
    [
      "Portuguese",
      "ID,Tipo,REF,Nome,Publicado,Preço promocional,Preço normal,Categorias,Peso (kg),Imagens,Pai",
      "Nome do atributo 1,Valor(es) do atributo 1",
    ],
    [
      "Brazilian",
      "ID,Tipo,SKU,Nome,Publicado,Preço promocional,Preço,Categorias,Peso (kg),Imagens,Ascendente",
      "Nome do atributo 1,Valores do atributo 1",
    ],
    [
      "Spanish",
      "ID,Tipo,SKU,Nombre,Publicado,Precio rebajado,Precio normal,Categorías,Peso (kg),Imágenes,Superior",
      "Nombre del atributo 1,Valor(es) del atributo 1",
    ],
    [
      "German",
      "ID,Typ,Artikelnummer,Name,Veröffentlicht,Angebotspreis,Regulärer Preis,Kategorien,Gewicht (kg),Bilder,Übergeordnetes Produkt",
      "Attribut 1 Name,Attribut 1 Wert(e)",
    ],
    [
      "French",
      "ID,Type,UGS,Nom,Publié,Tarif promo,Tarif régulier,Catégories,Poids (kg),Images,Parent",
      "Nom de l’attribut 1,Valeur(s) de l’attribut 1 ",
    ],
  ])("is read with %s headings", async (_, head, attributes) => {
    const { products, unlisted } = await read(
      [
        `${head},${attributes}`,
        '7,variable,CH,Chair,1,,,Oak,,,,Colour,"Red, Blue"',
        "8,variation,CH-R,Chair - Red,1,79,89.90,,4.5,https://shop.example/r.jpg,CH,Colour,Red",
        "9,simple,D,Draft,-1,,5,,,,,,",
      ].join("\n"),
    );
    expect(unlisted).toBe(1);
    expect(products).toMatchObject([
      {
        title: "Chair",
        collectionIds: ["Oak"],
        variants: [{ sku: "CH-R", price: "79", compareAtPrice: "89.90", weight: 4.5, option1: "Red" }],
        images: [{ src: "https://shop.example/r.jpg" }],
      },
    ]);
  });

  test.each([
    ["has begun", "2027-03-01 00:00:00", "", "8"],
    ["ends today", "", "2027-03-10", "8"],
    ["has ended", "", "2027-03-09 00:00:00", "10"],
    ["begins tomorrow", "2027-03-11", "", "10"],
  ])("has the price of a sale that %s", async (_, starts, ends, price) => {
    const row = {
      ID: "1",
      Type: "simple",
      Name: "Cup",
      Published: "1",
      "Regular price": "10",
      "Sale price": "8",
      Parent: "",
    };
    const dates = { "Date sale price starts": starts, "Date sale price ends": ends };
    expect((await read(csv([{ ...row, ...dates }]))).products[0]?.variants[0]?.price).toBe(price);
  });

  test("leaves out and counts drafts, private and hidden products", async () => {
    const { products, unlisted } = await read(
      csv([
        { ...chair, Published: "-1" },
        { ...chair, ID: "2", Published: "0" },
        { ...chair, ID: "3", "Visibility in catalog": "hidden" },
        { ...chair, ID: "4", Parent: "" },
      ]),
    );
    expect(products.map(({ id }) => id)).toEqual(["4"]);
    expect(unlisted).toBe(3);
  });
});

describe("a file", () => {
  test.each([
    ["of unknown columns", "Name,Code\nMug,1\n", "table-unknown"],
    ["without anything", "", "table-foreign"],
    ["with one column", "Name\nMug\nBowl\n", "table-foreign"],
    ["of a page", "<html><body>Mug, 12, blue\n", "table-foreign"],
    ["that is no text", "a\0b", "table-foreign"],
    [
      "whose quotation mark nothing closes",
      `Handle,Option1 Value,Variant Price,Image Src\n"${"a".repeat(3_000_000)}`,
      "table-damaged",
    ],
  ])("%s is refused", async (_, text, code) => {
    await expect(scanned(new Blob([text]))).rejects.toMatchObject({
      failure: { code },
    });
  });

  test("has products without scripts, control signs and unsafe addresses", async () => {
    const hostile = {
      Handle: "a\u202eb",
      Title: "x\u202ey",
      "Option1 Value": "Default Title",
      "Variant Price": "1e9",
      "Image Src": "javascript:alert(1)",
      "Variant Image": "http://localhost/a.png",
    };
    const { products } = await read(csv([hostile]));
    expect(products).toMatchObject([
      { id: "ab", title: "xy", images: [], variants: [{ price: null, available: false }] },
    ]);
  });

  const priced = (price: string) =>
    new Blob([
      csv([{ Handle: "mug", Title: "Mug", "Option1 Value": "Default Title", "Variant Price": price, "Image Src": "" }]),
    ]);

  test("of the same size with another price has another sync token", async () => {
    const [before, after] = [priced("10.00"), priced("12.00")];
    expect(after.size).toBe(before.size);
    const tokenOf = (file: Blob) => portTo(() => file).syncToken(signal);
    expect(await tokenOf(after)).not.toBe(await tokenOf(before));
    expect(await tokenOf(priced("10.00"))).toBe(await tokenOf(before));
  });

  test("chosen during a sync, with other columns, takes its place in the next pass", async () => {
    let file = priced("10.00");
    const port = portTo(() => file);
    const before = await port.syncToken(signal);
    const pass = async () => {
      const prices: (string | null | undefined)[] = [];
      for await (const { offered } of port.productPages(signal, null))
        prices.push(...offered.map(({ toProduct }) => toProduct()?.variants[0]?.price));
      return prices;
    };
    file = new Blob(["ID,Type,SKU,Name,Published,Regular price,Categories,Parent\n7,simple,M1,Mug,1,12.00,Cups,\n"]);
    expect(await pass()).toEqual(["10.00"]);
    expect(await port.syncToken(signal)).not.toBe(before);
    expect(await pass()).toEqual(["12.00"]);
  });

  test.each([
    ["products_export_1 (2).csv", "https://products-export-1-2.file.invalid", "Products export 1 2"],
    ["Catálogo Ñ.xlsx", "https://catalogo-n.file.invalid", "Catalogo n"],
    ["…", "https://products.file.invalid", "Products"],
  ])("%s becomes the store %s, called %s", (name, address, title) => {
    expect(addressOfFile(name)).toBe(address);
    expect(fileTitle(address)).toBe(title);
  });
});
