import type { BadRow, RowFault, SingleField, TableMapping } from "../../contract/product-table";
import type { TableRow } from "../../table-file/table-row";
import { cellAt, mappedCells, type NamedOption } from "./mapped-cells";
import type { ExportPass, ExportReading, ReadProduct } from "./product-export";
import type { TableProduct } from "./table-product";
import { writtenNumber } from "./written-number";

/** Rows of one product, of which a mapping takes fewer. */
const maxRows = 5000;
/** Characters of a row that name it. */
const shownLength = 80;

/**
 * A table whose columns a person has assigned. Each row is a product; with a column that groups, or with options, the rows with
 * the same value are the variants of one.
 */
export function mappedTable(headings: readonly string[], mapping: TableMapping): ExportReading {
  const { single, options, decimal } = mapping;
  const { cell, codeOf, addressesOf, variantOf } = mappedCells(mapping);
  const grouping = single.group ?? (options.length > 0 ? single.title : undefined);
  /** The last row of each group: its product is complete there. */
  const lastRows = new Map<string, number>();
  const groupOf = (cells: readonly string[]) => cellAt(cells, grouping).toLowerCase();
  return {
    scan:
      grouping === undefined
        ? null
        : ({ number, cells }) => {
            const group = groupOf(cells);
            if (group !== "") lastRows.set(group, number);
          },
    collections: () => [],
    pass,
  };

  function pass(): ExportPass {
    const begun = new Map<string, TableRow[]>();
    /** Rows by the SKUs of products with one row, and the times that a title has named one. */
    const skus = new Map<string, number>();
    const titles = new Map<string, number>();
    return {
      add(row) {
        const group = grouping === undefined ? "" : groupOf(row.cells);
        if (group === "") return read([row]);
        const rows = begun.get(group) ?? [];
        if (rows.length < maxRows) rows.push(row);
        begun.set(group, rows);
        if (row.number < (lastRows.get(group) ?? 0)) return null;
        begun.delete(group);
        return read(rows);
      },
      end: () => null,
    };

    function read(all: readonly TableRow[]): ReadProduct {
      const bad: BadRow[] = [];
      const isAlone = all.length === 1;
      const rows = all.filter((row) => {
        const fault = faultOf(row.cells, isAlone);
        if (fault) bad.push({ row: row.number, ...fault });
        else if (isAlone && codeOf(row.cells) !== "") skus.set(codeOf(row.cells).toLowerCase(), row.number);
        return !fault;
      });
      return { isListed: true, product: productOf(rows), bad, row: all[0]?.number ?? 0 };
    }

    function faultOf(
      cells: readonly string[],
      isAlone: boolean,
    ): { readonly fault: RowFault; readonly text: string } | null {
      const shown = cells.filter(Boolean).join(" · ").slice(0, shownLength);
      if (isAlone && cell(cells, "title") === "") return { fault: "no-title", text: shown };
      const wrong = [cell(cells, "price"), cell(cells, "compareAt")].find(
        (text) => text !== "" && writtenNumber(text, decimal) === null,
      );
      if (wrong !== undefined) return { fault: "price", text: wrong.slice(0, shownLength) };
      const code = codeOf(cells);
      if (isAlone && skus.has(code.toLowerCase())) return { fault: "sku-twice", text: code.slice(0, shownLength) };
      return null;
    }

    function productOf(rows: readonly TableRow[]): TableProduct {
      const first = (field: SingleField) => rows.map(({ cells }) => cell(cells, field)).find(Boolean) ?? "";
      const code = codeOf(rows[0]?.cells ?? []);
      const title = first("title");
      const named = optionsOf(rows);
      const key = (rows.length > 1 || grouping !== undefined ? groupKey(rows) : "") || code || once(title);
      return {
        key,
        codes: [key],
        title,
        description: first("description"),
        vendor: first("vendor"),
        productType: first("type"),
        tags: rows.flatMap(({ cells }) => cell(cells, "tags").split(/[,;|]/)).slice(0, 500),
        options: named.map(({ name }) => name),
        variants: rows.map((row) => variantOf(row, named)),
        images: rows.flatMap(({ cells }) => addressesOf(cells)).map((address) => ({ address, alt: "" })),
        collections: null,
      };
    }

    /** A title, which is numbered where a product before has it too. */
    function once(title: string): string {
      const known = (titles.get(title) ?? 0) + 1;
      titles.set(title, known);
      return known === 1 ? title : `${title}~${known}`;
    }
  }

  /** The value of the column that groups, as the first row has it. */
  function groupKey(rows: readonly TableRow[]): string {
    return cellAt(rows[0]?.cells ?? [], grouping);
  }

  /** The options of a product: of columns with a value, or else what tells its rows apart. */
  function optionsOf(rows: readonly TableRow[]): readonly NamedOption[] {
    if (grouping === undefined) return [];
    const used = options.filter((at) => rows.some(({ cells }) => cellAt(cells, at) !== ""));
    const telling = [single.title, single.sku].filter(
      (at) => at !== undefined && new Set(rows.map(({ cells }) => cellAt(cells, at))).size > 1,
    );
    const columns = used.length > 0 || rows.length < 2 ? used : telling.slice(0, 1);
    return columns.flatMap((at) => (at === undefined ? [] : [{ name: headings[at] ?? "", at }]));
  }
}
