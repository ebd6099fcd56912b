import type { TFunction } from "i18next";
import { useEffect, useRef, useState } from "react";
import { changeOrder } from "./change-order";

/**
 * A line's shown quantity: the requested one at once, then the engine's answer, until the shown order contains it. One
 * request runs at a time; of the later ones only the newest waits.
 */
export function useQuantity(
  t: TFunction,
  order: string,
  line: string,
  quantity: number,
): { readonly shown: number; set(quantity: number): void } {
  const [wanted, setWanted] = useState<number | null>(null);
  /** The answer to the last request; null while one runs. */
  const [answered, setAnswered] = useState<number | null>(null);
  /** Earlier answers, which the order may still show before the last one. */
  const passed = useRef(new Set<number>());
  const before = useRef(quantity);
  const waiting = useRef<number | null>(null);
  const isRequesting = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  // Follows the order again once it has the last answer, or a quantity that was not requested here.
  useEffect(() => {
    const other = quantity !== before.current && !passed.current.has(quantity);
    before.current = quantity;
    if (answered === null || (answered !== quantity && !other)) return;
    passed.current.clear();
    setAnswered(null);
    setWanted(null);
  }, [answered, quantity]);

  const request = async (next: number) => {
    isRequesting.current = true;
    let answer = answered;
    for (let requested: number | null = next; requested !== null; requested = waiting.current) {
      waiting.current = null;
      const edit = await changeOrder.setQuantity(t, order, line, requested);
      // An edit without the line has changed nothing: the previous answer stays valid.
      answer = edit?.lines.find((one) => one.line.id === line)?.line.quantity ?? answer;
      if (answer !== null) passed.current.add(answer);
    }
    isRequesting.current = false;
    if (!mounted.current) return;
    setAnswered(answer);
    setWanted(answer);
  };
  return {
    shown: wanted ?? quantity,
    set(next) {
      if (next === (wanted ?? quantity)) return;
      setAnswered(null);
      setWanted(next);
      if (isRequesting.current) waiting.current = next;
      else void request(next);
    },
  };
}
