import { checkEvery, type Yielder } from "../scheduling/yielder";
import type { LoadedSegment } from "./loaded-segment";
import type { Rows } from "./rows";

/** Separates the texts of a product, none of which contains it. */
const between = "\n";

/**
 * Returns, by position, 1 for each product that contains a text in its title, vendor, a SKU, a variant's title or a
 * tag, ignoring case. Null for an empty text.
 */
export type RowsContaining = (text: string) => Promise<Uint8Array | null>;

export function createRowsContaining(yieldIfDue: Yielder, rows: Rows): RowsContaining {
  return async (text) => {
    const needle = text.trim().toLowerCase();
    if (needle === "") return null;
    const found = new Uint8Array(rows.count);
    for (const { start, segment } of rows.parts) {
      const { texts, starts } = await textsOf(yieldIfDue, segment);
      for (let at = texts.indexOf(needle), row = 0; at >= 0; at = texts.indexOf(needle, starts[row])) {
        while ((starts[row] ?? texts.length) <= at) row++;
        found[start + row - 1] = 1;
        if (row >= segment.rows) break;
      }
      await yieldIfDue();
    }
    return found;
  };
}

/** By segment, the lower-cased texts of all its rows, and the start of each row's texts. */
const made = new WeakMap<LoadedSegment, { readonly texts: string; readonly starts: Uint32Array }>();

async function textsOf(
  yieldIfDue: Yielder,
  segment: LoadedSegment,
): Promise<{ readonly texts: string; readonly starts: Uint32Array }> {
  const known = made.get(segment);
  if (known) return known;
  const { titles, vendors, tags, skus, variantTitles, variantStarts } = segment.listing;
  const starts = new Uint32Array(segment.rows);
  const texts: string[] = [];
  let length = 0;
  for (let row = 0; row < segment.rows; row++) {
    starts[row] = length;
    const parts = [titles.at(row), vendors.first(row), ...tags.at(row)];
    for (let variant = variantStarts[row] ?? 0; variant < (variantStarts[row + 1] ?? 0); variant++)
      parts.push(skus.at(variant), variantTitles.first(variant));
    const text = `${parts.join(between).toLowerCase()}${between}`;
    texts.push(text);
    length += text.length;
    if (row % checkEvery === 0) await yieldIfDue();
  }
  const joined = { texts: texts.join(""), starts };
  made.set(segment, joined);
  return joined;
}
