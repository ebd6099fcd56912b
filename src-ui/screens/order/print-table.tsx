import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail, OrderLine } from "../../../src-worker/contract/order";
import { orderSums, priceReasons } from "../../../src-worker/contract/order-wording";
import { taxOfLines } from "../../../src-worker/contract/tax-of-lines";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { StoreImage } from "../../foundations/parts/store-image";
import { languageTag } from "../../foundations/words/language-tag";
import { money } from "../../foundations/words/money";
import { sumWords } from "../../foundations/words/order-words";
import { useLanguage } from "../../foundations/words/use-language";
import { wholeNumberText } from "../../foundations/words/whole-number-text";
import styles from "./print-table.module.css";

export interface PrintTableProps {
  readonly detail: OrderDetail;
  readonly lines: readonly OrderLine[];
}

/** The order's lines as a table with totals; its head repeats on each page. */
export function PrintTable({ detail, lines }: PrintTableProps): ReactNode {
  const { order, totals } = detail;
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices } = usePriceAndStock();
  const tax = order.terms.vat ? null : taxOfLines(order.lines);
  const sums = showPrices ? orderSums(detail, sumWords(t), languageTag(language)) : [];
  const amount = (numeral: string) => money(numeral, order, language);
  const reasonsOf = (line: OrderLine) => {
    const reasons = showPrices
      ? priceReasons(line, { typedPrice: t("orderTerms.typedPrice") }, languageTag(language))
      : "";
    return reasons && `${t("orderTerms.listPrice")} ${amount(line.price)} · ${reasons}`;
  };
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th />
            <th>{t("table.column.product")}</th>
            <th>{t("detail.sku")}</th>
            <th className={styles.number}>{t("order.quantity")}</th>
            {showPrices && <th className={styles.number}>{t("export.unitPrice")}</th>}
            {showPrices && <th className={styles.number}>{t("export.amount")}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className={styles.well}>{line.image !== null && <StoreImage src={line.image} alt="" />}</td>
              <td>
                <strong>{line.title}</strong>
                {[line.variantTitle, reasonsOf(line), line.note].filter(Boolean).map((text) => (
                  <span key={text} className={styles.more}>
                    {text}
                  </span>
                ))}
              </td>
              <td>
                {line.sku}
                {line.barcode && <span className={styles.more}>{line.barcode}</span>}
              </td>
              <td className={styles.number}>{wholeNumberText(line.quantity, language)}</td>
              {showPrices && <td className={styles.number}>{amount(totals.lines[line.id]?.price ?? "")}</td>}
              {showPrices && <td className={styles.number}>{amount(totals.lines[line.id]?.amount ?? "")}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.pieces}>{t("order.pieces", { count: totals.quantity })}</p>
      {sums.map(({ label, amount: shown }, at) => (
        <p key={label} className={styles.sum}>
          {label}: {shown}
          {at === sums.length - 1 && tax && ` (${t(`export.tax.${tax}`)})`}
        </p>
      ))}
    </>
  );
}
