import { createSeededRandom } from "../../../../demo/stores/serve/seeded-random";
import type { Corpus } from "../corpus/create-corpus";
import { createDrawings } from "./create-drawings";
import { type AnsweredSet, answeredSets, type Query } from "./query";
import type { Truth } from "./truth";

/** How many queries each set has. */
const counts: Readonly<Record<AnsweredSet, number>> = {
  prefix: 300,
  severalWords: 250,
  typo1: 300,
  typo2: 300,
  skuPart: 300,
  unaccented: 200,
  description: 250,
  soundsAlike: 250,
};
const noHits = 200;

/**
 * The query sets over the first `count` products, the same for every engine: in an order that mixes them, and last the
 * words spelled by ear, which the bench asks and times apart.
 */
export function drawQueries(corpus: Corpus, count: number, truth: Truth): readonly Query[] {
  const drawings = createDrawings(truth);
  const queries = answeredSets.flatMap((set, seed) => {
    const random = createSeededRandom(50, seed, count);
    const drawn: Query[] = [];
    while (drawn.length < counts[set]) {
      const drawnFrom = random.between(0, count - 1);
      for (const one of drawings[set](corpus.product(drawnFrom), random)) drawn.push({ set, drawnFrom, ...one });
    }
    return drawn.slice(0, counts[set]);
  });
  const random = createSeededRandom(51, count);
  const missing = new Set<string>();
  while (missing.size < noHits) {
    const words = Array.from({ length: random.between(1, 2) }, () =>
      Array.from({ length: random.between(4, 9) }, () => random.pick([..."bcdfghjklmnpqrstvwxz"] as ["b"])).join(""),
    );
    if (!words.some(truth.beginsWord) && truth.holdingCode(words.join("")).length === 0) missing.add(words.join(" "));
  }
  const none = [...missing].map((text): Query => ({ set: "noHit", text, drawnFrom: null, relevant: [], wanted: 0 }));
  const heard = queries.filter(({ set }) => set === "soundsAlike");
  const others = [...queries.filter(({ set }) => set !== "soundsAlike"), ...none];
  return [...random.sample(others, others.length), ...heard];
}
