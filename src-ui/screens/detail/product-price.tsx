import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../foundations/parts/badge";
import { useMoney } from "../../foundations/words/use-money";
import styles from "./product-price.module.css";

export interface ProductPriceProps {
  /** In the main unit of the store's currency: a decimal numeral, or a number. */
  readonly price: string | number;
  /** The former price; shown only if it is higher. */
  readonly before: string | null;
}

/** The price, with the former price and a sale badge. */
export function ProductPrice({ price, before }: ProductPriceProps): ReactNode {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <p className={`wrap bold figures ${styles.price}`}>
      <span className="visually-hidden">{t("detail.price")} </span>
      {money(price)}
      {before !== null && Number(before) > Number(price) && (
        <>
          <s className={`faint regular ${styles.before}`}>
            <span className="visually-hidden">{t("detail.compareAt")} </span>
            {money(before)}
          </s>
          <Badge className={styles.sale}>{t("grid.sale")}</Badge>
        </>
      )}
    </p>
  );
}
