import { useCallback, useEffect, useState } from "react";

/** The order button that was pressed. */
export interface TouchedOrder {
  /** Id of the product, or of a variant's line. */
  readonly id: string;
  /** `adding`: the press adds the product; `opening`: it only shows the ordered quantity. */
  readonly by: "adding" | "opening";
}

export interface OrderTouch {
  readonly touched: TouchedOrder | null;
  touch(id: string, by: TouchedOrder["by"]): void;
}

/**
 * The one button of a list that shows its quantity to edit: until another element is pressed or takes the focus. All
 * others are plain.
 */
export function useTouchedOrder(): OrderTouch {
  const [touched, setTouched] = useState<TouchedOrder | null>(null);
  const touch = useCallback((id: string, by: TouchedOrder["by"]) => setTouched({ id, by }), []);
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
