import { useEffect } from "react";
import { tinykeys } from "tinykeys";
import { useGo } from "../address/address";
import type { View } from "../address/views";
import { engine } from "../engine/engine-proxy";
import { searchBoxId } from "../listing/use-search-text";
import { viewState } from "../local-storage/view-state";
import { typingIn } from "../parts/typing-in";
import { longestGapMs } from "../scan/key-burst";
import type { KeysOf } from "../shortcuts/shortcut-list";

/** What the keys can do now. */
export interface Shortcuts {
  readonly searchable: boolean;
  /** Whether a sync can be started now. */
  readonly refreshable: boolean;
  /** Null while there are no collections. */
  readonly openCollections: (() => void) | null;
  openOrder(): void;
  /** Shows the list of them all. */
  openHelp(open: true): void;
}

/**
 * Ctrl/Cmd+K and / for the search, a letter each for the views and what the top bar opens, ? for the list of them;
 * silent under an open dialog. The single keys can be switched off.
 */
export function useShortcuts({ searchable, refreshable, openCollections, openOrder, openHelp }: Shortcuts): void {
  const go = useGo();
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      if (!searchable || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      const box = document.getElementById(searchBoxId);
      box?.focus();
      if (box instanceof HTMLInputElement) box.select();
    };
    const show = (view: View) => () => {
      if (searchable) go({ view });
    };
    const single = {
      "/": search,
      // Where the slash is a shifted key, as on a Portuguese keyboard.
      "Shift+/": search,
      g: show("grid"),
      t: show("table"),
      s: show("showcase"),
      r: () => {
        if (refreshable) void engine.startSync();
      },
      c: () => openCollections?.(),
      o: openOrder,
      "?": () => openHelp(true),
      "Shift+?": () => openHelp(true),
    } satisfies Readonly<Record<KeysOf<"letters"> | "Shift+/" | "Shift+?", (event: KeyboardEvent) => void>>;
    const anywhere = { "$mod+k": search } satisfies Readonly<Partial<Record<KeysOf<"everywhere">, unknown>>>;
    const outside = Object.entries(single).map(([key, act]) => [key, outsideFields(act)] as const);
    return tinykeys(window, { ...anywhere, ...Object.fromEntries(outside) });
  }, [go, searchable, refreshable, openCollections, openOrder, openHelp]);
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
    if (typingIn(event.target) || event.repeat || document.querySelector("dialog[open]")) return;
    // Firefox would begin to search in the page.
    event.preventDefault();
    whenAlone(() => act(event));
  };
}
