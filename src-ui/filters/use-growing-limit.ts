import { type RefCallback, useCallback, useState } from "react";

/** Rows that are put into the page together. */
const step = 50;

/**
 * How many rows of a long list are in the page: more whenever its end comes into view.
 *
 * @param list what the list shows; another one begins anew
 */
export function useGrowingLimit(list: string): { readonly limit: number; readonly end: RefCallback<HTMLElement> } {
  const [grown, setGrown] = useState({ list, limit: step });
  const limit = grown.list === list ? grown.limit : step;
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setGrown({ list, limit: limit + step });
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [list, limit],
  );
  return { limit, end };
}
