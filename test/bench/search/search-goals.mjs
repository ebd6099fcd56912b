import { goalLine } from "../figures-table.mjs";

/** How many times less than the best peer that finds typos. */
const times = { buildMs: 4, heapMB: 6, savedMB: 4, loadMs: 50, p95Ms: 4 };
const minRecall = 0.98;
/** A word spelled by ear differs from the right one in up to three places. */
const minHeard = 0.9;
/** By so much a peer may be better in a set of queries. */
const margin = 0.01;

/**
 * The goals for Vitrine's search beside the others, at one size.
 * @param {Record<string, import("./measure-search.mjs").Measured> | undefined} engines undefined where the size was not measured
 */
export function searchGoals(engines) {
  const { vitrine, minisearch, ...others } = engines ?? {};
  if (!vitrine?.answered || !minisearch?.answered) return "";
  const ratios = Object.entries(times).map(([name, wanted]) => {
    const ratio = (minisearch.figures[name] ?? Number.NaN) / (vitrine.figures[name] ?? Number.NaN);
    return goalLine(`${name} to minisearch's`, `1/${ratio.toFixed(1)}`, `≤ 1/${wanted}`, ratio >= wanted);
  });
  const recalls = Object.entries(vitrine.answered.recall).map(([set, recall]) => {
    const peers = [minisearch, ...Object.values(others)].map(({ answered }) => answered?.recall[set] ?? 0);
    const min = Math.max(set === "soundsAlike" ? minHeard : minRecall, Math.max(...peers) - margin);
    return goalLine(`recall@10 ${set}`, recall.toFixed(3), `≥ ${min.toFixed(3)}`, recall >= min);
  });
  return ["", "Vitrine's search beside the others, 50,000 products", ...ratios, ...recalls].join("\n");
}
