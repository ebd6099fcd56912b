import { useCallback, useEffect, useState } from "react";
import { useAddressPart, useGo } from "../address";

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

/** Browsers refuse more than about a hundred changes of the address in ten seconds, so it waits for a pause. */
const pauseMs = 300;

/** What is searched for: at once what is typed, and soon after in the address too. */
export function useSearchText(): SearchText {
  const q = useAddressPart("q");
  const go = useGo();
  const [typed, setTyped] = useState<string | null>(null);
  const keep = useCallback(() => {
    if (typed === null) return;
    go({ q: typed }, { replace: true });
    setTyped(null);
  }, [typed, go]);
  useEffect(() => {
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [keep]);
  const put = useCallback(
    (text: string) => {
      setTyped(null);
      go({ q: text }, { replace: true });
    },
    [go],
  );
  const clear = useCallback(() => put(""), [put]);
  return { text: typed ?? q, type: setTyped, keep, clear, put };
}
