/** Collects the words that match a typed one. */
export interface Nearest {
  /** @param rank distance; lower is nearer. @param weight number of products with the word */
  note(word: string, rank: number, weight: number): void;
  words(): Iterable<string>;
  /** The nearest word; among equals the one in most products. Null when there is none. */
  best(): string | null;
}

/** Limit on the words to highlight. */
const maxWords = 2000;

export function createNearest(): Nearest {
  const noted = new Map<string, { readonly rank: number; weight: number }>();
  return {
    note(word, rank, weight) {
      const known = noted.get(word);
      if (known) known.weight += weight;
      else if (noted.size < maxWords) noted.set(word, { rank, weight });
    },
    words: () => noted.keys(),
    best() {
      let best: { readonly word: string; readonly rank: number; readonly weight: number } | null = null;
      for (const [word, { rank, weight }] of noted)
        if (!best || rank < best.rank || (rank === best.rank && weight > best.weight)) best = { word, rank, weight };
      return best?.word ?? null;
    },
  };
}
