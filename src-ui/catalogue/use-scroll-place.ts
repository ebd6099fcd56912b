import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { WindowVirtualizerHandle } from "virtua";
import { type ScrollPlace, scrollPlace } from "./scroll-place";

/** Where a list tells its place. */
export interface NotedPlace {
  /** The list has moved: its topmost row, and how many pixels of that are past the window's edge. */
  note(row: number, past: number): void;
  /** The list stands still: keep its place. */
  keep(): void;
}

/** Keeps a list where it was: after a reload, and when the window's width changes its columns. A new question starts at the top. */
export function useScrollPlace(
  grid: RefObject<WindowVirtualizerHandle | null>,
  columns: number,
  question: string,
): NotedPlace {
  const place = useRef<ScrollPlace | null>(null);
  const asked = useRef<string | null>(null);

  useLayoutEffect(() => {
    const sameQuestion = asked.current === question;
    const first = asked.current === null;
    asked.current = question;
    if (first) place.current = scrollPlace.of(question);
    else if (!sameQuestion) {
      place.current = null;
      scrollTo({ top: 0 });
    }
    const { current } = place;
    if (current && (current.index > 0 || current.past > 0))
      grid.current?.scrollToIndex(Math.floor(current.index / columns), { align: "start", offset: current.past });
  }, [grid, columns, question]);

  const keep = () => {
    if (place.current) scrollPlace.keep(place.current);
  };
  useEffect(() => {
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  });

  return {
    note(row, past) {
      place.current = { question, index: row * columns, past };
    },
    keep,
  };
}
