import { recordFrom, type TabKey, tabStorage } from "./device-storage";
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

/** The scroll position of each view, in session storage. Without it the list starts at the top. */
export const scrollPlace = {
  keep: (view: View, place: ScrollPlace): void => tabStorage.write(storageKey(view), JSON.stringify(place)),
  /** The saved position for this question, or null. */
  of(view: View, question: string): ScrollPlace | null {
    const stored = recordFrom(tabStorage.read(storageKey(view)));
    const { index, past } = stored;
    const isPlace = stored.question === question && typeof index === "number" && typeof past === "number";
    return isPlace ? { question, index, past } : null;
  },
  /** Whether every list starts at the top. */
  isTop: (): boolean =>
    views.every((view) => {
      const { index, past } = recordFrom(tabStorage.read(storageKey(view)));
      return index === undefined || (index === 0 && typeof past === "number" && past <= 0);
    }),
  /** Every list starts at the top again. */
  forget(): void {
    for (const view of views) tabStorage.write(storageKey(view), null);
  },
} as const;

function storageKey(view: View): TabKey {
  return view === "grid" ? "scroll-place" : `scroll-place-${view}`;
}
