import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./order-skeleton.module.css";

/** A placeholder for a loading order. It appears after a short delay, as most orders load faster. */
export function OrderSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={`late stack gap-16 ${styles.lines}`} role="status">
      <span className="visually-hidden">{t("order.loading")}</span>
      {["a", "b", "c"].map((line) => (
        <span key={line} className={styles.line} aria-hidden />
      ))}
    </div>
  );
}
