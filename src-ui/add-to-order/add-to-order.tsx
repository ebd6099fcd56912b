import type { TFunction } from "i18next";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../parts/button";
import styles from "./add-to-order.module.css";
import { changeOrder } from "./change-order";
import { useOrdered } from "./order-quantities";
import { QuantityStepper } from "./quantity-stepper";

export interface AddToOrderProps {
  readonly product: string;
  /** Null for the first variant that can be had: a card does not know its product's variants. */
  readonly variant: string | null;
  /** How many variants the product has. */
  readonly variants: number;
  /** Whether nothing of it can be had. */
  readonly soldOut: boolean;
  /** `wide` and `primary` fill the width that there is; `compact` shows a plus alone, and is named all the same. */
  readonly kind: "wide" | "compact" | "primary";
  readonly t: TFunction;
  /** -1 where a list's own keys lead to it. */
  readonly tabIndex?: number | undefined;
  /** Opens the product: where several of its variants are ordered, each has its own quantity there. */
  onOpen?(): void;
}

/** Milliseconds for which 'Added!' stands there, before the quantity takes its place. */
const addedMs = 2000;

/**
 * Puts a product or one variant in the current order, then shows how many pieces of it are ordered. Cheap: a hundred
 * cards have one.
 */
export const AddToOrder = memo(function AddToOrder(props: AddToOrderProps): ReactNode {
  const { product, variant, variants, soldOut, kind, t, tabIndex, onOpen } = props;
  const ordered = useOrdered(product, variant);
  const [state, setState] = useState<"still" | "adding" | "added">("still");
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const inQuantity = useRef(false);
  const added = state === "added";
  const stepping = ordered !== null && ordered.line !== null && state === "still";

  useEffect(() => {
    if (state !== "added") return;
    const timer = setTimeout(() => {
      hadFocus.current = document.activeElement === button.current;
      setState("still");
    }, addedMs);
    return () => clearTimeout(timer);
  }, [state]);
  // The button gives way to the quantity: the focus goes along.
  useLayoutEffect(() => {
    const [from, back] = [hadFocus.current, inQuantity.current];
    hadFocus.current = false;
    inQuantity.current = false;
    if (stepping && from) more.current?.focus();
    // And back, where the last piece was taken away.
    if (!stepping && back && document.activeElement === document.body) button.current?.focus();
  }, [stepping]);

  const add = async () => {
    if (state !== "still") return;
    // From here on, so that the quantity, which is known before the answer, does not take the button's place.
    setState("adding");
    const edit = await changeOrder.add(t, [{ product, variant, quantity: null }], ({ lines: [first] }) =>
      // Which variant it was does not show on a card.
      variant === null && variants > 1 && first
        ? t("order.addedVariant", { title: first.line.title, variant: first.line.variantTitle })
        : null,
    );
    setState(edit ? "added" : "still");
  };

  if (stepping && ordered.line !== null)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
      <div
        className={styles.place}
        data-kind={kind}
        onFocus={() => {
          inQuantity.current = true;
        }}
        onBlur={() => {
          inQuantity.current = false;
        }}
      >
        <QuantityStepper
          key={`${ordered.order} ${ordered.line}`}
          order={ordered.order}
          line={ordered.line}
          quantity={ordered.quantity}
          rule={ordered.rule}
          t={t}
          tabIndex={tabIndex}
          more={more}
        />
      </div>
    );
  return (
    <div className={styles.place} data-kind={kind}>
      {ordered && state === "still" ? (
        <Button
          kind="secondary"
          className={[styles.button, styles.ordered].join(" ")}
          tabIndex={tabIndex}
          onClick={onOpen}
        >
          {t("order.inOrder", { count: ordered.quantity })}
        </Button>
      ) : (
        <Button
          ref={button}
          kind={kind === "primary" ? "primary" : "secondary"}
          className={styles.button}
          data-added={added}
          tabIndex={tabIndex}
          disabled={soldOut}
          onClick={() => void add()}
        >
          {added ? (
            <Check size={20} strokeWidth={2} aria-hidden />
          ) : (
            !soldOut && <Plus size={20} strokeWidth={1.75} aria-hidden />
          )}
          <span className={kind === "compact" && !added && !soldOut ? "visually-hidden" : undefined}>
            {added ? t("order.added") : soldOut ? t("detail.soldOut") : t("order.add")}
          </span>
        </Button>
      )}
    </div>
  );
});
