import type { ExportWords } from "../contract/export";
import { customerName, type OrderDetail, type OrderLine, orderStatus } from "../contract/order";
import type { Column, Table } from "./table";
import type { Sheet } from "./xlsx/write-xlsx";

interface OrdersColumn extends Column {
  of(detail: OrderDetail, line: OrderLine): string;
}

interface TotalsColumn extends Column {
  of(detail: OrderDetail): string;
}

/** Reads the orders to export, one after the other; called once for each sheet. */
export type ReadOrders = () => AsyncIterable<OrderDetail>;

/** The lines of several orders as a table, one row each, with prices if the words include them. */
export function ordersLinesTable(read: ReadOrders, exportWords: ExportWords): Table {
  const columns = lineColumns(exportWords);
  return { columns: columns.map(headed), rows: rows() };

  async function* rows(): AsyncGenerator<readonly string[]> {
    for await (const detail of read())
      for (const line of detail.order.lines) yield columns.map(({ of }) => of(detail, line));
  }
}

/** Several orders as two sheets: their lines, and their totals with one row each. */
export function ordersSheets(read: ReadOrders, exportWords: ExportWords): readonly Sheet[] {
  const { words } = exportWords;
  const columns = totalsColumns(exportWords);
  return [
    { name: words.lines, table: ordersLinesTable(read, exportWords) },
    { name: words.orders, table: { columns: columns.map(headed), rows: rows() } },
  ];

  async function* rows(): AsyncGenerator<readonly string[]> {
    for await (const detail of read()) yield columns.map(({ of }) => of(detail));
  }
}

function headed({ heading, kind }: Column): Column {
  return { heading, kind };
}

function lineColumns({ words, prices, dates }: ExportWords): readonly OrdersColumn[] {
  const priced: readonly OrdersColumn[] = [
    amount(words.price, ({ totals }, { id }) => totals.lines[id]?.price ?? ""),
    amount(words.amount, ({ totals }, { id }) => totals.lines[id]?.amount ?? ""),
    text(words.currency, ({ order }) => order.currency ?? ""),
  ];
  return [
    ...orderColumns({ words, dates }),
    text(words.product, (_, line) => line.title),
    text(words.variant, (_, line) => line.variantTitle),
    text(words.sku, (_, line) => line.sku),
    text(words.barcode, (_, line) => line.barcode),
    { heading: words.quantity, kind: "count", of: (_, line) => String(line.quantity) },
    ...(prices ? priced : []),
    text(words.note, (_, line) => line.note),
  ];
}

function totalsColumns({ words, prices, dates }: ExportWords): readonly TotalsColumn[] {
  const priced: readonly TotalsColumn[] = [
    amount(words.subtotal, ({ totals }) => totals.subtotal),
    amount(words.orderDiscount, ({ totals }) => totals.discount ?? ""),
    amount(words.shipping, ({ totals }) => totals.shipping ?? ""),
    amount(words.total, ({ totals }) => totals.amount),
    text(words.currency, ({ order }) => order.currency ?? ""),
  ];
  return [
    ...orderColumns({ words, dates }),
    text(words.email, ({ order }) => order.customer.email),
    text(words.phone, ({ order }) => order.customer.phone),
    { heading: words.pieces, kind: "count", of: ({ totals }) => String(totals.quantity) },
    ...(prices ? priced : []),
    text(words.note, ({ order }) => order.note),
  ];
}

/** The columns that identify an order. */
function orderColumns({ words, dates }: Pick<ExportWords, "words" | "dates">): readonly TotalsColumn[] {
  const date = new Intl.DateTimeFormat(dates, { dateStyle: "short", timeStyle: "short" });
  return [
    text(words.number, ({ order }) => order.number),
    text(words.order, ({ order }) => order.name),
    text(words.date, ({ order }) => date.format(new Date(order.createdAt))),
    text(words.status, ({ order }) => words[orderStatus(order)]),
    text(words.store, ({ order }) => order.storeName),
    text(words.customer, ({ order }) => customerName(order.customer)),
  ];
}

function text<T extends unknown[]>(heading: string, of: (...of: T) => string) {
  return { heading, kind: "text" as const, of };
}

function amount<T extends unknown[]>(heading: string, of: (...of: T) => string) {
  return { heading, kind: "amount" as const, of };
}
