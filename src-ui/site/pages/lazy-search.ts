import type { TextSearch } from "../../text-search/create-text-search";
import type { SearchEntry } from "../../text-search/use-text-search";

/** Answers a function that loads the search over a page's entries once; after a failure, again. */
export function lazySearch(entries: () => readonly SearchEntry[]): () => Promise<TextSearch> {
  let search: Promise<TextSearch> | null = null;
  return () => {
    search ??= import("../../text-search/create-text-search").then(({ createTextSearch }) =>
      createTextSearch(entries()),
    );
    search.catch(() => {
      search = null;
    });
    return search;
  };
}
