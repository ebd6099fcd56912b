// What the run takes from the TypeScript side of the search bench, in one bundle for Node.
import { createCorpus } from "./corpus/create-corpus";
import { drawQueries } from "./queries/draw-queries";
import type { Query } from "./queries/query";
import { createTruth } from "./queries/truth";

export { score } from "./score";

const corpus = createCorpus();

export function queriesOver(count: number): readonly Query[] {
  return drawQueries(corpus, count, createTruth(corpus, count));
}

export const indexOf = corpus.indexOf;
