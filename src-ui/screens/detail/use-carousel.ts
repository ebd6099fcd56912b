import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** The visible image, and the commands to change it. */
export interface Carousel {
  /** The scrolling row of slides, each as wide as the row. */
  readonly track: RefObject<HTMLDivElement | null>;
  /** Position of the visible slide, from 0. */
  readonly position: number;
  readonly count: number;
  /** Scrolls to a slide. */
  show(position: number): void;
  /** Moves by a number of slides; wraps around. */
  step(by: number): void;
  /** Call these on pointer down or wheel, and on scroll. */
  takeOver(): void;
  follow(): void;
}

/**
 * A row of slides with CSS scroll snap, which buttons and arrow keys scroll.
 *
 * @param wanted the slide to scroll to whenever it changes, and the first slide; null does not scroll
 */
export function useCarousel(count: number, wanted: number | null): Carousel {
  const track = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(wanted ?? 0);
  // During a programmatic scroll, ignore the slides in between.
  const travelling = useRef(false);
  const begun = useRef(false);

  const show = useCallback((target: number, ride = true) => {
    setPosition(target);
    const row = track.current;
    const slide = row?.children[target];
    if (!row || !(slide instanceof HTMLElement)) return;
    const distance = Math.abs(slide.offsetLeft - row.scrollLeft);
    if (distance < 1) return;
    travelling.current = true;
    // Only a neighbour is scrolled to smoothly. Passing many images at once shows none of them.
    const near = distance < row.clientWidth * 1.5;
    row.scrollTo({ left: slide.offsetLeft, behavior: ride && near ? "auto" : "instant" });
  }, []);

  useEffect(() => {
    if (wanted !== null) show(wanted, begun.current);
    begun.current = true;
  }, [wanted, show]);

  return {
    track,
    position: Math.min(position, Math.max(0, count - 1)),
    count,
    show,
    step: (by) => show((position + by + count) % count),
    takeOver: () => {
      travelling.current = false;
    },
    follow: () => {
      const row = track.current;
      if (!row || row.clientWidth === 0) return;
      const seen = Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
      if (!travelling.current) setPosition(seen);
      else if (seen === position) travelling.current = false;
    },
  };
}
