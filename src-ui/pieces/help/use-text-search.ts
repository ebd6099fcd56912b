import { useEffect, useMemo, useState } from "react";
import { serviceWorkerLink } from "../../foundations/offline/service-worker-link";
import type { SearchEntry } from "./create-text-search";

/** A search box over a list of entries. */
export interface EntrySearch<Entry extends SearchEntry> {
  readonly text: string;
  setText(text: string): void;
  /** Loads the index. Call it when the box takes the focus. */
  prepare(): void;
  /** The entries that match, in their order; all of them without a text, and until the index is loaded. */
  readonly found: readonly Entry[];
  /** Whether `found` answers a text. */
  readonly filtered: boolean;
}

/** Searches titles and descriptions for parts of words. @param entries the same array until they change */
export function useTextSearch<Entry extends SearchEntry>(entries: readonly Entry[]): EntrySearch<Entry> {
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState(false);
  const [create, setCreate] = useState<typeof import("./create-text-search").createTextSearch | null>(null);

  useEffect(() => {
    if (!wanted) return;
    import("./create-text-search").then(
      (module) => setCreate(() => module.createTextSearch),
      (error: unknown) => {
        console.warn("A part of the app could not be loaded:", error);
        setWanted(false);
        serviceWorkerLink.reportBroken();
      },
    );
  }, [wanted]);

  const search = useMemo(() => create?.(entries), [create, entries]);
  const filtered = search !== undefined && text.trim() !== "";
  const found = useMemo(() => {
    if (!filtered) return entries;
    const ids = search(text);
    return entries.filter(({ id }) => ids.has(id));
  }, [filtered, search, entries, text]);
  return { text, setText, prepare: () => setWanted(true), found, filtered };
}
