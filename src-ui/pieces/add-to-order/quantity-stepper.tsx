import type { TFunction } from "i18next";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { maxPieces } from "../../../src-worker/contract/order";
import type { QuantityRule } from "../../../src-worker/contract/product";
import { spinButton } from "../../foundations/parts/spin-button";
import { showToast } from "../../foundations/parts/toast-state";
import { wholeNumber } from "../../foundations/parts/whole-number";
import styles from "./quantity-stepper.module.css";
import { stepped } from "./stepped";
import { useQuantity } from "./use-quantity";

export interface QuantityStepperProps {
  readonly order: string;
  readonly line: string;
  readonly quantity: number;
  readonly rule: QuantityRule | null;
  readonly t: TFunction;
  /** -1 when the keys of a list move the focus to it. */
  readonly tabIndex?: number | undefined;
  readonly more?: Ref<HTMLButtonElement>;
}

/** Edits the quantity of a line: a minus button, a number field, a plus button. */
export function QuantityStepper({ order, line, quantity, rule, t, tabIndex, more }: QuantityStepperProps): ReactNode {
  const { shown, set } = useQuantity(t, order, line, quantity);
  const [typed, setTyped] = useState<string | null>(null);

  const step = (direction: 1 | -1) => {
    setTyped(null);
    set(stepped(shown, rule, direction));
  };
  /** A typed 0 counts only when the field is left, because more digits may follow. */
  const commit = () => {
    if (typed !== null && wholeNumber(typed, 0, 0) === 0) set(0);
    else if (typed && wholeNumber(typed, 0, maxPieces) === null)
      showToast({ text: t("order.notAQuantity", { max: maxPieces }), action: null });
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    // The browser's own step ignores the quantity rule.
    event.preventDefault();
    event.stopPropagation();
    step(event.key === "ArrowUp" ? 1 : -1);
  };

  return (
    <div className="field rigid target flex">
      <button
        type="button"
        className={`bare middle rigid hoverable ${styles.step}`}
        tabIndex={tabIndex}
        aria-label={t("order.fewer")}
        onClick={() => step(-1)}
      >
        <Minus size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <input
        {...spinButton("numeric", wholeNumber(`${typed ?? shown}`, 0, maxPieces), 0, rule?.maximum ?? maxPieces)}
        className={`grow bold figures centred ${styles.quantity}`}
        tabIndex={tabIndex}
        aria-label={t("order.quantity")}
        // The engine rounds it to what the rule allows.
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value);
          const wanted = wholeNumber(target.value, 1, maxPieces);
          if (wanted !== null) set(wanted);
        }}
        data-long={`${typed ?? shown}`.length > 4}
        onBlur={commit}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
      />
      <button
        ref={more}
        type="button"
        className={`bare middle rigid hoverable ${styles.step}`}
        tabIndex={tabIndex}
        aria-label={t("order.more")}
        onClick={() => step(1)}
      >
        <Plus size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
