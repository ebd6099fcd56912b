import type { ExportWords } from "../contract/export";
import type { OrderDetail } from "../contract/order";
import { orderDate } from "./order-date";
import { orderLinesTable } from "./order-lines-table";
import type { Sheet } from "./xlsx/write-xlsx";

/** An order as two sheets: the lines with totals, and the customer's details. */
export function orderSheets(detail: OrderDetail, exportWords: ExportWords): readonly Sheet[] {
  const { order, totals } = detail;
  const { words, prices, tag } = exportWords;
  const lines = orderLinesTable(detail, exportWords);
  const total = [words.total, "", "", "", String(totals.quantity), ...(prices ? ["", totals.amount] : []), ""];
  const { customer } = order;
  const facts = [
    [words.store, order.storeName],
    [words.date, orderDate(order, tag)],
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
