import { shownNumeral } from "../contract/amount-text";
import type { ExportWords } from "../contract/export";
import type { OrderDetail, OrderLine } from "../contract/order";
import { amountHeading, orderDate, taxText } from "./formats";
import type { Column, Table } from "./table";
import type { Sheet } from "./xlsx/write-xlsx";

/** An order's lines as a table, one row each, with prices if the words include them. */
export function orderLinesTable(
  { order, totals }: OrderDetail,
  { words, prices }: ExportWords,
): Table & { readonly rows: readonly (readonly string[])[] } {
  const priced = ({ id, price }: OrderLine) =>
    prices ? [shownNumeral(price, order) ?? price, totals.amounts[id] ?? ""] : [];
  const money = [order.currency, taxText(order.lines, { words })].filter(Boolean).join(", ") || null;
  const amounts: readonly Column[] = [
    { heading: amountHeading(words.price, money), kind: "amount" },
    { heading: amountHeading(words.amount, money), kind: "amount" },
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

/** An order as two sheets: the lines with totals, and the customer's details. */
export function orderSheets(detail: OrderDetail, exportWords: ExportWords): readonly Sheet[] {
  const { order, totals } = detail;
  const { words, prices, dates } = exportWords;
  const lines = orderLinesTable(detail, exportWords);
  const total = [words.total, "", "", "", String(totals.quantity), ...(prices ? ["", totals.amount] : []), ""];
  const { customer } = order;
  const facts = [
    [words.store, order.storeName],
    [words.date, orderDate(order, dates)],
    [words.customer, customer.name],
    [words.company, customer.company],
    [words.email, customer.email],
    [words.phone, customer.phone],
    [words.note, order.note],
  ];
  return [
    { name: words.product, table: { ...lines, rows: [...lines.rows, total] } },
    {
      name: words.order,
      table: {
        columns: [
          { heading: words.order, kind: "text" },
          { heading: order.name, kind: "text" },
        ],
        rows: facts.filter(([, fact]) => fact !== ""),
      },
    },
  ];
}
