import { useCallback, useEffect, useState } from "react";
import { useAddressPart, useGo } from "../../foundations/address/address";

/** Browsers limit address changes to about 100 in ten seconds, so the write is delayed. */
const pauseMs = 300;

/**
 * The position of the shown product in the result, from 0. It changes at once and is written to the address after a
 * delay. A change of the address takes precedence.
 *
 * @param start used if the address has no position
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
