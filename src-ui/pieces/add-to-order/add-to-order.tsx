import type { TFunction } from "i18next";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { lineId } from "../../../src-worker/contract/line-id";
import { Button } from "../../foundations/parts/button";
import styles from "./add-to-order.module.css";
import { changeOrder } from "./change-order";
import { choosing } from "./choosing";
import { useOrdered } from "./order-quantities";
import { QuantityStepper } from "./quantity-stepper";
import { blockedLabels, type RowAddition } from "./row-addition";

export interface AddToOrderProps extends RowAddition {
  /** `wide` and `primary` fill the available width; `round` shows only a plus but keeps the accessible name. */
  readonly kind: "wide" | "round" | "primary";
  /** Mounted by a press on another element, which added the product or opened its quantity: acts and takes the focus. */
  readonly pressed?: "adding" | "opening";
  readonly t: TFunction;
  /** -1 when the keys of a list move the focus to it. */
  readonly tabIndex?: number | undefined;
  /**
   * Opens the product where none of it can be added. With it, the button counts all ordered variants of the product; without
   * it, only this one.
   */
  readonly onOpen?: (() => void) | undefined;
}

/** Milliseconds that 'Added!' stays before the quantity replaces it. */
const addedMs = 2000;

/**
 * Adds a product or one variant to the current order, then shows the ordered quantity. A hundred rows render it at once,
 * so it must stay cheap.
 */
export const AddToOrder = memo(function AddToOrder(props: AddToOrderProps): ReactNode {
  const { product, variant, searched, blocked, kind, pressed, t, tabIndex, onOpen } = props;
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
    if (state === "adding") return;
    // Set before the answer: the quantity arrives earlier and must not replace the button yet.
    setState("adding");
    const edit = await changeOrder.add(t, [{ product, variant, quantity: null }]);
    setState(edit ? "added" : "still");
  };

  const press = useRef(pressed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press acts once
  useLayoutEffect(() => {
    const by = press.current;
    press.current = undefined;
    if (by === undefined) return;
    (button.current ?? more.current)?.focus({ preventScroll: true });
    if (by === "adding") void add();
  }, []);

  const isPlus = blocked === null;
  const hidesText = kind === "round";
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
          onClick={() => {
            if (blocked === null) choosing.of = { product, searched };
            else onOpen?.();
          }}
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
            isPlus && <Plus size={20} strokeWidth={1.75} aria-hidden />
          )}
          <span className={hidesText && isPlus ? "visually-hidden" : undefined}>
            {added ? t("order.added") : t(blocked ? blockedLabels[blocked] : "order.add")}
          </span>
        </Button>
      )}
    </div>
  );
});
