import { useLayoutEffect } from "react";

/**
 * Sets `data-<mark>` on the root element while `present`. CSS `:has()` could do the same, but the browser would evaluate
 * it again for every inserted row.
 */
export function usePageMark(mark: "table" | "selection" | "kiosk", present: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!present) return;
    dataset[mark] = "";
    return () => {
      delete dataset[mark];
    };
  }, [mark, present]);
}
