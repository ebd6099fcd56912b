import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail, OrderLine } from "../../../src-worker/contract/order";
import { taxOfLines } from "../../../src-worker/contract/tax-of-lines";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { StoreImage } from "../../foundations/parts/store-image";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";
import { wholeNumberText } from "../../foundations/words/whole-number-text";
import styles from "./print-table.module.css";

export interface PrintTableProps {
  readonly detail: OrderDetail;
  readonly lines: readonly OrderLine[];
}

/** The order's lines as a table with totals; its head repeats on each page. */
export function PrintTable({ detail: { order, totals }, lines }: PrintTableProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices } = usePriceAndStock();
  const tax = taxOfLines(order.lines);
  const amount = (numeral: string) => money(numeral, order, language);
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
                {[line.variantTitle, line.note].filter(Boolean).map((text) => (
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
              {showPrices && <td className={styles.number}>{amount(line.price)}</td>}
              {showPrices && <td className={styles.number}>{amount(totals.amounts[line.id] ?? "")}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`flex at-end ${styles.total}`}>
        <span>{t("order.pieces", { count: totals.quantity })}</span>
        {showPrices && (
          <strong>
            {t("order.total")}: {amount(totals.amount)}
            {tax && ` (${t(`export.tax.${tax}`)})`}
          </strong>
        )}
      </p>
    </>
  );
}
