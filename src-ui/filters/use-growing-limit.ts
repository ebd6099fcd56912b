import { type RefCallback, useCallback, useState } from "react";

/** Rows added at once. */
const step = 50;

/**
 * The number of rendered rows of a long list. Grows when the end of the list comes into view.
 *
 * @param list identity of the list; a new one resets the limit
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
