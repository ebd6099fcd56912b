import type { SingleField, TableMapping } from "../../contract/product-table";
import type { TableRow } from "../../table-file/table-row";
import { codeOfCell } from "./code-cell";
import { isImageName } from "./image-names";
import type { TableVariant } from "./table-product";
import { writtenNumber } from "./written-number";

/** An option, named by the heading of its column. */
export interface NamedOption {
  readonly name: string;
  readonly at: number;
}

/** Reads the cells of a row by their assigned columns. */
export function mappedCells(mapping: TableMapping) {
  const { single, images, decimal } = mapping;
  return { cell, codeOf, addressesOf, variantOf };

  function cell(cells: readonly string[], field: SingleField): string {
    return cellAt(cells, single[field]);
  }

  function variantOf({ number, cells }: TableRow, named: readonly NamedOption[]): TableVariant {
    const sku = codeOf(cells);
    const stock = cell(cells, "stock");
    const count = writtenNumber(stock, decimal);
    const price = writtenNumber(cell(cells, "price"), decimal);
    const before = writtenNumber(cell(cells, "compareAt"), decimal);
    const weight = cell(cells, "weight");
    const unit = /(kg|g|gr|lbs?|oz)\.?$/i
      .exec(weight)?.[1]
      ?.toLowerCase()
      .replace(/^(gr|lbs)$/, (long) => long.slice(0, -1));
    return {
      row: number,
      // Codes that repeat within a product are those of the product.
      key: named.length > 0 ? "" : sku,
      values: named.map(({ at }) => cellAt(cells, at)),
      sku,
      barcode: codeOfCell(cell(cells, "barcode")),
      price: price ?? before ?? "",
      compareAt: price === null ? "" : (before ?? ""),
      weight: writtenNumber(weight, decimal) ?? "",
      weightUnit: unit ?? mapping.weightUnit,
      quantity: count === null ? "" : (count.split(".")[0] ?? ""),
      inStock: count === null ? stockWord(stock) : null,
      onBackorder: false,
      image: addressesOf(cells)[0] ?? "",
      description: "",
    };
  }

  function codeOf(cells: readonly string[]): string {
    return codeOfCell(cell(cells, "sku"));
  }

  /** Addresses of images, and names of their files. */
  function addressesOf(cells: readonly string[]): readonly string[] {
    return images.flatMap((at) => {
      const text = cellAt(cells, at);
      const addresses = text.split(/[\s|;]+|,(?=\s*https?:)/i).filter((address) => /^https?:\/\//i.test(address));
      if (addresses.length > 0) return addresses;
      return text
        .split(/[|;,\n\r]+/)
        .map((name) => name.trim())
        .filter(isImageName);
    });
  }
}

export function cellAt(cells: readonly string[], at: number | undefined): string {
  return at === undefined ? "" : (cells[at] ?? "").trim();
}

/** Whether a word of a stock column says that the product can be had; null where it says neither. */
function stockWord(text: string): boolean | null {
  const word = text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  if (/^-\d/.test(word)) return false;
  if (
    /^(?:no|n|nao|nein|non|false|out of stock|sold out|esgotado|agotado|ausverkauft|epuise|indisponivel|nicht)/.test(
      word,
    )
  )
    return false;
  return null;
}
