import type { TFunction } from "i18next";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { lineId } from "../../../src-worker/contract/line-id";
import { Button } from "../../foundations/parts/button";
import styles from "./add-to-order.module.css";
import { changeOrder } from "./change-order";
import { useOrdered } from "./order-quantities";
import { QuantityStepper } from "./quantity-stepper";
import type { RowAddition } from "./row-addition";

export interface AddToOrderProps extends RowAddition {
  /** `wide` and `primary` fill the available width; `compact` shows only a plus but keeps its accessible name. */
  readonly kind: "wide" | "compact" | "primary";
  readonly t: TFunction;
  /** -1 when the keys of a list move the focus to it. */
  readonly tabIndex?: number | undefined;
  /** Opens the product. With it, the button counts all ordered variants of the product; without it, only this one. */
  onOpen?(): void;
}

const labels = {
  "sold-out": "detail.stock.out-of-stock",
  "not-orderable": "detail.stock.not-orderable",
  unnamed: "order.add",
} as const;

/** Milliseconds that 'Added!' stays before the quantity replaces it. */
const addedMs = 2000;

/**
 * Adds a product or one variant to the current order, then shows the ordered quantity. A hundred cards render it at
 * once, so it must stay cheap.
 */
export const AddToOrder = memo(function AddToOrder(props: AddToOrderProps): ReactNode {
  const { product, variant, blocked, kind, t, tabIndex, onOpen } = props;
  const ordered = useOrdered(product, onOpen ? null : variant);
  const [state, setState] = useState<"still" | "adding" | "added">("still");
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const inQuantity = useRef(false);
  const added = state === "added";
  const line = variant === null ? null : lineId(product, variant);
  const stepping = state === "still" && line !== null && ordered?.line === line;
  /** Several lines of the product, one of another variant, or a variant to choose. */
  const opens = state === "still" && (ordered !== null || (variant === null && blocked === null));

  useEffect(() => {
    if (state !== "added") return;
    const timer = setTimeout(() => {
      hadFocus.current = document.activeElement === button.current;
      setState("still");
    }, addedMs);
    return () => clearTimeout(timer);
  }, [state]);
  // The quantity replaces the button and takes over its focus.
  useLayoutEffect(() => {
    const [from, back] = [hadFocus.current, inQuantity.current];
    hadFocus.current = false;
    inQuantity.current = false;
    if (stepping && from) more.current?.focus();
    // Back to the button after the last piece was removed.
    if (!stepping && back && document.activeElement === document.body) button.current?.focus();
  }, [stepping]);

  const add = async () => {
    if (state !== "still") return;
    // Set before the answer: the quantity arrives earlier and must not replace the button yet.
    setState("adding");
    const edit = await changeOrder.add(t, [{ product, variant, quantity: null }]);
    setState(edit ? "added" : "still");
  };

  if (stepping)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
      <div
        className={`stack ${styles.place}`}
        data-kind={kind}
        onFocus={() => {
          inQuantity.current = true;
        }}
        onBlur={() => {
          inQuantity.current = false;
        }}
      >
        <QuantityStepper
          key={`${ordered.order} ${line}`}
          order={ordered.order}
          line={line}
          quantity={ordered.quantity}
          rule={ordered.rule}
          t={t}
          tabIndex={tabIndex}
          more={more}
        />
      </div>
    );
  return (
    <div className={`stack ${styles.place}`} data-kind={kind}>
      {opens ? (
        <Button
          kind={kind === "primary" && !ordered ? "primary" : "secondary"}
          className={[styles.button, styles.opening].join(" ")}
          tabIndex={tabIndex}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {ordered ? t("order.inOrder", { count: ordered.quantity }) : t("order.choose")}
        </Button>
      ) : (
        <Button
          ref={button}
          kind={kind === "primary" ? "primary" : "secondary"}
          className={styles.button}
          data-added={added}
          tabIndex={tabIndex}
          disabled={blocked !== null}
          onClick={() => void add()}
        >
          {added ? (
            <Check size={20} strokeWidth={2} aria-hidden />
          ) : (
            (blocked ?? "unnamed") === "unnamed" && <Plus size={20} strokeWidth={1.75} aria-hidden />
          )}
          <span
            className={
              kind === "compact" && !added && (blocked ?? "unnamed") === "unnamed" ? "visually-hidden" : undefined
            }
          >
            {added ? t("order.added") : t(blocked ? labels[blocked] : "order.add")}
          </span>
        </Button>
      )}
    </div>
  );
});
