import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { readingKey } from "../../foundations/parts/reading-key";
import { gridMove } from "./grid-move";

/** Handlers for the grid and its cards. */
export interface GridKeys {
  onKeyDown(event: KeyboardEvent): void;
  /** Called when a card's link is mounted. */
  onLink(index: number, link: HTMLAnchorElement): void;
  /** Called just before a card's link is unmounted. */
  onLinkGone(index: number, link: HTMLAnchorElement): void;
  /** Focuses a card, and scrolls to it if it is not mounted. */
  focus(index: number): void;
}

/** The grid to navigate. */
export interface GridOfKeys {
  readonly columns: number;
  /** Number of cards. */
  readonly total: number;
  /** A unique key of the query. */
  readonly question: string;
  /** Whole rows per screen. */
  screenRows(): number;
  /** Scrolls to a row that is not mounted. */
  goTo(row: number): void;
}

/** A card to focus once it is mounted. */
interface Awaited {
  readonly index: number;
  /** Whether the user navigated to it, or it was only scrolled away: then the list must not jump when it returns. */
  readonly goneTo: boolean;
}

/**
 * Arrow, Page, Home and End keys for a virtualised grid of cards. The list itself takes the focus when the focused card
 * is scrolled away, so that the keys continue from there.
 */
export function useGridKeys(
  list: RefObject<HTMLElement | null>,
  { columns, total, question, screenRows, goTo }: GridOfKeys,
): GridKeys {
  const awaited = useRef<Awaited | null>(null);

  const onLink = useCallback(
    (index: number, link: HTMLAnchorElement) => {
      const wanted = awaited.current;
      if (wanted?.index !== index || !link.isConnected) return;
      awaited.current = null;
      // If the focus has moved elsewhere meanwhile, leave it there.
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

  const lastQuestion = useRef(question);
  useLayoutEffect(() => {
    const another = lastQuestion.current !== question;
    lastQuestion.current = question;
    if (!awaited.current) return;
    const holding = document.activeElement === list.current;
    if (another) {
      // The awaited card belongs to the previous list. Start at the first card.
      awaited.current = null;
      if (holding) focus(0);
    } else if (holding && awaited.current.index >= total) focus(total - 1);
  });
  // When the focused list unmounts, the focus moves to the main element instead of the body.
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
      const target = gridMove(readingKey(event.key), index, { columns, total, screenRows: screenRows() });
      if (target === null) return;
      event.preventDefault();
      focus(target);
    },
  };
}
