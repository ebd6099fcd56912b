import {
  maxImageColumns,
  maxOptionColumns,
  maxTableColumns,
  type SingleField,
  singleFields,
  type TableMapping,
} from "../../contract/product-table";
import { type NamedField, namedColumn } from "./heading-names";
import { headingWords } from "./heading-words";
import { isImageName } from "./image-names";
import { decimalSign, writtenNumber } from "./written-number";

/** Rows whose cells are looked at. */
const sampled = 200;

const isSingle = (field: NamedField): field is SingleField => singleFields.some((single) => single === field);

/** Guesses the columns of a table by their headings in five languages, then by their cells. */
export function guessedMapping(headings: readonly string[], rows: readonly (readonly string[])[]): TableMapping {
  const columns = headings.slice(0, maxTableColumns).map((heading, at) => ({
    at,
    heading,
    named: namedColumn(heading),
    cells: rows.slice(0, sampled).map((cells) => (cells[at] ?? "").trim()),
  }));
  const filled = (at: number | undefined) => (columns[at ?? -1]?.cells ?? []).filter(Boolean);
  const single: { [Field in SingleField]?: number | undefined } = {};
  const images: number[] = [];
  const options: number[] = [];
  const ranked = columns
    .flatMap(({ at, named }) => (named ? [{ at, ...named }] : []))
    .sort((a, b) => a.rank - b.rank || a.at - b.at);
  for (const { at, field } of ranked) if (isSingle(field)) single[field] ??= at;
  for (const { at, field } of ranked) {
    if (field === "secondPrice") {
      if (single.price === undefined) single.price = at;
      else single.compareAt ??= at;
    }
    if (field === "secondSku") single.sku ??= at;
  }
  for (const { at, named } of columns) {
    if (named?.field === "images" && images.length < maxImageColumns) images.push(at);
    if (named?.field === "options" && options.length < maxOptionColumns) options.push(at);
  }

  const free = () => columns.filter(({ at }) => ![...Object.values(single), ...images, ...options].includes(at));
  const most = (cells: readonly string[], fits: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(fits).length >= cells.length * 0.8;
  const firstOf = (fits: (cell: string) => boolean) => free().find(({ at }) => most(filled(at), fits))?.at;
  single.barcode ??= firstOf((cell) => /^(?:\d{8}|\d{12,14})$/.test(cell));
  if (images.length === 0) {
    const found = free().filter(({ at }) =>
      most(filled(at), (cell) => /^https?:\/\/\S+\.(?:jpe?g|png|webp|gif|avif)/i.test(cell) || isImageName(cell)),
    );
    images.push(...found.slice(0, maxImageColumns).map(({ at }) => at));
  }
  single.price ??= firstOf((cell) => /\p{Sc}|[.,]\d{2}$/u.test(cell) && writtenNumber(cell, ".") !== null);
  single.title ??= free()
    .filter(({ at }) => most(filled(at), (cell) => /\p{L}{2}/u.test(cell) && !/^https?:/i.test(cell)))
    .sort((a, b) => lengthOf(filled(b.at)) - lengthOf(filled(a.at)))
    .at(0)?.at;
  single.sku ??= free().find(({ at }) => {
    const cells = filled(at);
    return (
      new Set(cells).size === cells.length && most(cells, (cell) => /^[\w./-]{2,20}$/.test(cell) && /\d/.test(cell))
    );
  })?.at;

  const repeated = (at: number | undefined) => {
    const cells = filled(at);
    return cells.length > 1 && new Set(cells).size < cells.length;
  };
  if (single.group === undefined && options.length > 0) {
    // A code that repeats is one of the product, and not of its variants.
    if (repeated(single.sku)) single.group = single.sku;
    else if (repeated(single.title)) single.group = single.title;
  }
  // Products with one row each have no variants.
  if (single.group === undefined) options.length = 0;
  const unit = headingWords(columns[single.weight ?? -1]?.heading ?? "").at(-1);
  return {
    single: Object.fromEntries(Object.entries(single).filter(([, at]) => at !== undefined)),
    images,
    options,
    decimal: decimalSign([...filled(single.price), ...filled(single.compareAt)]),
    weightUnit: unit === "kg" || unit === "lb" || unit === "oz" ? unit : unit === "lbs" ? "lb" : "g",
  };
}

/** The mean length of cells; of those beyond a title's, as of descriptions, none. */
function lengthOf(cells: readonly string[]): number {
  const mean = cells.reduce((sum, cell) => sum + cell.length, 0) / (cells.length || 1);
  return mean > 120 ? 0 : mean;
}
