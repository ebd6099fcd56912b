import { foldedWord, writtenWords } from "../folded-words";

/** Every folded word of some texts, with the products whose text holds it. */
export interface WordList {
  /** Products in rising order; one may come with several texts. */
  take(product: number, text: string): void;
  holders(word: string): readonly number[];
  /** Of each word that begins so. */
  holdersOfBeginning(text: string): readonly (readonly number[])[];
  begins(text: string): boolean;
}

export function createWordList(): WordList {
  const byWord = new Map<string, number[]>();
  // The same words come again and again: each is folded once.
  const byWritten = new Map<string, readonly number[][]>();
  let sorted: readonly string[] | null = null;

  function listsOf(written: string): readonly number[][] {
    const known = byWritten.get(written);
    if (known) return known;
    const lists = foldedWord(written).map((word) => {
      const list = byWord.get(word) ?? [];
      byWord.set(word, list);
      return list;
    });
    byWritten.set(written, lists);
    return lists;
  }

  /** All words in order, and the place of the first that is not before `text`. */
  function startingAt(text: string): { readonly all: readonly string[]; readonly from: number } {
    sorted ??= [...byWord.keys()].sort();
    let from = 0;
    for (let to = sorted.length; from < to; ) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? "") < text) from = middle + 1;
      else to = middle;
    }
    return { all: sorted, from };
  }

  return {
    take(product, text) {
      for (const written of writtenWords(text))
        for (const list of listsOf(written)) if (list.at(-1) !== product) list.push(product);
    },
    holders: (word) => byWord.get(word) ?? [],
    holdersOfBeginning(text) {
      const { all, from } = startingAt(text);
      const found: (readonly number[])[] = [];
      for (let at = from; all[at]?.startsWith(text); at += 1) found.push(byWord.get(all[at] ?? "") ?? []);
      return found;
    },
    begins(text) {
      const { all, from } = startingAt(text);
      return Boolean(all[from]?.startsWith(text));
    },
  };
}
