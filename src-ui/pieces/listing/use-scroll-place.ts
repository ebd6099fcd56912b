import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { type ScrollPlace, scrollPlace } from "../../foundations/local-storage/scroll-place";
import type { View } from "../../foundations/local-storage/views";

/** A list that scrolls with the page, such as virtua's. */
export interface Scroller {
  /** @param how `offset`: CSS pixels by which the row's edge is past the window's */
  scrollToIndex(row: number, how: { readonly align: "start" | "center"; readonly offset?: number }): void;
}

/** Saves and changes the scroll position of a list. */
export interface NotedPlace {
  /** Notes the topmost row, and how many pixels of it and of the page are above the window's edge. */
  note(row: number, past: number, scrolledPixels: number): void;
  /** Saves the noted position; called when scrolling ends. */
  keep(): void;
  /** Scrolls a row to the middle of the window. */
  goTo(row: number): void;
}

/** CSS pixels; more than the height of anything above the list. */
const pageTop = 100_000;

export interface ScrolledList {
  readonly columns: number;
  /** Changes with the number or the widths of columns. */
  readonly layout: string;
  readonly question: string;
  /** Each view has its own position. */
  readonly view: View;
}

/** Restores the scroll position of a list after a reload and a new layout. A new question starts at the top. */
export function useScrollPlace(
  grid: RefObject<Scroller | null>,
  { columns, layout, question, view }: ScrolledList,
): NotedPlace {
  const place = useRef<ScrollPlace | null>(null);
  const answered = useRef<string | null>(null);
  const scrolled = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is a reason to come back to the place
  useLayoutEffect(() => {
    const sameQuestion = answered.current === question;
    const first = answered.current === null;
    answered.current = question;
    if (first) {
      place.current = scrollPlace.of(view, question);
      // The position of another view does not apply to this one.
      if (!place.current && scrollY > 0) scrollTo({ top: 0 });
    } else if (!sameQuestion) {
      place.current = null;
      // Scrolling a page that is already at its top would force an early layout. virtua keeps the position until its
      // rows are measured; the page clamps the offset at its top.
      if (scrolled.current) grid.current?.scrollToIndex(0, { align: "start", offset: -pageTop });
      scrolled.current = false;
    }
    const { current } = place;
    if (!current || (current.index === 0 && current.past <= 0)) return;
    scrolled.current = true;
    grid.current?.scrollToIndex(Math.floor(current.index / columns), { align: "start", offset: current.past });
  }, [grid, columns, layout, question]);

  const keep = useCallback(() => {
    if (place.current) scrollPlace.keep(view, place.current);
  }, [view]);
  useEffect(() => {
    addEventListener("pagehide", keep);
    return () => {
      keep();
      removeEventListener("pagehide", keep);
    };
  }, [keep]);

  return {
    note(row, past, scrolledPixels) {
      scrolled.current = scrolledPixels > 0;
      place.current = { question, index: row * columns, past };
    },
    keep,
    goTo(row) {
      scrolled.current = true;
      grid.current?.scrollToIndex(row, { align: "center" });
    },
  };
}
