import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./result-count.module.css";

export interface ResultCountProps {
  /** Null before the first answer. */
  readonly count: number | null;
  /** Whether a first import is running. A count that changes ten times a second is not announced. */
  readonly growing: boolean;
}

/** The number of products in the result, such as '1,248 products'. */
export function ResultCount({ count, growing }: ResultCountProps): ReactNode {
  const { t } = useTranslation();
  return (
    <span role="status" aria-live={growing ? "off" : "polite"} className={styles.count}>
      {count !== null && t("grid.count", { count })}
    </span>
  );
}
