import ClipboardList from "lucide-react/icons/clipboard-list";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useGo } from "../foundations/address/address";
import { usePriceAndStock } from "../foundations/address/price-and-stock";
import { engineState } from "../foundations/engine/engine-state";
import { money } from "../foundations/words/money";
import { useLanguage } from "../foundations/words/use-language";
import styles from "./order-button.module.css";

/** Opens the current order and shows its customer, line count and total. Narrow windows show it as a bar at the bottom. */
export function OrderButton(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { current, failure } = useSnapshot(engineState).snapshot.orders;
  const lines = current?.lines ?? 0;
  const customer = current?.customer ?? "";
  const { showPrices } = usePriceAndStock();
  const language = useLanguage();
  return (
    <div className={styles.place} data-of-order>
      <button
        type="button"
        className={`row strong full-width ${styles.button}`}
        data-empty={lines === 0}
        aria-haspopup="dialog"
        onClick={() => go({ order: "current" })}
      >
        <ClipboardList size={24} strokeWidth={1.75} aria-hidden />
        <span className={customer ? "visually-hidden" : styles.label}>{t("order.title")}</span>
        {customer && <span className={`ellipsis ${styles.customer}`}>{customer}</span>}
        {!failure && (
          <span key={lines} className={`bold figures ${styles.count}`}>
            {lines}
            <span className="visually-hidden"> {t("order.unit.lines", { count: lines })}</span>
          </span>
        )}
        {showPrices && current && lines > 0 && (
          <span className={`figures ${styles.total}`} aria-hidden>
            {money(current.amount, current, language)}
          </span>
        )}
      </button>
    </div>
  );
}
