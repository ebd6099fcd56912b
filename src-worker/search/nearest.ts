/** The words that were taken for a typed one. */
export interface Nearest {
  /** @param rank how near the word is, the lower the nearer. @param weight how many products it stands in */
  note(word: string, rank: number, weight: number): void;
  words(): Iterable<string>;
  /** The nearest, and of several the one that stands in most products; null where there is none. */
  best(): string | null;
}

/** More are not told from one another by anyone. */
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
