import type { ExportWords } from "../contract/export";
import type { OrderDetail, OrderLine } from "../contract/order";
import type { Column, Table } from "./table";

/** An order's lines as a table, one row each, with prices if the words include them. */
export function orderLinesTable(
  { order, totals }: OrderDetail,
  { words, prices }: ExportWords,
): Table & { readonly rows: readonly (readonly string[])[] } {
  const priced = ({ id, price }: OrderLine) => (prices ? [price, totals.amounts[id] ?? ""] : []);
  const amounts: readonly Column[] = [
    { heading: `${words.price} (${order.currency})`, kind: "amount" },
    { heading: `${words.amount} (${order.currency})`, kind: "amount" },
  ];
  return {
    columns: [
      { heading: words.product, kind: "text" },
      { heading: words.variant, kind: "text" },
      { heading: words.sku, kind: "text" },
      { heading: words.barcode, kind: "text" },
      { heading: words.quantity, kind: "count" },
      ...(prices ? amounts : []),
      { heading: words.note, kind: "text" },
    ],
    rows: order.lines.map((line) => [
      line.title,
      line.variantTitle,
      line.sku,
      line.barcode,
      String(line.quantity),
      ...priced(line),
      line.note,
    ]),
  };
}
