import { maxNamedRows } from "../contract/customer";
import { oneLine } from "../contract/one-line";
import { type BadPriceRow, maxListPrices, type PriceFileContents } from "../contract/price-list";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { codeOf } from "../search/words";
import { openTable } from "../table-file/open-table";
import { skuHeadings } from "../table-file/sku-headings";
import { tableRows } from "../table-file/table-rows";
import { listedSku } from "./listed-prices";
import { longestSku } from "./price-list-format";
import { writtenPrice } from "./written-price";

export interface ReadPrices extends PriceFileContents {
  readonly bySku: ReadonlyMap<string, string>;
}

const priceHeadings = ["price", "netprice", "unitprice", "amount", "preco", "precounitario", "precoliquido", "valor"];

/** Characters of a bad row that are shown. */
const shownLength = 80;

/**
 * Reads rows of SKU and price. Columns are found by their headings; without headings, they are the first two. Of a SKU that
 * comes twice, the last price counts.
 */
export async function readPriceFile(
  yieldIfDue: Yielder,
  file: Pick<Blob, "size" | "arrayBuffer">,
): Promise<ReadPrices> {
  const rows = await tableRows(yieldIfDue, await openTable(file), 2 * maxListPrices);
  const headings = (rows[0]?.cells ?? []).map(codeOf);
  const at = (names: readonly string[]) => headings.findIndex((heading) => names.includes(heading));
  const named = { sku: at(skuHeadings), price: at(priceHeadings) };
  const hasHead = named.sku >= 0 && named.price >= 0;
  const columns = hasHead ? named : { sku: 0, price: 1 };
  const bySku = new Map<string, string>();
  const bad: BadPriceRow[] = [];
  let leftOut = 0;
  for (const [place, { number, cells }] of rows.entries()) {
    if (place === 0 && hasHead) continue;
    const sku = listedSku(oneLine((cells[columns.sku] ?? "").trim().replace(/^'(?=[=+\-@])/, "")));
    const price = writtenPrice(cells[columns.price] ?? "");
    if (sku !== "" && sku.length <= longestSku && price !== null) bySku.set(sku, price);
    else {
      leftOut++;
      if (bad.length < maxNamedRows) bad.push({ row: number, text: oneLine(cells.join(" · ")).slice(0, shownLength) });
    }
    if (place % 512 === 0) await yieldIfDue();
  }
  if (bySku.size === 0) throw new Failed("prices-foreign");
  if (bySku.size > maxListPrices) throw new Failed("prices-too-many", { max: maxListPrices });
  return { bySku, prices: bySku.size, bad, leftOut };
}
