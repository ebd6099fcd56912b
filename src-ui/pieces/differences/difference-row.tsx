import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Difference, DifferenceKind, DifferingFacts } from "../../../src-worker/contract/differences";
import { usePriceAndStock } from "../../foundations/address/price-and-stock";
import { priceRange } from "../../foundations/words/price-range";
import { useMoney } from "../../foundations/words/use-money";
import styles from "./differences.module.css";

export interface DifferenceRowProps {
  readonly difference: Difference;
  readonly kind: DifferenceKind;
}

/** A changed product with its old and new value. */
export function DifferenceRow({ difference, kind }: DifferenceRowProps): ReactNode {
  const { t } = useTranslation();
  const { title, sku, before, now } = difference;
  const text = useFactText(kind);
  const past = before && text(before);
  const present = text(now);
  return (
    <div className={`row wrap between ${styles.row}`}>
      <p className={`stack narrow ${styles.product}`}>
        <span className={styles.name}>{title}</span>
        {sku !== "" && <span className="small breakable">{sku}</span>}
      </p>
      {present !== null && (
        <p className="inline-row strong figures gap-6">
          {past !== null && (
            <>
              <span className="visually-hidden">{t("changes.before")} </span>
              <span className="muted regular">{past}</span>
              <ArrowRight className="rigid muted" size={16} strokeWidth={1.75} aria-hidden />
              <span className="visually-hidden">{t("changes.now")} </span>
            </>
          )}
          <span>{present}</span>
        </p>
      )}
    </div>
  );
}

/** The text of the changed value; null when this person's settings hide it. */
function useFactText(kind: DifferenceKind): (facts: DifferingFacts) => string | null {
  const { t } = useTranslation();
  const money = useMoney();
  const { showPrices, showStock } = usePriceAndStock();
  return ({ priceMin, priceMax, stock }) => {
    if (kind === "stock") return showStock ? t(`detail.stock.${stock}`) : null;
    if (!showPrices) return null;
    return priceRange(priceMin, priceMax, money) || t("changes.noPrice");
  };
}
