import type { TFunction } from "i18next";
import { memo, type ReactNode, useCallback } from "react";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import { plainAddress, writeAddress } from "../../foundations/address/address-query";
import { Badge } from "../../foundations/parts/badge";
import { LoadingImage } from "../../foundations/parts/loading-image";
import { plainClick } from "../../foundations/parts/plain-click";
import { StockWord } from "../../foundations/product/stock-word";
import { priceRange } from "../../foundations/words/price-range";
import { AddToOrder } from "../../pieces/add-to-order/add-to-order";
import { rowAddition } from "../../pieces/add-to-order/row-addition";
import { MarkedText } from "../../pieces/listing/marked-text";
import styles from "./product-card.module.css";
import type { CardContext } from "./use-card-context";

export interface ProductCardProps {
  readonly product: ProductRow;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly context: CardContext;
}

/** A product in the grid. The whole card is a link to the product, or to the variant that matches the search. */
export const ProductCard = memo(function ProductCard({ product, index, context }: ProductCardProps): ReactNode {
  const { image, handle, stock, match } = product;
  const { onLink, onLinkGone, demo } = context;
  const variant = match?.variant?.id ?? null;

  const link = useCallback(
    (element: HTMLAnchorElement) => {
      onLink(index, element);
      return () => onLinkGone(index, element);
    },
    [index, onLink, onLinkGone],
  );
  const open = plainClick(() => context.open(handle, variant));

  return (
    <div className={`card column narrow ${styles.card}`}>
      <LoadingImage className={styles.image} image={image} alt="" />
      <div className={`column grow gap-4 ${styles.words}`}>
        <a
          ref={link}
          className={`text-15 strong breakable target no-outline ${styles.title}`}
          data-index={index}
          href={`/app${writeAddress({ ...plainAddress, demo, product: handle, variant })}`}
          onClick={open}
        >
          <MarkedText text={product.title} marks={match?.title ?? noMarks} />
        </a>
        <CardMeta product={product} t={context.t} />
        {context.showPrices && <CardPrice product={product} context={context} />}
        {context.showStock && (
          <StockWord className={styles.stock} level={stock}>
            {context.t(`detail.stock.${stock}`)}
          </StockWord>
        )}
        {context.ordering && (
          <div className={styles.order}>
            <AddToOrder
              key={product.id}
              {...rowAddition(product, context.showStock)}
              kind={context.narrow ? "compact" : "wide"}
              t={context.t}
              onOpen={() => context.open(handle, variant)}
            />
          </div>
        )}
      </div>
    </div>
  );
});

const noMarks: readonly number[] = [];

interface CardMetaProps {
  readonly product: ProductRow;
  readonly t: TFunction;
}

/**
 * The line below a card's title: the matching variant, or SKU or vendor, and the variant that the card adds or the number
 * of variants.
 */
function CardMeta({ product, t }: CardMetaProps): ReactNode {
  const { sku, vendor, variantCount, adding, match } = product;
  const variant = match?.variant;
  if (variant) {
    const title = variantCount > 1 ? variant.title : "";
    return (
      <p className={`small ellipsis figures ${styles.meta}`}>
        {variant.sku && <mark>{variant.sku}</mark>}
        {variant.sku && title && " · "}
        {title}
      </p>
    );
  }
  const variants = adding?.title || (variantCount > 1 ? t("grid.variants", { count: variantCount }) : "");
  return (
    <p className={`small ellipsis figures ${styles.meta}`}>{[sku || vendor, variants].filter(Boolean).join(" · ")}</p>
  );
}

interface CardPriceProps {
  readonly product: ProductRow;
  readonly context: Pick<CardContext, "t" | "money">;
}

/** The price of the variant that the card adds, or the price range; with the former price. */
function CardPrice({ product, context: { t, money } }: CardPriceProps): ReactNode {
  const { priceMin, priceMax, compareAtPrice } = product;
  return (
    <p className={`bold figures breakable ${styles.price}`}>
      {priceRange(priceMin, priceMax, money)}
      {compareAtPrice !== null && (
        <>
          {" "}
          <s className={`faint regular ${styles.before}`}>
            <span className="visually-hidden">{t("grid.before")} </span>
            {money(compareAtPrice)}
          </s>
          <Badge className={styles.sale}>{t("grid.sale")}</Badge>
        </>
      )}
    </p>
  );
}
