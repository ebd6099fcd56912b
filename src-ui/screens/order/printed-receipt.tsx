import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { customerFacts, type OrderLine } from "../../../src-worker/contract/order";
import { orderSums } from "../../../src-worker/contract/order-wording";
import { type SoldOrder, sellerLines } from "../../../src-worker/contract/seller";
import { taxOfLines } from "../../../src-worker/contract/tax-of-lines";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { dateTag, languageTag } from "../../foundations/words/language-tag";
import { money } from "../../foundations/words/money";
import { orderName } from "../../foundations/words/order-name";
import { customerWords, sumWords } from "../../foundations/words/order-words";
import { useLanguage } from "../../foundations/words/use-language";
import { wholeNumberText } from "../../foundations/words/whole-number-text";
import styles from "./printed-receipt.module.css";
import { SignatureImage } from "./signature-image";

export interface PrintedReceiptProps {
  readonly detail: SoldOrder;
  readonly lines: readonly OrderLine[];
}

/** An order in one column for a roll of paper 80 mm wide, without images. */
export function PrintedReceipt({ detail, lines }: PrintedReceiptProps): ReactNode {
  const { order, totals, seller } = detail;
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices } = usePriceAndStock();
  const [name = order.storeName, ...from] = sellerLines(seller, { taxId: t("customers.taxId") });
  const customer = customerFacts(order.customer, customerWords(t));
  const day = new Intl.DateTimeFormat(dateTag(language), { dateStyle: "long" }).format(new Date(order.changedAt));
  const sums = showPrices ? orderSums(detail, sumWords(t), languageTag(language)) : [];
  const tax = order.terms.vat ? null : taxOfLines(order.lines);
  const amount = (numeral = "") => money(numeral, order, language);
  return (
    <article className={styles.receipt}>
      <header className={styles.head}>
        <strong>{name}</strong>
        {from.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </header>
      <p className={styles.part}>
        <strong>{[order.number, orderName(order, t, language)].filter(Boolean).join(" · ")}</strong>
        <span>{day}</span>
        {customer.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <ul className={`plain-list ${styles.part}`}>
        {lines.map((line) => {
          const { price, amount: sum } = totals.lines[line.id] ?? {};
          const pieces = wholeNumberText(line.quantity, language);
          return (
            <li key={line.id} className={styles.line}>
              <span>
                {pieces} × {[line.title, line.variantTitle].filter(Boolean).join(", ")}
              </span>
              {showPrices && <span className={styles.amount}>{amount(sum)}</span>}
              <span className={styles.more}>
                {[line.sku, showPrices && line.quantity > 1 && t("order.each", { price: amount(price) }), line.note]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.part}>
        <span>{t("order.pieces", { count: totals.quantity })}</span>
        {sums.map(({ label, amount: shown }, at) => (
          <span key={label} className={at === sums.length - 1 ? styles.total : styles.line}>
            <span>
              {label}
              {at === sums.length - 1 && tax && ` (${t(`export.tax.${tax}`)})`}
            </span>
            <span className={styles.amount}>{shown}</span>
          </span>
        ))}
      </div>
      {order.note.trim() !== "" && <p className={styles.part}>{order.note.trim()}</p>}
      {order.signature && <SignatureImage signature={order.signature} />}
      {seller.footer.trim() !== "" && <p className={styles.foot}>{seller.footer.trim()}</p>}
    </article>
  );
}
