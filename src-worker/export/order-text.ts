import { amountText } from "../contract/amount-text";
import type { ExportWords } from "../contract/export";
import { manyLines, oneLine } from "../contract/one-line";
import { customerFacts, type OrderLine } from "../contract/order";
import { orderSums, orderTerms, priceReasons } from "../contract/order-wording";
import { type SoldOrder, sellerLines } from "../contract/seller";
import { orderDate, taxText } from "./formats";
import { rightToLeft } from "./right-to-left";

/**
 * An order as plain text for a message. Each fact has one line, or lines of its own where it is a note, so that none can
 * pass for another.
 */
export function orderText(detail: SoldOrder, { words, prices, tag, dates }: ExportWords): string {
  const { order, totals } = detail;
  const amount = (numeral: string) => amountText(numeral, order, tag);
  const tax = order.terms.vat ? "" : taxText(order.lines, { words });
  const sums = prices ? orderSums(detail, words, tag).map((one) => `${one.label}: ${one.amount}`) : [];
  const pieces = `${words.pieces}: ${new Intl.NumberFormat(tag).format(totals.quantity)}`;
  return [
    [
      [order.number, order.name].filter(Boolean).join(" · "),
      [order.storeName, orderDate(order, dates)].filter(Boolean).join(", "),
    ].map(oneLine),
    customerFacts(order.customer, words).map(manyLines),
    order.lines.flatMap(lineText),
    [pieces, ...sums.slice(0, -1), ...sums.slice(-1).map((total) => total + (tax && ` (${tax})`))],
    orderTerms(order, words, dates).map(([label, term]) => `${label}: ${oneLine(term)}`),
    [manyLines(order.note)],
    sellerLines(detail.seller, words).map(oneLine),
    [manyLines(detail.seller.footer)],
  ]
    .map((part) => part.filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n\n");

  function lineText(line: OrderLine): readonly string[] {
    const { title, variantTitle, sku, barcode, quantity, note } = line;
    const { price = "", amount: sum = "" } = totals.lines[line.id] ?? {};
    const reasons = priceReasons(line, words, tag);
    const named = part([title, variantTitle].filter(Boolean).join(", "));
    const codes = [sku && `${words.sku} ${part(sku)}`, barcode && `${words.barcode} ${part(barcode)}`];
    const from = reasons && `, ${words.listPrice} ${amount(line.price)}, ${part(reasons)}`;
    const cost = prices ? ` (${amount(price)}${from}) = ${amount(sum)}` : "";
    const more = [codes.filter(Boolean).join(", "), ...manyLines(note).split("\n")];
    return [`${quantity} × ${named}${cost}`, ...more.filter(Boolean).map((one) => `    ${one}`)];
  }
}

/** A text as a part of a line. Isolates one that is written from the right, which would reorder the amounts behind it. */
function part(text: string): string {
  const line = oneLine(text);
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}
