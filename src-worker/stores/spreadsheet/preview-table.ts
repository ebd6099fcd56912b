import type { PreviewedProduct, TableMapping, TablePreview } from "../../contract/product-table";
import { maxTableColumns } from "../../contract/product-table";
import { guessedMapping } from "./guess-mapping";
import { mappedTable } from "./mapped-table";
import { productFromTable } from "./product-from-table";
import type { TableHead } from "./table-head";
import { productsOfRows } from "./table-scan";

const previewRows = 20;

/**
 * The products of a table's first rows.
 *
 * @param mapping null for the remembered one, or else the guessed one
 */
export function previewTable(found: TableHead, mapping: TableMapping | null): TablePreview {
  const headings = found.headings.slice(0, maxTableColumns);
  const used =
    mapping ??
    found.mapping ??
    guessedMapping(
      headings,
      found.sample.map(({ cells }) => cells),
    );
  const read = productsOfRows(mappedTable(headings, used), found.sample.slice(0, previewRows));
  return {
    headings,
    mapping: used,
    products: read.flatMap(({ product }) => {
      const shown = product.variants.length > 0 ? productFromTable(product, "https://preview.file.invalid") : null;
      const [variant] = shown?.variants ?? [];
      if (!shown || !variant) return [];
      return [
        {
          title: shown.title,
          vendor: shown.vendor,
          sku: variant.sku,
          price: variant.price,
          compareAtPrice: variant.compareAtPrice,
          images: shown.images.length,
          variants: shown.options.length > 0 ? shown.variants.map(({ title }) => title) : [],
        } satisfies PreviewedProduct,
      ];
    }),
    bad: read.flatMap(({ bad }) => bad),
  };
}
