import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isStill } from "../../foundations/theme/motion";
import { type SlideWindow, slideWindow } from "./slide-window";

export interface Swiping {
  /** The laid-out slides. */
  readonly laid: SlideWindow;
  onScroll(): void;
}

/** Events that end a programmatic scroll. */
const takingHold = ["pointerdown", "wheel", "scrollend"] as const;

/** Maximum number of frames. */
const maxTries = 120;

/**
 * Keeps a strip of full-width slides at one product, and reports when a swipe reaches another.
 *
 * @param index the product to show, from 0
 */
export function useSwiping(
  strip: RefObject<HTMLElement | null>,
  index: number,
  total: number,
  swipedTo: (index: number) => void,
): Swiping {
  const [laid, setLaid] = useState(() => slideWindow(index, total, null));
  const next = slideWindow(index, total, laid);
  if (next !== laid) setLaid(next);
  /** Target of a programmatic scroll; the slides it passes were not swiped to. */
  const goal = useRef<number | null>(null);
  const shown = useRef<{ readonly index: number; readonly from: number } | null>(null);

  const goTo = useCallback(
    (place: number, smoothly: boolean) => {
      const element = strip.current;
      if (!element) return;
      // In right-to-left scripts, scrollLeft is negative.
      const side = getComputedStyle(element).direction === "rtl" ? -1 : 1;
      const left = place * element.clientWidth * side;
      if (Math.abs(element.scrollLeft - left) < 1) return;
      goal.current = left;
      element.scrollTo({ left, behavior: smoothly ? "smooth" : "instant" });
      if (!smoothly) requestAnimationFrame(() => land(place, left, 0));

      /** Repeats until the strip arrives: styles may load later, and a new layout snaps back to the previous slide. */
      function land(place: number, left: number, tries: number): void {
        const now = shown.current;
        if (!element || tries > maxTries || !now || now.index - now.from !== place) return;
        if (Math.abs(element.scrollLeft - left) < 1) return;
        goal.current = left;
        element.scrollTo({ left, behavior: "instant" });
        requestAnimationFrame(() => land(place, left, tries + 1));
      }
    },
    [strip],
  );

  // Keeps the product after a resize, and in the first layout, which a dialog has once it is open.
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (shown.current) goTo(shown.current.index - shown.current.from, false);
      // Enabled late: a strip that snaps during its first layout snaps to its first slide.
      requestAnimationFrame(() => {
        element.style.scrollSnapType = "x mandatory";
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip, goTo]);
  // A user's own scroll ends the programmatic one.
  useEffect(() => {
    const element = strip.current;
    const letGo = () => {
      goal.current = null;
    };
    for (const kind of takingHold) element?.addEventListener(kind, letGo, { passive: true });
    return () => {
      for (const kind of takingHold) element?.removeEventListener(kind, letGo);
    };
  }, [strip]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { index, from: next.from };
    const laidAnew = before?.from !== next.from;
    // The user swiped to it; the strip is already moving there.
    if (!laidAnew && before.index === index) return;
    const beside = !laidAnew && Math.abs(before.index - index) === 1;
    goTo(index - next.from, beside && !isStill());
  }, [goTo, index, next.from]);

  return {
    laid: next,
    onScroll() {
      const element = strip.current;
      if (!element || !shown.current) return;
      const { scrollLeft, clientWidth } = element;
      if (goal.current !== null) {
        if (Math.abs(scrollLeft - goal.current) < 1) goal.current = null;
        return;
      }
      const place = shown.current.from + Math.round(Math.abs(scrollLeft) / clientWidth);
      if (place !== shown.current.index && place < total) {
        shown.current = { ...shown.current, index: place };
        swipedTo(place);
      }
    },
  };
}
