import type { TableRow } from "../../table-file/table-row";
import type { ProductExport, ReadProduct } from "./product-export";
import type { TableVariant } from "./table-product";

/** Attributes of a product that are read. */
const maxAttributes = 20;
const maxVariations = 2048;

/**
 * WooCommerce's own export (https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema): a row for each product and
 * variation. Variations name their parent by its SKU or as `id:12`, and may stand anywhere.
 */
export const wooCommerceExport: ProductExport = {
  matches: (columns) => ["type", "name", "regular price", "parent"].every(columns.has),

  begin(columns, now) {
    const cell = (cells: readonly string[], column: string) => columns.cell(cells, column);
    const weightUnit = ["kg", "g", "lbs", "oz"].find((unit) => columns.has(`weight (${unit})`)) ?? "";
    /** Rows of variations by their parent, in the file's sequence. */
    const variations = new Map<string, TableRow[]>();
    const paths = new Map<string, readonly string[]>();

    return {
      scan(row) {
        const { cells } = row;
        if (isVariation(cells)) {
          const parent = cell(cells, "parent").toLowerCase();
          const known = variations.get(parent) ?? [];
          if (known.length < maxVariations) known.push(row);
          variations.set(parent, known);
        } else if (isListed(cells)) for (const path of pathsOf(cells)) addPath(path);
      },
      collections: () => [...paths.values()],
      pass: () => ({
        add: (row) =>
          isVariation(row.cells)
            ? null
            : { isListed: isListed(row.cells), product: productOf(row), row: row.number, bad: [] },
        end: () => null,
      }),
    };

    function isVariation(cells: readonly string[]): boolean {
      return typesOf(cells).includes("variation");
    }

    function typesOf(cells: readonly string[]): readonly string[] {
      return cell(cells, "type")
        .toLowerCase()
        .split(",")
        .map((type) => type.trim());
    }

    /** 1 published, 0 private, -1 draft. */
    function isListed(cells: readonly string[]): boolean {
      const isHidden = cell(cells, "visibility in catalog").toLowerCase() === "hidden";
      return !/^(?:0|-1)$/.test(cell(cells, "published")) && !isHidden;
    }

    function addPath(path: readonly string[]): void {
      for (let depth = 1; depth <= path.length; depth++) {
        const part = path.slice(0, depth);
        paths.set(part.join(" > "), part);
      }
    }

    function pathsOf(cells: readonly string[]): readonly (readonly string[])[] {
      return listOf(cell(cells, "categories")).map((path) =>
        path
          .split(">")
          .map((part) => part.trim())
          .filter(Boolean),
      );
    }

    function productOf(main: TableRow): ReadProduct["product"] {
      const { cells } = main;
      const id = cell(cells, "id");
      const sku = cell(cells, "sku");
      const rows = [...(variations.get(`id:${id}`) ?? []), ...(sku ? (variations.get(sku.toLowerCase()) ?? []) : [])];
      const shown = rows.filter((row) => isListed(row.cells));
      const attributes = attributesOf(cells);
      const chosen = attributes.filter(({ name }) =>
        shown.some((row) => attributesOf(row.cells).some((one) => one.name === name)),
      );
      const short = cell(cells, "short description");
      const long = cell(cells, "description");
      return {
        key: id || sku,
        codes: [sku],
        title: cell(cells, "name"),
        description: long.startsWith(short) ? long : [short, long].filter(Boolean).join("\n"),
        vendor: listOf(cell(cells, "brands"))[0] ?? "",
        productType: typesOf(cells)[0] ?? "",
        tags: listOf(cell(cells, "tags")),
        options: chosen.slice(0, 3).map(({ name }) => name),
        variants:
          shown.length > 0
            ? shown.map((row) =>
                variantOf(
                  row,
                  chosen.map(({ name }) => name),
                ),
              )
            : [variantOf(main, [])],
        images: listOf(cell(cells, "images")).map((address) => ({ address, alt: "" })),
        collections: pathsOf(cells),
      };
    }

    function variantOf({ number, cells }: TableRow, options: readonly string[]): TableVariant {
      const own = attributesOf(cells);
      const sale = isOnSale(cells) ? cell(cells, "sale price") : "";
      const regular = cell(cells, "regular price");
      const inStock = cell(cells, "in stock?").toLowerCase();
      return {
        row: number,
        key: options.length > 0 ? cell(cells, "id") || cell(cells, "sku") : "",
        values: options.map((name) => own.find((one) => one.name === name)?.values[0] ?? ""),
        sku: cell(cells, "sku"),
        barcode: cell(cells, "gtin, upc, ean, or isbn"),
        price: sale || regular,
        compareAt: sale ? regular : "",
        weight: weightUnit ? cell(cells, `weight (${weightUnit})`) : "",
        weightUnit,
        quantity: cell(cells, "stock"),
        inStock: inStock === "" ? null : /^(?:1|yes|true)$/.test(inStock),
        onBackorder: inStock === "backorder" || /^(?:1|yes|notify)$/i.test(cell(cells, "backorders allowed?")),
        image: listOf(cell(cells, "images"))[0] ?? "",
        description: options.length > 0 ? cell(cells, "description") : "",
      };
    }

    /** Whether a sale has begun and not ended. Today is a day in UTC, as the file names no time zone; the last day counts whole. */
    function isOnSale(cells: readonly string[]): boolean {
      const starts = dayOf(cell(cells, "date sale price starts"));
      const ends = dayOf(cell(cells, "date sale price ends"));
      const today = new Date(now).toISOString().slice(0, 10);
      return (starts === null || starts <= today) && (ends === null || today <= ends);
    }

    function attributesOf(
      cells: readonly string[],
    ): readonly { readonly name: string; readonly values: readonly string[] }[] {
      const found = [];
      for (let number = 1; number <= maxAttributes; number++) {
        if (!columns.has(`attribute ${number} name`)) break;
        const name = cell(cells, `attribute ${number} name`);
        if (name !== "") found.push({ name, values: listOf(cell(cells, `attribute ${number} value(s)`)) });
      }
      return found;
    }
  },
};

/** The day of a date, such as 2027-03-01 00:00:00; null without one. */
function dayOf(text: string): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null;
}

/** A list with commas between its items; those inside an item have a backslash. */
function listOf(text: string): readonly string[] {
  return text
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll("\\,", ",").trim())
    .filter(Boolean);
}
