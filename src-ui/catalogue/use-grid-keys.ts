import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { WindowVirtualizerHandle } from "virtua";
import { readingKey } from "../parts/reading-key";
import { gridMove } from "./grid-move";

/** What the grid hands on to it. */
export interface GridKeys {
  onKeyDown(event: KeyboardEvent): void;
  /** Hears of every card's link as it comes to the page. */
  onLink(index: number, link: HTMLAnchorElement): void;
  /** Hears of it just before it leaves. */
  onLinkGone(index: number, link: HTMLAnchorElement): void;
  /** Gives the focus to a card, wherever it is. */
  focus(index: number): void;
}

/** The grid that the keys go through. */
export interface GridOfKeys {
  readonly columns: number;
  /** Cards. */
  readonly total: number;
  /** What the cards answer, in any unique spelling. */
  readonly question: string;
  /** Brings a row that is not in the page there. */
  goTo(row: number): void;
}

/** A card that is to have the focus and is not in the page. */
interface Awaited {
  readonly index: number;
  /** Whether it was gone to, or has only been scrolled away: then the list must not jump when it comes back. */
  readonly goneTo: boolean;
}

/**
 * Arrow, page, Home and End keys between the cards of a grid of which only a part is in the page. The list itself
 * holds the focus for a card that was scrolled away, so that it is never lost and the keys go on from there.
 */
export function useGridKeys(
  list: RefObject<HTMLElement | null>,
  grid: RefObject<WindowVirtualizerHandle | null>,
  { columns, total, question, goTo }: GridOfKeys,
): GridKeys {
  const awaited = useRef<Awaited | null>(null);

  const onLink = useCallback(
    function onLink(index: number, link: HTMLAnchorElement): void {
      const wanted = awaited.current;
      if (wanted?.index !== index || !link.isConnected) return;
      // virtua hides a row until it has measured it, and what is hidden takes no focus.
      if (getComputedStyle(link).visibility === "hidden") {
        requestAnimationFrame(() => onLink(index, link));
        return;
      }
      awaited.current = null;
      // Whoever has taken the focus elsewhere meanwhile keeps it.
      if (wanted.goneTo || document.activeElement === list.current) link.focus({ preventScroll: !wanted.goneTo });
    },
    [list],
  );
  const onLinkGone = useCallback(
    (index: number, link: HTMLAnchorElement) => {
      if (document.activeElement !== link) return;
      awaited.current ??= { index, goneTo: false };
      list.current?.focus({ preventScroll: true });
    },
    [list],
  );

  const focus = (index: number) => {
    const link = list.current?.querySelector<HTMLAnchorElement>(`a[data-index="${index}"]`);
    if (link) return link.focus();
    awaited.current = { index, goneTo: true };
    goTo(Math.floor(index / columns));
  };
  const screenRows = (index: number) => {
    const height = grid.current?.getItemSize(Math.floor(index / columns)) || innerHeight;
    return Math.max(1, Math.floor((grid.current?.viewportSize ?? innerHeight) / height));
  };

  const asked = useRef(question);
  useLayoutEffect(() => {
    const another = asked.current !== question;
    asked.current = question;
    if (!awaited.current) return;
    const holding = document.activeElement === list.current;
    if (another) {
      // What was gone to is not of this list, which begins at its first card.
      awaited.current = null;
      if (holding) focus(0);
    } else if (holding && awaited.current.index >= total) focus(total - 1);
  });
  // With the list itself the focus would go nowhere.
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element?.contains(document.activeElement)) element.closest("main")?.focus({ preventScroll: true });
    };
  }, [list]);

  return {
    onLink,
    onLinkGone,
    focus,
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = event.target instanceof HTMLAnchorElement ? event.target : null;
      if (!link && event.target !== list.current) return;
      const index = link ? Number(link.dataset.index) : (awaited.current?.index ?? 0);
      const target = gridMove(readingKey(event.key), index, { columns, total, screenRows: screenRows(index) });
      if (target === null) return;
      event.preventDefault();
      focus(target);
    },
  };
}
