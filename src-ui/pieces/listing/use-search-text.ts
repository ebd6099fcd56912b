import { useEffect, useState, useSyncExternalStore } from "react";
import { type Go, useAddressPart, useGo } from "../../foundations/address/address";

/** The text of a search box. A stable object: only components that show the text render when it changes. */
export interface SearchText {
  /** The address part that stores it: `q` for the catalogue's search, `contains` for the table's. */
  readonly part: "q" | "contains";
  /** The text that the address does not have yet; null without one. */
  typed(): string | null;
  subscribe(changed: () => void): () => void;
  type(text: string): void;
  /** Writes the typed text to the address now. */
  write(): void;
  clear(): void;
  /** Replaces the typed text and writes the new one to the address now. */
  put(text: string): void;
}

/** Id of the search box, for shortcuts and scanners. */
export const searchBoxId = "search-products";

/** Milliseconds. Browsers refuse more than about a hundred address changes in ten seconds. */
const pauseMs = 300;

/** Creates the text of a search box: the typed text at once, written to the address after a pause. */
export function useSearchText(part: SearchText["part"]): SearchText {
  const go = useGo();
  const [{ search, stop }] = useState(() => createSearchText(part, go));
  useEffect(() => stop, [stop]);
  return search;
}

/** The shown text; renders again when it changes. */
export function useShownText({ part, typed, subscribe }: SearchText): string {
  const written = useAddressPart(part);
  return useSyncExternalStore(subscribe, typed) ?? written;
}

function createSearchText(part: SearchText["part"], go: Go) {
  let typed: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (text: string | null) => {
    typed = text;
    clearTimeout(timer);
    for (const listener of listeners) listener();
  };
  const search: SearchText = {
    part,
    typed: () => typed,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    type(text) {
      set(text);
      timer = setTimeout(search.write, pauseMs);
    },
    write() {
      if (typed !== null) search.put(typed);
    },
    clear: () => search.put(""),
    put(text) {
      // The address first: between the two changes, a render would show the text before.
      go({ [part]: text }, { replace: true });
      set(null);
    },
  };
  return { search, stop: () => clearTimeout(timer) };
}
