import type { Difference, DifferenceKind, DifferencesQuery, DifferencesWindow } from "../contract/differences";
import type { RowRange } from "../contract/listing-query";
import type { Yielder } from "../scheduling/yielder";
import { fold } from "../search/fold";
import type { DifferencesRecord, StoreRecord } from "./database";
import { differencesFrom } from "./stored-differences";

/** Reads windows of a refresh's differences. Caches the last list, because a list is read window by window. */
export interface DifferenceLists {
  window(yieldIfDue: Yielder, store: StoreRecord, query: DifferencesQuery, range: RowRange): Promise<DifferencesWindow>;
}

export function createDifferenceLists(
  read: (store: string, generation: string) => Promise<DifferencesRecord | undefined>,
): DifferenceLists {
  /** The last list that was read, of one generation. */
  let cached: { readonly name: string; readonly list: readonly Difference[] } | null = null;
  return {
    async window(yieldIfDue, store, { of, kind, text }, { start, count }) {
      const generation = of === "staged" ? store.staged?.generation : store.current;
      const counts = of === "staged" ? store.staged?.counts : store.differences;
      if (!generation || !counts) return { total: 0, start, rows: [], unlisted: 0 };
      const list = await listOf(yieldIfDue, store.store, generation, kind);
      const found = await containing(yieldIfDue, list, fold(text.trim()));
      return {
        total: found.length,
        start,
        rows: found.slice(start, start + count),
        unlisted: counts[kind] - list.length,
      };
    },
  };

  async function listOf(
    yieldIfDue: Yielder,
    store: string,
    generation: string,
    kind: DifferenceKind,
  ): Promise<readonly Difference[]> {
    const listName = `${kind} ${generation}`;
    if (cached?.name === listName) return cached.list;
    const record = await read(store, generation);
    const list = record ? await differencesFrom(yieldIfDue, record, kind) : [];
    cached = { name: listName, list };
    return list;
  }
}

async function containing(
  yieldIfDue: Yielder,
  list: readonly Difference[],
  letters: string,
): Promise<readonly Difference[]> {
  if (letters === "") return list;
  const found: Difference[] = [];
  for (const one of list) {
    if (fold(`${one.title}\n${one.sku}`).includes(letters)) found.push(one);
    await yieldIfDue();
  }
  return found;
}
