import type { ExportWords } from "../contract/export";
import type { OrderDetail, OrderLine } from "../contract/order";
import { amountText, orderDate } from "./formats";

/** An order as plain text for a message. */
export function orderText({ order, totals }: OrderDetail, { words, prices, tag, dates }: ExportWords): string {
  const amount = amountText(order.currency, tag);
  const { customer } = order;
  const pieces = `${words.pieces}: ${new Intl.NumberFormat(tag).format(totals.quantity)}`;
  return [
    [order.name, [order.storeName, orderDate(order, dates)].filter(Boolean).join(", ")],
    [customer.company, customer.name, customer.email, customer.phone],
    order.lines.flatMap(lineText),
    [pieces, prices ? `${words.total}: ${amount(totals.amount)}` : ""],
    [order.note],
  ]
    .map((part) => part.filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n\n");

  function lineText(line: OrderLine): readonly string[] {
    const { title, variantTitle, sku, barcode, quantity, price, note } = line;
    const named = [title, variantTitle].filter(Boolean).join(", ");
    const codes = [sku && `${words.sku} ${sku}`, barcode && `${words.barcode} ${barcode}`].filter(Boolean).join(", ");
    const cost = prices ? ` (${amount(price)}) = ${amount(totals.amounts[line.id] ?? "")}` : "";
    return [`${quantity} × ${named}${cost}`, codes && `    ${codes}`, note && `    ${note}`].filter(Boolean);
  }
}
