// The TypeScript side of the search bench, bundled for the run in Node.
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
