import { expect, test } from "vitest";
import type { Query } from "../../bench/search/queries/query";
import { score } from "../../bench/search/score";

const query = (query: Partial<Query>): Query => ({
  set: "prefix",
  text: "mug",
  drawnFrom: 3,
  relevant: [3, 4, 5, 6],
  wanted: 2,
  ...query,
});

test.each([
  ["all wanted", [3, 4], 1],
  ["half of those wanted", [9, 4], 0.5],
  ["more than wanted", [3, 4, 5, 6], 1],
  ["what answers though nobody asked for it by name", [5, 6], 1],
  ["nothing", [], 0],
  ["what is right, but past the tenth place", [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 3, 4], 0],
])("an answer that holds %s has its share of recall", (_what, answer, recall) => {
  expect(score([query({})], [answer]).recall.prefix).toBe(recall);
});

test("the reciprocal rank is that of the product that the query was drawn from", () => {
  expect(score([query({}), query({}), query({})], [[3], [4, 3], [4, 5]]).mrr).toBeCloseTo((1 + 1 / 2 + 0) / 3);
});

test("each set has a recall of its own, and what shall find nothing has none", () => {
  const queries = [
    query({}),
    query({ set: "typo1" }),
    query({ set: "noHit", drawnFrom: null, relevant: [], wanted: 0 }),
  ];
  const { recall, mrr } = score(queries, [[3, 4], [9], [1, 2]]);
  expect(recall.prefix).toBe(1);
  expect(recall.typo1).toBe(0);
  expect(mrr).toBe(0.5);
});
