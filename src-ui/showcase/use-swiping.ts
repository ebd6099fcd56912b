import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type SlideWindow, slideWindow } from "./slide-window";

export interface Swiping {
  /** The products that are laid out. */
  readonly laid: SlideWindow;
  onScroll(): void;
}

/** What ends a way that the strip goes by itself. */
const takingHold = ["pointerdown", "wheel", "scrollend"] as const;

/** Frames. */
const maxTries = 120;

/**
 * Keeps a strip of slides, each as wide as the strip's window, at one product, and tells when a swipe has come to
 * another.
 *
 * @param index of the product that is to be shown, from 0
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
  /** Where the strip is going by itself: what it passes on its way was not swiped to. */
  const goal = useRef<number | null>(null);
  const shown = useRef<{ readonly index: number; readonly from: number } | null>(null);

  const goTo = useCallback(
    (place: number, smoothly: boolean) => {
      const element = strip.current;
      if (!element) return;
      // Where the script runs from right to left, what lies ahead is on the negative side.
      const side = getComputedStyle(element).direction === "rtl" ? -1 : 1;
      const left = place * element.clientWidth * side;
      if (Math.abs(element.scrollLeft - left) < 1) return;
      goal.current = left;
      element.scrollTo({ left, behavior: smoothly ? "smooth" : "instant" });
      if (!smoothly) requestAnimationFrame(() => land(place, left, 0));

      /** Its style may not be here yet, and what is laid out anew snaps to the slide of before, whatever it was told. */
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

  // In another width the same product stands there; and in the first one, which a dialog has once it is open.
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (shown.current) goTo(shown.current.index - shown.current.from, false);
      // Not before: a strip that snaps as it is laid out snaps to its first slide, whatever it was told before.
      requestAnimationFrame(() => {
        element.style.scrollSnapType = "x mandatory";
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip, goTo]);
  // Whoever takes hold of it decides where it goes.
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
    // It was swiped to, and is on its way there.
    if (!laidAnew && before.index === index) return;
    const beside = !laidAnew && Math.abs(before.index - index) === 1;
    goTo(index - next.from, beside && !matchMedia("(prefers-reduced-motion: reduce)").matches);
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
