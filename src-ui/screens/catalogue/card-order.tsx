import type { ReactNode } from "react";
import type { ProductRow } from "../../../src-worker/contract/listing-query";
import { AddToOrder } from "../../pieces/add-to-order/add-to-order";
import type { Ordered } from "../../pieces/add-to-order/order-quantities";
import { blockedLabels, rowAddition } from "../../pieces/add-to-order/row-addition";
import styles from "./card-order.module.css";
import type { CardContext } from "./use-card-context";
import type { TouchedCard } from "./use-touched-card";

export interface CardOrderProps {
  readonly product: ProductRow;
  readonly ordered: Ordered | null;
  readonly touched: TouchedCard["by"] | null;
  readonly context: CardContext;
  /** Opens the product. */
  onOpen(): void;
}

/**
 * The round button over a card's image: adds the product, or shows how much of it is ordered, or opens it for the choice
 * of a variant. A plain element until it is pressed; then the quantity to edit takes its place.
 */
export function CardOrder({ product, ordered, touched, context, onOpen }: CardOrderProps): ReactNode {
  const { t } = context;
  const addition = rowAddition(product, context.showStock);
  if (touched)
    return (
      <div className={styles.place} data-touched>
        <AddToOrder {...addition} kind="round" pressed={touched} t={t} onOpen={onOpen} />
      </div>
    );
  const { variant, blocked } = addition;
  // Several lines of the product, or one of another variant.
  const opens = ordered ? ordered.line === null || variant === null : variant === null && blocked === null;
  return (
    <button
      type="button"
      className={`middle bold figures ${styles.button}`}
      data-kind={ordered ? "ordered" : opens ? "choose" : (blocked ?? "add")}
      disabled={!ordered && blocked !== null}
      aria-haspopup={opens ? "dialog" : undefined}
      aria-label={
        ordered
          ? t("order.inOrder", { count: ordered.quantity })
          : t(opens ? "order.choose" : blocked ? blockedLabels[blocked] : "order.add")
      }
      onClick={() => {
        if (opens) onOpen();
        else context.touch(product.id, ordered ? "opening" : "adding");
      }}
    >
      {ordered && t("order.pieces", { count: ordered.quantity })}
    </button>
  );
}
