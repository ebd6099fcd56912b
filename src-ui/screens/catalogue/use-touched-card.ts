import { useCallback, useEffect, useState } from "react";

/** The card whose order button was pressed. */
export interface TouchedCard {
  readonly product: string;
  /** `adding`: the press adds the product; `opening`: it only shows the ordered quantity. */
  readonly by: "adding" | "opening";
}

export interface CardTouch {
  readonly touched: TouchedCard | null;
  touch(product: string, by: TouchedCard["by"]): void;
}

/**
 * The one card that shows its quantity to edit: until another element is pressed or takes the focus. All other cards
 * have a plain button.
 */
export function useTouchedCard(): CardTouch {
  const [touched, setTouched] = useState<TouchedCard | null>(null);
  const touch = useCallback((product: string, by: TouchedCard["by"]) => setTouched({ product, by }), []);
  const isTouched = touched !== null;
  useEffect(() => {
    if (!isTouched) return;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Element && !target.closest("[data-touched]")) setTouched(null);
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
    };
  }, [isTouched]);
  return { touched, touch };
}
