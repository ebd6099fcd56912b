import { useCallback, useEffect, useState } from "react";
import { useAddressPart, useGo } from "../../foundations/address/address";

/** The text of a search box, and functions that change it. */
export interface SearchText {
  readonly text: string;
  type(text: string): void;
  /** Writes the typed text to the address now. */
  keep(): void;
  clear(): void;
  /** Replaces the typed text and writes the new one to the address now. */
  put(text: string): void;
}

/** Id of the search box, for shortcuts and scanners. */
export const searchBoxId = "search-products";

/** Milliseconds. Browsers refuse more than about a hundred address changes in ten seconds. */
const pauseMs = 300;

/**
 * The search text: the typed text at once, written to the address after a pause.
 *
 * @param part the address part that stores it: `q` for the catalogue's search, `contains` for the table's
 */
export function useSearchText(part: "q" | "contains"): SearchText {
  const written = useAddressPart(part);
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
  return { text: typed ?? written, type: setTyped, keep, clear, put };
}
