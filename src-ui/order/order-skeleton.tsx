import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./order-skeleton.module.css";

/** An order that is being read; shown late, as most are there at once. */
export function OrderSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.lines} role="status">
      <span className="visually-hidden">{t("order.loading")}</span>
      {["a", "b", "c"].map((line) => (
        <span key={line} className={styles.line} aria-hidden />
      ))}
    </div>
  );
}
