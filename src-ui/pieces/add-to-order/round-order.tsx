import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Language } from "../../../src-worker/contract/engine";
import { lineId } from "../../../src-worker/contract/line-id";
import { wholeNumberText } from "../../foundations/words/whole-number-text";
import { AddToOrder } from "./add-to-order";
import { choosing } from "./choosing";
import type { Ordered } from "./order-quantities";
import styles from "./round-order.module.css";
import type { RowAddition } from "./row-addition";
import type { TouchedOrder } from "./use-touched-order";

export interface RoundOrderProps extends RowAddition {
  /** Its place in the card or row. */
  readonly className: string | undefined;
  readonly ordered: Ordered | null;
  /** How it was pressed; null if another one was. */
  readonly touched: TouchedOrder["by"] | null;
  readonly t: TFunction;
  readonly language: Language;
  /** -1 when the keys of a list move the focus to it. */
  readonly tabIndex?: number;
  onTouch(by: TouchedOrder["by"]): void;
  /** Opens the product where none of it can be added. Without it, the button adds one variant only. */
  onOpen?(): void;
}

/**
 * The round button of a card or row: adds the product, or shows how much of it is ordered, or opens the quantities of its
 * variants. Absent where nothing can be added. A plain element until it is pressed; then the quantity to edit takes its place.
 */
export function RoundOrder(props: RoundOrderProps): ReactNode {
  const { className, ordered, touched, t, language, tabIndex, onTouch, onOpen, ...addition } = props;
  if (touched)
    return (
      <div className={`${className} ${styles.place}`} data-touched>
        <AddToOrder {...addition} kind="round" pressed={touched} t={t} tabIndex={tabIndex} onOpen={onOpen} />
      </div>
    );
  const { product, variant, searched, blocked } = addition;
  // A press then opens the product, which says why.
  if (!ordered && blocked !== null) return null;
  // Several lines of the product, or one of another variant.
  const opens = variant === null || (ordered !== null && ordered.line !== lineId(product, variant));
  return (
    <button
      type="button"
      className={`middle bold figures ${className} ${styles.button}`}
      data-of-order
      data-kind={ordered ? "ordered" : opens ? "choose" : "add"}
      tabIndex={tabIndex}
      aria-haspopup={opens ? "dialog" : undefined}
      aria-label={ordered ? t("order.inOrder", { count: ordered.quantity }) : t(opens ? "order.choose" : "order.add")}
      onClick={() => {
        if (opens && blocked === null) choosing.of = { product, searched };
        else if (opens) onOpen?.();
        else onTouch(ordered ? "opening" : "adding");
      }}
    >
      {ordered && wholeNumberText(ordered.quantity, language)}
    </button>
  );
}
