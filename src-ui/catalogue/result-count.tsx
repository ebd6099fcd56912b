import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./result-count.module.css";

export interface ResultCountProps {
  /** Null before the first answer. */
  readonly count: number | null;
  /** A first import is arriving: a count that changes ten times a second is not read out. */
  readonly growing: boolean;
}

/** How many products answer the question, such as '1,248 products'. */
export function ResultCount({ count, growing }: ResultCountProps): ReactNode {
  const { t } = useTranslation();
  return (
    <span role="status" aria-live={growing ? "off" : "polite"} className={styles.count}>
      {count !== null && t("grid.count", { count })}
    </span>
  );
}
