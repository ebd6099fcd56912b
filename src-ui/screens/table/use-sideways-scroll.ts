import { type RefObject, type UIEvent, useCallback, useRef } from "react";

/**
 * Scrolls the column heads and the rows sideways together. They scroll each for itself: the heads stay below the page's
 * bar, which what stands inside a common scroller could not.
 */
export function useSidewaysScroll(
  head: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
): (event: UIEvent<HTMLElement>) => void {
  const last = useRef(0);
  return useCallback(
    ({ currentTarget }) => {
      const { scrollLeft } = currentTarget;
      // The event of the element that follows, whose answer would hold up the one that leads.
      if (scrollLeft === last.current) return;
      last.current = scrollLeft;
      const other = currentTarget === head.current ? body.current : head.current;
      if (other) other.scrollLeft = scrollLeft;
    },
    [head, body],
  );
}
