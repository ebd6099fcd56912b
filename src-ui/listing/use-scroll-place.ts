import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { View } from "../address/views";
import { type ScrollPlace, scrollPlace } from "./scroll-place";

/** A list that scrolls with the page, such as virtua's. */
export interface Scroller {
  /** @param how `offset`: CSS pixels by which the row's edge is past the window's */
  scrollToIndex(row: number, how: { readonly align: "start" | "center"; readonly offset?: number }): void;
}

/** Where a list tells its place. */
export interface NotedPlace {
  /** What stands where now: the list's topmost row, and how many pixels of that are past the window's edge. */
  note(row: number, past: number): void;
  /** The list stands still: keep its place. */
  keep(): void;
  /** Brings a row into the middle of the window. */
  goTo(row: number): void;
}

/** CSS pixels; further above the list than any page begins. */
const pageTop = 100_000;

export interface ScrolledList {
  readonly columns: number;
  /** Another layout has other columns, or other widths of them. */
  readonly layout: string;
  readonly question: string;
  /** Each view has a place of its own. */
  readonly view: View;
}

/** Keeps a list where it was: after a reload, and when it is laid out anew. A new question starts at the top. */
export function useScrollPlace(
  grid: RefObject<Scroller | null>,
  { columns, layout, question, view }: ScrolledList,
): NotedPlace {
  const place = useRef<ScrollPlace | null>(null);
  const asked = useRef<string | null>(null);
  const scrolled = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is a reason to come back to the place
  useLayoutEffect(() => {
    const sameQuestion = asked.current === question;
    const first = asked.current === null;
    asked.current = question;
    if (first) {
      place.current = scrollPlace.of(view, question);
      // Where another view stood is no place in this one.
      if (!place.current && scrollY > 0) scrollTo({ top: 0 });
    } else if (!sameQuestion) {
      place.current = null;
      // A page that is at its top would be laid out before its time by being told to go there. By virtua's own way:
      // it holds a place that it was sent to until the rows there are measured. The page clamps what is above its top.
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
    note(row, past) {
      scrolled.current = scrollY > 0;
      place.current = { question, index: row * columns, past };
    },
    keep,
    goTo(row) {
      scrolled.current = true;
      grid.current?.scrollToIndex(row, { align: "center" });
    },
  };
}
