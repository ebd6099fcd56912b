import type { ReactNode } from "react";
import styles from "./table-row.module.css";

export interface PriceAndCodeProps {
  readonly price: ReactNode;
  readonly code: ReactNode;
}

/** The line below a name: what has no column of its own. A code is cut before a price. */
export function PriceAndCode({ price, code }: PriceAndCodeProps): ReactNode {
  if (!price && !code) return null;
  return (
    <span className={`small figures flex gap-6 ${styles.below}`}>
      {price && <span className={`strong rigid ${styles.whole}`}>{price}</span>}
      {code && <span className="grow ellipsis">{code}</span>}
    </span>
  );
}
