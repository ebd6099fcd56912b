import { useLayoutEffect } from "react";

/**
 * Marks the page as long as something is there that its style has to know of. `:has()` could tell too, but would be
 * looked at again at every row that comes into a list.
 */
export function usePageMark(mark: "table" | "selection", there: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!there) return;
    dataset[mark] = "";
    return () => {
      delete dataset[mark];
    };
  }, [mark, there]);
}
