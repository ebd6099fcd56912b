import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OrderQuery, OrdersSum } from "../../../src-worker/contract/order";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { useKiosk } from "../../foundations/local-storage/kiosk-state";
import { useLanguage } from "../../foundations/words/use-language";
import { OrdersExport } from "./orders-export";
import styles from "./orders-found.module.css";
import { sumsText } from "./sums-text";

export interface OrdersFoundProps {
  readonly query: OrderQuery;
  readonly count: number;
  /** Empty until they are known. */
  readonly sums: readonly OrdersSum[];
}

/** How many orders match, what they amount to, and their export. */
export function OrdersFound({ query, count, sums }: OrdersFoundProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { showPrices } = usePriceAndStock();
  const kiosk = useKiosk() !== null;
  const amount = showPrices ? sumsText(sums, language) : "";
  return (
    <div className={`row wrap between gap-8-16 ${styles.found}`}>
      <p role="status" className="figures">
        {t("orderList.count", { count })}
        {amount && (
          <>
            {" · "}
            <strong>{amount}</strong>
          </>
        )}
      </p>
      {!kiosk && count > 0 && <OrdersExport query={query} />}
    </div>
  );
}
