import { type MouseEvent, memo, type ReactNode, useCallback } from "react";
import type { ProductRow } from "../../src-worker/contract/listing-query";
import { plainAddress, writeAddress } from "../address-query";
import { AddToOrder } from "../order/add-to-order";
import { Picture } from "../parts/picture";
import { CardMeta } from "./card-meta";
import { CardPrice } from "./card-price";
import { MarkedText } from "./marked-text";
import styles from "./product-card.module.css";
import type { CardFrame } from "./use-card-frame";

export interface ProductCardProps {
  readonly product: ProductRow;
  /** Its place in the list, from 0. */
  readonly index: number;
  readonly frame: CardFrame;
}

/** A product in the grid; the whole card is the link that opens it, at the variant that was searched for. */
export const ProductCard = memo(function ProductCard({ product, index, frame }: ProductCardProps): ReactNode {
  const { image, handle, stock, match } = product;
  const { onLink, onLinkGone, demo } = frame;
  const variant = match?.variant?.id ?? null;

  const link = useCallback(
    (element: HTMLAnchorElement) => {
      onLink(index, element);
      return () => onLinkGone(index, element);
    },
    [index, onLink, onLinkGone],
  );
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    frame.open(handle, variant);
  };

  return (
    <div className={styles.card}>
      <Picture
        className={styles.picture}
        src={image?.src ?? null}
        alt=""
        width={image?.width ?? null}
        height={image?.height ?? null}
      />
      <div className={styles.words}>
        <a
          ref={link}
          className={styles.title}
          data-index={index}
          href={`/app${writeAddress({ ...plainAddress, demo, product: handle, variant })}`}
          onClick={open}
        >
          <MarkedText text={product.title} marks={match?.title ?? noMarks} />
        </a>
        <CardMeta product={product} t={frame.t} />
        {frame.showPrices && <CardPrice product={product} frame={frame} />}
        {frame.showStock && (
          <p className={styles.stock} data-stock={stock}>
            {frame.t(`detail.stock.${stock}`)}
          </p>
        )}
        <div className={styles.order}>
          <AddToOrder
            key={product.id}
            product={product.id}
            variant={variant}
            variants={product.variantCount}
            soldOut={stock === "out-of-stock"}
            kind={frame.narrow ? "compact" : "wide"}
            t={frame.t}
            onOpen={() => frame.open(handle, variant)}
          />
        </div>
      </div>
    </div>
  );
});

const noMarks: readonly number[] = [];
