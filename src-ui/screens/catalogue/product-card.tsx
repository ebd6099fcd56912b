import type { TFunction } from "i18next";
import { memo, type ReactNode, useCallback } from "react";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import { plainAddress, writeAddress } from "../../foundations/address/address-query";
import { Badge } from "../../foundations/parts/badge";
import { isOfStore } from "../../foundations/parts/checked-images";
import { plainClick } from "../../foundations/parts/plain-click";
import { StockWord } from "../../foundations/product/stock-word";
import { priceRange } from "../../foundations/words/price-range";
import type { Ordered } from "../../pieces/add-to-order/order-quantities";
import { RoundOrder } from "../../pieces/add-to-order/round-order";
import { rowAddition } from "../../pieces/add-to-order/row-addition";
import type { TouchedOrder } from "../../pieces/add-to-order/use-touched-order";
import { MarkedText } from "../../pieces/listing/marked-text";
import { setFavourite } from "../../pieces/presentations/favourites";
import styles from "./product-card.module.css";
import type { CardContext } from "./use-card-context";

export interface ProductCardProps {
  readonly product: ProductRow;
  /** Position in the list, from 0. */
  readonly index: number;
  /** Number of products in the list. */
  readonly total: number;
  /** The product's quantity in the current order. */
  readonly ordered: Ordered | null;
  /** How its order button was pressed; null if another card's was. */
  readonly touched: TouchedOrder["by"] | null;
  readonly context: CardContext;
}

/**
 * A product in the grid. The whole card is a link to the product, or to the variant that matches the search. Without
 * state and effects, as a hundred of them render while the list scrolls.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps): ReactNode {
  const { product, index, total, ordered, touched, context } = props;
  const { image, handle, stock, match } = product;
  const { t, onLink, onLinkGone, demo } = context;
  const variant = match?.variant?.id ?? null;

  const link = useCallback(
    (element: HTMLAnchorElement) => {
      onLink(index, element);
      return () => onLinkGone(index, element);
    },
    [index, onLink, onLinkGone],
  );
  const open = () => context.open(handle, variant);

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div role="listitem" aria-setsize={total} aria-posinset={index + 1} className={`card narrow ${styles.card}`}>
      {/* With another image it is another element: the former one would stay until the new one is there. */}
      <span key={image?.src} className={styles.image} data-missing={image === null || undefined}>
        {image && (context.imagesChecked || !isOfStore(image.src)) && (
          <img src={image.src} alt="" decoding="async" draggable={false} />
        )}
      </span>
      <div className={styles.words}>
        <a
          ref={link}
          className={`text-15 strong breakable no-outline ${styles.title}`}
          data-index={index}
          href={`/app${writeAddress({ ...plainAddress, demo, product: handle, variant })}`}
          onClick={plainClick(open)}
        >
          <MarkedText text={product.title} marks={match?.title ?? noMarks} />
        </a>
        <p className={`small ellipsis figures ${styles.meta}`}>{meta(product, t)}</p>
        {context.showPrices && price(product, context)}
        {context.showStock && (
          <StockWord className={`ellipsis ${styles.stock}`} level={stock}>
            {t(`detail.stock.${stock}`)}
          </StockWord>
        )}
      </div>
      {context.favourites && (
        <button
          type="button"
          className={`middle ${styles.heart}`}
          data-of-order
          aria-pressed={context.favourites.has(product.id)}
          aria-label={`${t("presentations.favourite")}: ${product.title}`}
          onClick={() => void setFavourite(t, product.id, !context.favourites?.has(product.id))}
        />
      )}
      {context.ordering && (
        <RoundOrder
          {...rowAddition(product, context.showStock)}
          className={styles.order}
          ordered={ordered}
          touched={touched}
          t={t}
          language={context.language}
          onTouch={(by) => context.touch(product.id, by)}
          onOpen={open}
        />
      )}
    </div>
  );
});

const noMarks: readonly number[] = [];

/**
 * The line below a card's title: the matching variant, or SKU or vendor, and the variant that the card adds or the number
 * of variants.
 */
function meta({ sku, vendor, variantCount, adding, match }: ProductRow, t: TFunction): ReactNode {
  const variant = match?.variant;
  if (variant) {
    const title = variantCount > 1 ? variant.title : "";
    return (
      <>
        {variant.sku && <mark>{variant.sku}</mark>}
        {variant.sku && title && " · "}
        {title}
      </>
    );
  }
  const variants = adding?.title || (variantCount > 1 ? t("grid.variants", { count: variantCount }) : "");
  return [sku || vendor, variants].filter(Boolean).join(" · ");
}

/** The price of the variant that the card adds, or the price range; with the former price. */
function price({ priceMin, priceMax, compareAtPrice }: ProductRow, { t, money }: CardContext): ReactNode {
  return (
    <p className={`bold figures ellipsis ${styles.price}`}>
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
