import ClipboardList from "lucide-react/icons/clipboard-list";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useGo } from "../foundations/address/address";
import { engineState } from "../foundations/engine/engine-state";
import styles from "./order-button.module.css";

/** Opens the current order and shows its line count. Narrow windows show it as a bar at the bottom. */
export function OrderButton(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { current, failure } = useSnapshot(engineState).snapshot.orders;
  const lines = current?.lines ?? 0;
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={`row strong full-width hoverable ${styles.button}`}
        aria-haspopup="dialog"
        onClick={() => go({ order: "current" })}
      >
        <ClipboardList size={24} strokeWidth={1.75} aria-hidden />
        <span className={styles.label}>{t("order.title")}</span>
        {!failure && (
          <span className={`bold figures centred ${styles.count}`} data-none={lines === 0}>
            {lines}
            <span className="visually-hidden"> {t("order.linesUnit", { count: lines })}</span>
          </span>
        )}
      </button>
    </div>
  );
}
