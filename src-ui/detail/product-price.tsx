import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../engine/engine-state";
import { Badge } from "../parts/badge";
import { money } from "../words/money";
import { useLanguage } from "../words/use-language";
import styles from "./product-price.module.css";

export interface ProductPriceProps {
  /** In the main unit of the store's currency. */
  readonly price: number;
  /** The former price; shown only if it is higher. */
  readonly before: number;
}

/** The price, with the former price and a sale badge. */
export function ProductPrice({ price, before }: ProductPriceProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useSnapshot(engineState).snapshot.store?.currency ?? null;
  return (
    <p className={`wrap bold figures ${styles.price}`}>
      <span className="visually-hidden">{t("detail.price")} </span>
      {money(price, currency, language)}
      {before > price && (
        <>
          <s className={`faint regular ${styles.before}`}>
            <span className="visually-hidden">{t("detail.compareAt")} </span>
            {money(before, currency, language)}
          </s>
          <Badge className={styles.sale}>{t("grid.sale")}</Badge>
        </>
      )}
    </p>
  );
}
