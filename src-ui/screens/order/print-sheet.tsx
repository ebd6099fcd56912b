import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail, OrderLine } from "../../../src-worker/contract/order";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { StoreImage } from "../../foundations/parts/store-image";
import { money } from "../../foundations/words/money";
import { useLanguage } from "../../foundations/words/use-language";
import type { PrintLayout } from "./print-layout";
import styles from "./print-sheet.module.css";

export interface PrintSheetProps {
  readonly detail: OrderDetail;
  /** Lines of one page. */
  readonly lines: readonly OrderLine[];
  readonly layout: PrintLayout;
}

/** A printed page of images with their captions. */
export function PrintSheet({ detail: { order, totals }, lines, layout }: PrintSheetProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices } = usePriceAndStock();
  return (
    <ul className={`stack plain-list ${styles.sheet}`} data-layout={layout}>
      {lines.map((line) => (
        <li key={line.id} className={`column ${styles.cell}`}>
          {line.image === null ? (
            <span className={`grow full-width ${styles.well}`} />
          ) : (
            <StoreImage className={`grow full-width ${styles.well}`} src={line.image} alt="" />
          )}
          <span className={`rigid bold ${styles.title}`}>
            {[line.title, line.variantTitle].filter(Boolean).join(", ")}
          </span>
          <span className="ellipsis rigid">{[line.sku, line.barcode].filter(Boolean).join(" · ")}</span>
          <span className={`rigid between figures flex ${styles.figures}`}>
            <span>{t("order.pieces", { count: line.quantity })}</span>
            {showPrices && <strong>{money(totals.lines[line.id]?.price ?? "", order, language)}</strong>}
          </span>
        </li>
      ))}
    </ul>
  );
}
