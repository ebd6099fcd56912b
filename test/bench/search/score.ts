import type { AnsweredSet, Query } from "./queries/query";

export interface Score {
  /** Relevant ones among the ten first answers, as a share of those wanted: the mean of each set's queries. */
  readonly recall: Readonly<Record<AnsweredSet, number>>;
  /** 1 / place of the product that the query was drawn from, 0 where it is not among the ten first: the mean of all sets but those spelled by ear. */
  readonly mrr: number;
}

/** `answers` are product numbers, the best first, one answer for each query. */
export function score(queries: readonly Query[], answers: readonly (readonly number[])[]): Score {
  const recalls = new Map<AnsweredSet, number[]>();
  const ranks: number[] = [];
  for (const [at, { set, drawnFrom, relevant, wanted }] of queries.entries()) {
    const answer = answers[at];
    if (set === "noHit" || drawnFrom === null || !answer) continue;
    const ten = answer.slice(0, 10);
    const right = new Set(relevant);
    const found = ten.filter((product) => right.has(product)).length;
    recalls.set(set, [...(recalls.get(set) ?? []), Math.min(1, found / wanted)]);
    if (set === "soundsAlike") continue;
    const place = ten.indexOf(drawnFrom);
    ranks.push(place < 0 ? 0 : 1 / (place + 1));
  }
  const of = (set: AnsweredSet) => mean(recalls.get(set) ?? []);
  return {
    recall: {
      prefix: of("prefix"),
      severalWords: of("severalWords"),
      typo1: of("typo1"),
      typo2: of("typo2"),
      skuPart: of("skuPart"),
      unaccented: of("unaccented"),
      description: of("description"),
      soundsAlike: of("soundsAlike"),
    },
    mrr: mean(ranks),
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
