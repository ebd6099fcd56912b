import { useEffect } from "react";
import { tinykeys } from "tinykeys";
import { commands } from "../engine/commands";
import { longestGapMs } from "../scan/key-burst";
import { viewState } from "../view-state";
import { searchBoxId } from "./search-box-id";

/** What the keys can do now. */
export interface Shortcuts {
  readonly searchable: boolean;
  /** Whether a sync can be started now. */
  readonly refreshable: boolean;
  /** Null while there are no collections. */
  readonly openCollections: (() => void) | null;
  openOrder(): void;
}

/** Ctrl/Cmd+K and / for the search, R to refresh, C for the collections, O for the order; silent under an open dialog. The single keys can be switched off. */
export function useShortcuts({ searchable, refreshable, openCollections, openOrder }: Shortcuts): void {
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      if (!searchable || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      const box = document.getElementById(searchBoxId);
      box?.focus();
      if (box instanceof HTMLInputElement) box.select();
    };
    return tinykeys(window, {
      "$mod+k": search,
      "/": outsideFields(search),
      // Where the slash is a shifted key, as on a Portuguese keyboard.
      "Shift+/": outsideFields(search),
      r: outsideFields(() => {
        if (refreshable) void commands.startSync();
      }),
      c: outsideFields(() => openCollections?.()),
      o: outsideFields(openOrder),
    });
  }, [searchable, refreshable, openCollections, openOrder]);
}

/** A letter that others follow faster than anyone types is the beginning of a code that was scanned. */
function whenAlone(act: () => void): void {
  const timer = setTimeout(() => {
    removeEventListener("keydown", cancel, { capture: true });
    act();
  }, longestGapMs);
  const cancel = () => clearTimeout(timer);
  addEventListener("keydown", cancel, { capture: true, once: true });
}

function outsideFields(act: (event: KeyboardEvent) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (!viewState.settings.singleKeys) return;
    const typing =
      event.target instanceof Element && event.target.closest("input, select, textarea, [contenteditable]");
    if (typing || event.repeat || document.querySelector("dialog[open]")) return;
    // Firefox would begin to search in the page.
    event.preventDefault();
    whenAlone(() => act(event));
  };
}
