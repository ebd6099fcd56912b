import { type ReactNode, useEffect } from "react";
import { tinykeys } from "tinykeys";
import { useGo } from "../foundations/address/address";
import { engine } from "../foundations/engine/engine-proxy";
import { viewState } from "../foundations/local-storage/view-state";
import type { View } from "../foundations/local-storage/views";
import { typingIn } from "../foundations/parts/typing-in";
import { searchBoxId } from "../pieces/listing/use-search-text";
import type { KeysOf } from "../pieces/shortcuts/shortcut-list";
import { longestGapMs } from "../screens/scan/key-burst";

/** Actions that the keys can trigger, and their availability. */
export interface Shortcuts {
  readonly searchable: boolean;
  /** Whether a sync can be started now. */
  readonly refreshable: boolean;
  /** Null while there are no collections. */
  readonly openCollections: (() => void) | null;
  /** Null where no order can be taken. */
  readonly openOrder: (() => void) | null;
  /** Shows the list of shortcuts; null in a kiosk, which lacks some of them. */
  readonly openHelp: ((open: true) => void) | null;
}

/**
 * Registers the shortcuts: Ctrl/Cmd+K and / focus the search, single letters switch views and open the top bar's panels, ?
 * lists all shortcuts. None works while a dialog is open. A setting turns single keys off. A component, so that its code
 * loads after the first paint.
 */
export function KeyboardShortcuts(actions: Shortcuts): ReactNode {
  const { searchable, refreshable, openCollections, openOrder, openHelp } = actions;
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
      // On some keyboards, such as Portuguese ones, the slash needs Shift.
      "Shift+/": search,
      g: show("grid"),
      t: show("table"),
      s: show("showcase"),
      r: () => {
        if (refreshable) void engine.startSync();
      },
      c: () => openCollections?.(),
      o: () => openOrder?.(),
      "?": () => openHelp?.(true),
      "Shift+?": () => openHelp?.(true),
    } satisfies Readonly<Record<KeysOf<"letters"> | "Shift+/" | "Shift+?", (event: KeyboardEvent) => void>>;
    const anywhere = { "$mod+k": search } satisfies Readonly<Partial<Record<KeysOf<"everywhere">, unknown>>>;
    const outside = Object.entries(single).map(([key, act]) => [key, outsideFields(act)] as const);
    return tinykeys(window, { ...anywhere, ...Object.fromEntries(outside) });
  }, [go, searchable, refreshable, openCollections, openOrder, openHelp]);
  return null;
}

/** Keys that arrive faster than anyone types come from a barcode scanner. */
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
    // Prevents Firefox's quick find.
    event.preventDefault();
    whenAlone(() => act(event));
  };
}
