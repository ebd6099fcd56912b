import { type RefObject, useEffect } from "react";

/**
 * Shows the placeholder of each image of a list that does not load. One listener for all: a state in each card would
 * render the card again for each image.
 */
export function useFailedImages(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    const failed = ({ target }: Event) => {
      if (!(target instanceof HTMLImageElement)) return;
      target.hidden = true;
      target.parentElement?.setAttribute("data-missing", "");
    };
    // The event of an image does not bubble.
    element?.addEventListener("error", failed, true);
    return () => element?.removeEventListener("error", failed, true);
  }, [list]);
}
