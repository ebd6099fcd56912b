import type { TableRow } from "../../table-file/table-row";
import type { Columns } from "./export-columns";
import type { ExportPass, ProductExport, ReadProduct } from "./product-export";
import type { TableImage, TableProduct, TableVariant } from "./table-product";

/** Columns in Shopify's exports until 2025 and since (https://help.shopify.com/manual/products/import-export/using-csv). */
const names = {
  handle: ["handle", "url handle"],
  description: ["body (html)", "body html", "description"],
  published: ["published", "published on online store"],
  sku: ["variant sku", "sku"],
  barcode: ["variant barcode", "barcode"],
  price: ["variant price", "price"],
  compareAt: ["variant compare at price", "compare-at price"],
  grams: ["variant grams", "weight value (grams)"],
  quantity: ["variant inventory qty", "inventory quantity"],
  tracker: ["variant inventory tracker", "inventory tracker"],
  policy: ["variant inventory policy", "continue selling when out of stock"],
  image: ["image src", "product image url"],
  imagePosition: ["image position"],
  imageAlt: ["image alt text"],
  variantImage: ["variant image", "variant image url"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const has = ({ has: hasOne }: Columns, any: readonly string[]) => any.some(hasOne);

/** Shopify's own export: the rows of a product follow one another and share its handle; the first one describes it. */
export const shopifyExport: ProductExport = {
  matches: (columns) =>
    has(columns, names.handle) &&
    has(columns, names.price) &&
    has(columns, names.image) &&
    columns.has("option1 value"),

  begin(columns) {
    const cell = (cells: readonly string[], column: keyof typeof names) => columns.cell(cells, ...names[column]);
    const own = (cells: readonly string[], column: string) => columns.cell(cells, column);
    return { scan: null, collections: () => [], pass };

    function pass(): ExportPass {
      let handle = "";
      let rows: TableRow[] = [];
      const take = () => {
        const taken = rows;
        rows = [];
        return handle === "" ? null : read(handle, taken);
      };
      return {
        add(row) {
          const next = cell(row.cells, "handle");
          // A row without a handle goes on with the product above.
          if (rows.length > 0 && (next === handle || next === "")) {
            if (rows.length < maxRows) rows.push(row);
            return null;
          }
          const whole = take();
          handle = next;
          rows = [row];
          return whole;
        },
        end: take,
      };
    }

    function read(handle: string, rows: readonly TableRow[]): ReadProduct | null {
      const [row] = rows;
      if (!row) return null;
      const first = row.cells;
      const status = own(first, "status").toLowerCase();
      const isListed = status === "" ? !/^(?:false|0|no)$/i.test(cell(first, "published")) : status === "active";
      return { isListed, product: productOf(handle, first, rows), row: row.number, bad: [] };
    }

    function productOf(key: string, first: readonly string[], all: readonly TableRow[]): TableProduct {
      const options = ["option1", "option2", "option3"].map((option) => own(first, `${option} name`));
      const isNamed = options.map((name, at) => name !== "" && !isUnnamed(first, at));
      return {
        key,
        codes: [key],
        title: own(first, "title"),
        description: cell(first, "description"),
        vendor: own(first, "vendor"),
        productType: own(first, "type") || (own(first, "product category").split(">").at(-1) ?? ""),
        tags: own(first, "tags").split(","),
        options: options.filter((_, at) => isNamed[at]),
        variants: all.filter(isVariant).map((row) => variantOf(row, isNamed)),
        images: imagesOf(all.map(({ cells }) => cells)),
        collections: null,
      };
    }

    function isUnnamed(first: readonly string[], at: number): boolean {
      return at === 0 && own(first, "option1 name") === "Title" && own(first, "option1 value") === "Default Title";
    }

    /** Rows beyond a product's variants have an image alone. */
    function isVariant({ cells }: TableRow): boolean {
      return own(cells, "option1 value") !== "" || cell(cells, "price") !== "" || cell(cells, "sku") !== "";
    }

    function variantOf({ number, cells }: TableRow, isNamed: readonly boolean[]): TableVariant {
      const values = ["option1 value", "option2 value", "option3 value"].map((column) => own(cells, column));
      const quantity = cell(cells, "quantity");
      // Without a tracker Shopify counts no stock, whatever the quantity says.
      const isCounted = has(columns, names.tracker) ? cell(cells, "tracker") !== "" : quantity !== "";
      return {
        row: number,
        key: "",
        values: values.filter((_, at) => isNamed[at]),
        sku: cell(cells, "sku").replace(/^'/, ""),
        barcode: cell(cells, "barcode").replace(/^'/, ""),
        price: cell(cells, "price"),
        compareAt: cell(cells, "compareAt"),
        weight: cell(cells, "grams"),
        weightUnit: "g",
        quantity: isCounted ? quantity : "",
        inStock: null,
        onBackorder: /^(?:continue|true)$/i.test(cell(cells, "policy")),
        image: cell(cells, "variantImage"),
        description: "",
      };
    }

    function imagesOf(all: readonly (readonly string[])[]): readonly TableImage[] {
      return all
        .map((cells) => ({
          address: cell(cells, "image"),
          alt: cell(cells, "imageAlt"),
          position: Number(cell(cells, "imagePosition")) || Number.MAX_SAFE_INTEGER,
        }))
        .filter(({ address }) => address !== "")
        .sort((a, b) => a.position - b.position);
    }
  },
};

/** Variants and images of one product, of which a mapping takes fewer. */
const maxRows = 5000;
