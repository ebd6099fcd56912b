import type { ReactNode } from "react";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import { Badge } from "../parts/badge";
import { money } from "../words/money";
import { priceRange } from "../words/price-range";
import styles from "./product-card.module.css";
import type { CardContext } from "./use-card-context";

export interface CardPriceProps {
  readonly product: ProductRow;
  readonly context: Pick<CardContext, "t" | "currency" | "language">;
}

/** The price or price range, with the cheapest variant's former price. */
export function CardPrice({ product, context: { t, currency, language } }: CardPriceProps): ReactNode {
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
          <Badge className={styles.sale}>{t("grid.sale")}</Badge>
        </>
      )}
    </p>
  );
}
