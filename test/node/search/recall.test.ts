import { beforeAll, expect, test } from "vitest";
import { searchFields } from "../../../src-worker/search/search-fields";
import { createCorpus } from "../../bench/search/corpus/create-corpus";
import { drawQueries } from "../../bench/search/queries/draw-queries";
import { answeredSets, type Query } from "../../bench/search/queries/query";
import { createTruth } from "../../bench/search/queries/truth";
import { score } from "../../bench/search/score";
import { searchOver } from "./search-over";

/** Number of products; the search bench runs the same sets on more. */
const count = 2000;
const ofEachSet = 150;
const partSize = 700;

const answers: number[][] = [];
const queries: Query[] = [];

beforeAll(async () => {
  const corpus = createCorpus();
  const drawn = drawQueries(corpus, count, createTruth(corpus, count));
  for (const set of answeredSets) queries.push(...drawn.filter((query) => query.set === set).slice(0, ofEachSet));
  const search = await searchOver([...corpus.pages(count)].flat().map(searchFields), partSize);
  for (const { text } of queries) answers.push([...(await search(text)).positions]);
});

test.each(answeredSets.map((set) => [set, set === "soundsAlike" ? 0.9 : 0.98] as const))(
  "the recall at ten of the set '%s' is at least %d",
  (set, min) => {
    expect(queries.filter((query) => query.set === set)).toHaveLength(ofEachSet);
    expect(score(queries, answers).recall[set]).toBeGreaterThanOrEqual(min);
  },
);
