import { afterEach, expect, test, vi } from "vitest";
import { fetchWords } from "../../../src-ui/foundations/words/fetch-words";

afterEach(() => vi.unstubAllGlobals());

/** Answers each request with the next of these statuses, the last one for ever; 0 is no answer. */
function serving(...statuses: readonly number[]) {
  let requests = 0;
  vi.stubGlobal("fetch", async () => {
    const status = statuses[Math.min(requests++, statuses.length - 1)] ?? 0;
    if (status === 0) throw new TypeError("Failed to fetch");
    return new Response('{"yes":"Sim"}', { status });
  });
  const pauses: number[] = [];
  const words = fetchWords("/pt.json", "auto", async (milliseconds) => void pauses.push(milliseconds));
  return { words, pauses, requests: () => requests };
}

test.each<[string, readonly number[], readonly number[]]>([
  ["at once", [200], []],
  ["after a failed connection", [0, 200], [350]],
  ["after five failures", [0, 503, 0, 500, 0, 200], [350, 700, 1400, 2800, 5600]],
])("words arrive %s", async (_name, statuses, pauses) => {
  const served = serving(...statuses);
  expect(await served.words).toEqual({ yes: "Sim" });
  expect(served.pauses).toEqual(pauses);
});

test.each<[string, number, number]>([
  ["after five retries without a connection", 0, 6],
  ["at once when the file is gone", 404, 1],
])("fetching fails %s", async (_name, status, requests) => {
  const served = serving(status);
  await expect(served.words).rejects.toThrow();
  expect(served.requests()).toBe(requests);
});
