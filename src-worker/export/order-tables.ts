import { shownNumeral } from "../contract/amount-text";
import type { ExportWords } from "../contract/export";
import type { OrderDetail, OrderLine } from "../contract/order";
import { type OrderSum, orderSums, orderTerms } from "../contract/order-wording";
import { amountHeading, orderDate, taxText } from "./formats";
import type { Column, Table } from "./table";
import type { Sheet } from "./xlsx/write-xlsx";

/**
 * An order's lines as a table, one row each, with prices if the words include them. List price, discount and VAT have
 * columns where a line has them.
 */
export function orderLinesTable(
  { order, totals }: OrderDetail,
  { words, prices }: ExportWords,
): Table & { readonly rows: readonly (readonly string[])[] } {
  const columns = orderColumns({ order, totals }, { words, prices });
  return {
    columns: columns.map(({ heading, kind }) => ({ heading, kind })),
    rows: order.lines.map((line) => columns.map(({ of }) => of(line))),
  };
}

interface LineColumn extends Column {
  of(line: OrderLine): string;
}

function orderColumns(
  { order, totals }: OrderDetail,
  { words, prices }: Pick<ExportWords, "words" | "prices">,
): readonly LineColumn[] {
  const { vat } = order.terms;
  const tax = vat ? words[vat.included ? "taxIncluded" : "taxExcluded"] : taxText(order.lines, { words });
  const money = [order.currency, tax].filter(Boolean).join(", ") || null;
  const amount = (heading: string, of: LineColumn["of"]): LineColumn => ({
    heading: amountHeading(heading, money),
    kind: "amount",
    of,
  });
  const isAgreed = order.lines.some((line) => line.agreed !== null || line.discount !== "");
  const priced: readonly LineColumn[] = [
    ...(isAgreed
      ? [
          amount(words.listPrice, ({ price }) => shownNumeral(price, order) ?? price),
          { heading: words.lineDiscount, kind: "amount" as const, of: ({ discount }: OrderLine) => discount },
        ]
      : []),
    amount(words.price, ({ id }) => totals.lines[id]?.price ?? ""),
    amount(words.amount, ({ id }) => totals.lines[id]?.amount ?? ""),
    ...(vat
      ? [{ heading: words.lineVat, kind: "amount" as const, of: ({ vatRate }: OrderLine) => vatRate || vat.rate }]
      : []),
  ];
  return [
    { heading: words.product, kind: "text", of: ({ title }) => title },
    { heading: words.variant, kind: "text", of: ({ variantTitle }) => variantTitle },
    { heading: words.sku, kind: "text", of: ({ sku }) => sku },
    { heading: words.barcode, kind: "text", of: ({ barcode }) => barcode },
    { heading: words.quantity, kind: "count", of: ({ quantity }) => String(quantity) },
    ...(prices ? priced : []),
    { heading: words.note, kind: "text", of: ({ note }) => note },
    ...(order.number === "" ? [] : [{ heading: words.number, kind: "text" as const, of: () => order.number }]),
  ];
}

/** An order as two sheets: the lines with their sums, and the customer's details with the terms. */
export function orderSheets(detail: OrderDetail, exportWords: ExportWords): readonly Sheet[] {
  const { order, totals } = detail;
  const { words, prices, dates, tag } = exportWords;
  const lines = orderLinesTable(detail, exportWords);
  const headings = lines.columns.map(({ heading }) => heading);
  const [quantityAt, amountAt] = [headings.indexOf(words.quantity), headings.findIndex(isAmount)];
  const sums = prices ? orderSums(detail, words, tag) : [{ label: words.total, numeral: "" }];
  const { customer } = order;
  const facts = [
    [words.number, order.number],
    [words.store, order.storeName],
    [words.date, orderDate(order, dates)],
    [words.customer, customer.name],
    [words.company, customer.company],
    [words.address, customer.address],
    [words.shippingAddress, customer.shippingAddress],
    [words.taxId, customer.taxId],
    [words.email, customer.email],
    [words.phone, customer.phone],
    ...orderTerms(order, words, dates),
    [words.note, order.note],
  ];
  return [
    { name: words.product, table: { ...lines, rows: [...lines.rows, ...sums.map(sumRow)] } },
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

  function isAmount(heading: string): boolean {
    return heading.startsWith(words.amount);
  }

  function sumRow({ label, numeral }: Pick<OrderSum, "label" | "numeral">, at: number): readonly string[] {
    const row = headings.map(() => "");
    row[0] = label;
    if (amountAt >= 0) row[amountAt] = numeral;
    if (at === sums.length - 1) row[quantityAt] = String(totals.quantity);
    return row;
  }
}
