import type { TFunction } from "i18next";
import { useEffect, useRef, useState } from "react";
import { changeOrder } from "./change-order";

/**
 * A line's quantity as it is shown: what was asked for at once, and then what came of it, until the order that is shown
 * has it. One question is in the air; of those that follow the newest waits.
 */
export function useQuantity(
  t: TFunction,
  order: string,
  line: string,
  quantity: number,
): { readonly shown: number; set(quantity: number): void } {
  const [wanted, setWanted] = useState<number | null>(null);
  /** What the last question came to; null while one is in the air. */
  const [answered, setAnswered] = useState<number | null>(null);
  /** Answers that the order may still show on its way to the last one. */
  const passed = useRef(new Set<number>());
  const before = useRef(quantity);
  const waiting = useRef<number | null>(null);
  const asking = useRef(false);
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  // The order's own word for it is followed again once it has the answer, or one that nobody here asked for.
  useEffect(() => {
    const other = quantity !== before.current && !passed.current.has(quantity);
    before.current = quantity;
    if (answered === null || (answered !== quantity && !other)) return;
    passed.current.clear();
    setAnswered(null);
    setWanted(null);
  }, [answered, quantity]);

  const ask = async (next: number) => {
    asking.current = true;
    let came = answered;
    for (let asked: number | null = next; asked !== null; asked = waiting.current) {
      waiting.current = null;
      const edit = await changeOrder.setQuantity(t, order, line, asked);
      // An edit without the line has changed nothing: the answer before it still stands.
      came = edit?.lines.find((one) => one.line.id === line)?.line.quantity ?? came;
      if (came !== null) passed.current.add(came);
    }
    asking.current = false;
    if (!there.current) return;
    setAnswered(came);
    setWanted(came);
  };
  return {
    shown: wanted ?? quantity,
    set(next) {
      if (next === (wanted ?? quantity)) return;
      setAnswered(null);
      setWanted(next);
      if (asking.current) waiting.current = next;
      else void ask(next);
    },
  };
}
