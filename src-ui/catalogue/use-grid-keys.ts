import { type KeyboardEvent, type RefObject, useCallback, useRef } from "react";
import type { WindowVirtualizerHandle } from "virtua";
import { gridMove } from "./grid-move";

/** What the grid hands on to it. */
export interface GridKeys {
  onKeyDown(event: KeyboardEvent): void;
  /** Hears of every card's link as it comes to the page. */
  onLink(index: number, link: HTMLAnchorElement): void;
}

/** Arrow keys, Home and End between the cards of a grid of which only a part is on the page. */
export function useGridKeys(grid: RefObject<WindowVirtualizerHandle | null>, columns: number, total: number): GridKeys {
  const awaited = useRef<number | null>(null);
  const onLink = useCallback((index: number, link: HTMLAnchorElement) => {
    if (awaited.current !== index) return;
    awaited.current = null;
    link.focus();
  }, []);
  return {
    onLink,
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(event.target instanceof HTMLAnchorElement)) return;
      const index = Number(event.target.dataset.index);
      const target = gridMove(event.key, index, columns, total);
      if (target === null) return;
      event.preventDefault();
      const link = event.currentTarget.querySelector<HTMLAnchorElement>(`a[data-index="${target}"]`);
      if (link) return link.focus();
      // Not on the page yet: its card takes the focus when it comes.
      awaited.current = target;
      grid.current?.scrollToIndex(Math.floor(target / columns), { align: "center" });
    },
  };
}
