import type { TFunction } from "i18next";
import { useEffect, useRef, useState } from "react";
import { changeOrder } from "./change-order";

/**
 * A line's quantity as it is shown: what was asked for at once, and then what came of it. One question is in the air;
 * of those that follow the newest waits.
 */
export function useQuantity(
  t: TFunction,
  order: string,
  line: string,
  quantity: number,
): { readonly shown: number; set(quantity: number): void } {
  const [wanted, setWanted] = useState<number | null>(null);
  const waiting = useRef<number | null>(null);
  const asking = useRef(false);
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);

  const ask = async (next: number) => {
    asking.current = true;
    for (let asked: number | null = next; asked !== null; asked = waiting.current) {
      waiting.current = null;
      await changeOrder.setQuantity(t, order, line, asked);
    }
    asking.current = false;
    if (there.current) setWanted(null);
  };
  return {
    shown: wanted ?? quantity,
    set(next) {
      if (next === (wanted ?? quantity)) return;
      setWanted(next);
      if (asking.current) waiting.current = next;
      else void ask(next);
    },
  };
}
