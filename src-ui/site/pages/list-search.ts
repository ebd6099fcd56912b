import type { TextSearch } from "../../pieces/help/create-text-search";
import type { SearchEntry } from "../../pieces/help/use-text-search";

/** A search box over the entries of a page. */
export interface ListSearch {
  /** Puts a text into the box and searches for it. */
  searchFor(text: string): void;
  /** Hides and shows the entries anew. */
  update(): void;
  /** Shows an entry or section that the text hides, by giving up the text. */
  reveal(element: Element): Promise<void>;
}

export interface ListEntries<Entry extends HTMLElement> {
  readonly entries: readonly Entry[];
  readonly searched: (entry: Entry) => SearchEntry;
  /** Sections that are hidden while all their entries are. */
  readonly sections: readonly HTMLElement[];
  /** Whether an entry is out of the list whatever the text. */
  isLeftOut?(entry: Entry): boolean;
  /** Called with the number of shown entries. */
  onShown?(count: number): void;
}

/**
 * Runs the search box of a page (`list-search-box.tsx`); null where the page has none. The text belongs to the entry of the
 * browser's history, so that Back finds it again.
 */
export function startListSearch<Entry extends HTMLElement>(
  box: HTMLElement,
  { entries, searched, sections, isLeftOut, onShown }: ListEntries<Entry>,
): ListSearch | null {
  const input = box.querySelector("input");
  const status = box.querySelector("[role=status]");
  const clear = box.querySelector<HTMLButtonElement>("[value=clear]");
  if (!input || !status || !clear) return null;
  const ids = new Map(entries.map((entry) => [entry, searched(entry).id]));
  const loaded = lazySearch(() => entries.map(searched));
  let updated = Promise.resolve();

  const update = () => {
    updated = hideAndShow();
  };
  const hideAndShow = async () => {
    const text = input.value.trim();
    // Without the index, the text hides nothing.
    const find = text === "" ? null : await loaded().catch(() => null);
    // Another text may have been typed since.
    if (text !== input.value.trim()) return;
    const found = find?.(text);
    for (const entry of entries)
      entry.hidden = isLeftOut?.(entry) === true || found?.has(ids.get(entry) ?? "") === false;
    for (const section of sections) section.hidden = !entries.some((entry) => !entry.hidden && section.contains(entry));
    clear.hidden = text === "";
    const count = entries.filter(({ hidden }) => !hidden).length;
    const { none = "", one = "", other = "" } = box.dataset;
    status.textContent = count === 0 ? none : (count === 1 ? one : other).replace("{{count}}", String(count));
    onShown?.(count);
  };
  const put = (text: string) => {
    input.value = text;
    noteInHistory({ search: text });
    update();
  };
  const searchFor = (text: string) => {
    put(text);
    input.focus();
  };
  const reveal = async (element: Element) => {
    await updated;
    if (!element.closest("[hidden]")) return;
    put("");
    await updated;
  };

  input.addEventListener("focus", () => void loaded().catch(() => undefined));
  input.addEventListener("input", () => put(input.value));
  // A step in the history, or a new entry, which takes the text along.
  addEventListener("hashchange", () => put(notedInHistory("search") ?? input.value));
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") searchFor("");
  });
  clear.addEventListener("click", () => searchFor(""));
  put(notedInHistory("search") ?? input.value);
  return { searchFor, update, reveal };
}

/** Adds to what this entry of the browser's history holds. */
export function noteInHistory(noted: Readonly<Record<string, string>>): void {
  history.replaceState({ ...history.state, ...noted }, "");
}

/** Null for an entry without it. */
export function notedInHistory(name: string): string | null {
  const noted: unknown = history.state?.[name];
  return typeof noted === "string" ? noted : null;
}

/** Answers a function that loads the search over the entries once; after a failure, again. */
function lazySearch(entries: () => readonly SearchEntry[]): () => Promise<TextSearch> {
  let search: Promise<TextSearch> | null = null;
  return () => {
    search ??= import("../../pieces/help/create-text-search").then(({ createTextSearch }) =>
      createTextSearch(entries()),
    );
    search.catch(() => {
      search = null;
    });
    return search;
  };
}
