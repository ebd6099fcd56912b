import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import { money } from "../words/money";
import { priceRange } from "../words/price-range";
import { useLanguage } from "../words/use-language";
import styles from "./product-card.module.css";

export interface CardPriceProps {
  readonly product: ProductRow;
  readonly currency: string;
}

/** The price, or the range of the variants' prices; beside it what the cheapest cost before. */
export function CardPrice({ product, currency }: CardPriceProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { priceMin, priceMax, compareAtPrice } = product;
  return (
    <p className={styles.price}>
      {priceRange(priceMin, priceMax, currency, language)}
      {compareAtPrice !== null && (
        <>
          {" "}
          <s className={styles.before}>
            <span className="visually-hidden">{t("grid.before")} </span>
            {money(compareAtPrice, currency, language)}
          </s>
        </>
      )}
    </p>
  );
}
