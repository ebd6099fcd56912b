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
  /** Null for the first available variant: a card does not know its product's variants. */
  readonly variant: string | null;
  /** How many variants the product has. */
  readonly variants: number;
  /** Why nothing can be added; null if something can. */
  readonly blocked: "sold-out" | "not-orderable" | null;
  /** `wide` and `primary` fill the available width; `compact` shows only a plus but keeps its accessible name. */
  readonly kind: "wide" | "compact" | "primary";
  readonly t: TFunction;
  /** -1 when the keys of a list move the focus to it. */
  readonly tabIndex?: number | undefined;
  /** Opens the product, which shows a quantity for each of several ordered variants. */
  onOpen?(): void;
}

const labels = { "sold-out": "detail.soldOut", "not-orderable": "detail.notOrderable" } as const;

/** Milliseconds that 'Added!' stays before the quantity replaces it. */
const addedMs = 2000;

/**
 * Adds a product or one variant to the current order, then shows the ordered quantity. A hundred cards render it at
 * once, so it must stay cheap.
 */
export const AddToOrder = memo(function AddToOrder(props: AddToOrderProps): ReactNode {
  const { product, variant, variants, blocked, kind, t, tabIndex, onOpen } = props;
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
    const edit = await changeOrder.add(t, [{ product, variant, quantity: null }], ({ lines: [first] }) =>
      // A card does not show which variant was added.
      variant === null && variants > 1 && first
        ? t("order.addedVariant", { title: first.line.title, variant: first.line.variantTitle })
        : null,
    );
    setState(edit ? "added" : "still");
  };

  if (stepping && ordered.line !== null)
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
    <div className={`stack ${styles.place}`} data-kind={kind}>
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
          disabled={blocked !== null}
          onClick={() => void add()}
        >
          {added ? (
            <Check size={20} strokeWidth={2} aria-hidden />
          ) : (
            !blocked && <Plus size={20} strokeWidth={1.75} aria-hidden />
          )}
          <span className={kind === "compact" && !added && !blocked ? "visually-hidden" : undefined}>
            {added ? t("order.added") : t(blocked ? labels[blocked] : "order.add")}
          </span>
        </Button>
      )}
    </div>
  );
});
