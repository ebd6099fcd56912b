import { medians } from "../medians.mjs";
import { bundleSearch, importQueries } from "./bundle-search.mjs";
import { maxMs, measureEngine } from "./measure-engine.mjs";
import { serveSearch } from "./serve-search.mjs";

/**
 * The result of one engine over one catalogue: its figures, its scores, and in words its shortcomings.
 * @typedef {object} Measured
 * @property {string} description
 * @property {Record<string, number>} figures
 * @property {{ recall: Readonly<Record<string, number>>, mrr: number } | null} answered null where it was not built
 * @property {string | null} short
 */

/** The size at which only these engines build within a few minutes. */
const largest = { count: 100_000, workers: ["vitrine", "fts5", "minisearch", "flexsearchIndex", "ufuzzy"] };
/** An engine that has taken as long at a size is not measured there again. */
const enoughMs = 60_000;

/**
 * Every engine over the same catalogues and queries, one after the other and round after round, so that what the
 * machine does besides meets all of them. Answers by size, then by engine.
 * @param {readonly number[]} sizes
 * @param {number} rounds
 * @param {number} maxQueries of all, and of those spelled by ear
 * @returns {Promise<Record<string, Record<string, Measured>>>}
 */
export async function measureSearch(sizes, rounds, maxQueries) {
  const scripts = await bundleSearch();
  const { queriesOver, indexOf, score } = await importQueries();
  const served = await serveSearch(scripts);
  /** @type {Record<string, Record<string, Measured>>} */
  const results = {};
  for (const count of sizes) {
    const queries = queriesOver(count);
    const heard = queries.filter(({ set }) => set === "soundsAlike").slice(0, maxQueries);
    const others = queries.filter(({ set }) => set !== "soundsAlike").slice(0, maxQueries);
    const texts = others.map(({ text }) => text);
    const heardTexts = heard.map(({ text }) => text);
    const first = queries.find(({ set }) => set === "severalWords")?.text ?? "";
    const runs = [...scripts.workers.keys()]
      .filter((worker) => count < largest.count || largest.workers.includes(worker))
      .map((worker) => ({ worker, spentMs: 0, all: /** @type {import("./measure-engine.mjs").EngineRun[]} */ ([]) }));
    for (let round = 0; round < rounds; round += 1)
      for (const run of runs) {
        if (run.spentMs > enoughMs) continue;
        const started = performance.now();
        run.all.push(await measureEngine(served.url, run.worker, count, first, texts, heardTexts));
        run.spentMs += performance.now() - started;
      }
    results[count] = Object.fromEntries(runs.map(({ all }) => [all[0]?.name ?? "", classified(all)]));

    /** @param {readonly import("./measure-engine.mjs").EngineRun[]} all */
    function classified(all) {
      const measured = all.flatMap((run) => run.measured ?? []);
      const [one] = measured;
      const description = all[0]?.description ?? "";
      const minute = `${maxMs / 1000} s`;
      if (!one)
        return { description, figures: {}, answered: null, short: `not measured: building takes more than ${minute}` };
      const { ids, heardIds } = one;
      const answeredQueries = [...others.slice(0, ids.length), ...heard.slice(0, heardIds.length)];
      const answers = [...ids, ...heardIds].map((found) => found.map(indexOf));
      const short =
        ids.length < texts.length ? `sampled: ${ids.length} of ${texts.length} queries took ${minute}` : null;
      return {
        description,
        figures: medians(measured.map(({ figures }) => figures)),
        answered: score(answeredQueries, answers),
        short,
      };
    }
  }
  served.stop();
  return results;
}
