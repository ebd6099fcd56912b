import { useCallback, useEffect, useState } from "react";
import { useAddressPart, useGo } from "../address/address";

/** The text of the search box and its ways to change. */
export interface SearchText {
  readonly text: string;
  type(text: string): void;
  /** Puts what was typed into the address now. */
  keep(): void;
  clear(): void;
  /** Puts a text in the place of what was typed, and into the address now. */
  put(text: string): void;
}

/** Id of the search box: shortcuts and scanners find it by this, whatever stands around. */
export const searchBoxId = "search-products";

/** Browsers refuse more than about a hundred changes of the address in ten seconds, so it waits for a pause. */
const pauseMs = 300;

/**
 * What is searched for: at once what is typed, and soon after in the address too.
 *
 * @param part of the address, that keeps it: the whole catalogue's search, or the table's own
 */
export function useSearchText(part: "q" | "contains"): SearchText {
  const kept = useAddressPart(part);
  const go = useGo();
  const [typed, setTyped] = useState<string | null>(null);
  const keep = useCallback(() => {
    if (typed === null) return;
    go({ [part]: typed }, { replace: true });
    setTyped(null);
  }, [part, typed, go]);
  useEffect(() => {
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [keep]);
  const put = useCallback(
    (text: string) => {
      setTyped(null);
      go({ [part]: text }, { replace: true });
    },
    [part, go],
  );
  const clear = useCallback(() => put(""), [put]);
  return { text: typed ?? kept, type: setTyped, keep, clear, put };
}
