import { type View, views } from "./views";

/** The scroll position of a list: the topmost product, and how far the page is scrolled past its upper edge. */
export interface ScrollPlace {
  /** The question the list answered, in any unique spelling. */
  readonly question: string;
  /** Position of the first product of the topmost row. */
  readonly index: number;
  /** Pixels; negative while the row is still below the top. */
  readonly past: number;
}

/** The scroll position of each view, in session storage. */
export const scrollPlace = {
  keep(view: View, place: ScrollPlace): void {
    try {
      sessionStorage.setItem(storageKey(view), JSON.stringify(place));
    } catch {
      // Without session storage the list starts at the top.
    }
  },
  /** The saved position for this question, or null. */
  of(view: View, question: string): ScrollPlace | null {
    try {
      return placeFrom(JSON.parse(sessionStorage.getItem(storageKey(view)) ?? "null"), question);
    } catch {
      return null;
    }
  },
  /** Every list starts at the top again. */
  forget(): void {
    try {
      for (const view of views) sessionStorage.removeItem(storageKey(view));
    } catch {
      // There is none to forget.
    }
  },
} as const;

function storageKey(view: View): string {
  return view === "grid" ? "scroll-place" : `scroll-place-${view}`;
}

function placeFrom(stored: unknown, question: string): ScrollPlace | null {
  if (typeof stored !== "object" || stored === null || !("question" in stored) || stored.question !== question)
    return null;
  if (
    !("index" in stored) ||
    !("past" in stored) ||
    typeof stored.index !== "number" ||
    typeof stored.past !== "number"
  )
    return null;
  return { question, index: stored.index, past: stored.past };
}
