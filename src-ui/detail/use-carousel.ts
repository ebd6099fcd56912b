import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** The image that is shown, and the ways to another. */
export interface Carousel {
  /** The scrolling row of slides, each as wide as the row. */
  readonly track: RefObject<HTMLDivElement | null>;
  /** Position of the slide in view, from 0. */
  readonly position: number;
  readonly count: number;
  /** Brings a slide into view. */
  show(position: number): void;
  /** Goes on by so many slides; past an end it comes in at the other. */
  step(by: number): void;
  /** To be called when a finger or a wheel takes over, and when the row scrolls. */
  takeOver(): void;
  follow(): void;
}

/**
 * A row of slides that snaps by itself under the finger, and is scrolled by buttons and arrows.
 *
 * @param wanted the slide to bring into view whenever it changes, and to begin at; null leaves the row alone
 */
export function useCarousel(count: number, wanted: number | null): Carousel {
  const track = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(wanted ?? 0);
  // While the row travels to where a button sent it, the slides it passes are not what was asked for.
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
    // Further than to a neighbour it jumps: a ride past every image shows none of them.
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
