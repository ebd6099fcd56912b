import { useCallback, useEffect, useState } from "react";
import { useAddressPart, useGo } from "../address/address";

/** Browsers refuse more than about a hundred changes of the address in ten seconds, so it waits for a pause. */
const pauseMs = 300;

/**
 * Which product of the answer is shown, from 0: at once, and soon after in the address too. What the address says goes
 * before, when it changes by itself.
 *
 * @param start where it says nothing
 */
export function usePlace(start: number): readonly [place: number, show: (place: number) => void] {
  const at = useAddressPart("at");
  const go = useGo();
  const [first] = useState(start);
  const [shown, setShown] = useState<{ readonly at: number | null; readonly place: number }>({
    at,
    place: at === null ? first : at - 1,
  });
  const { place } = shown.at === at ? shown : { place: at === null ? first : at - 1 };
  useEffect(() => {
    if (at === null ? place === first : place === at - 1) return;
    const timer = setTimeout(() => {
      setShown({ at: place + 1, place });
      go({ at: place + 1 }, { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [at, place, first, go]);
  return [place, useCallback((next: number) => setShown({ at, place: next }), [at])];
}
