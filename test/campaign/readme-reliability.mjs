/** Around the reliability table in the README. */
const begins = "<!-- `npm run campaign -- faults` writes this table -->\n";
const ends = "<!-- end of the reliability table -->\n";

/** The section of a README that has no table yet stands before this one. */
const next = "## Architecture\n";

/**
 * A README with the counts of `results.json` in a table.
 * @param {string} readme
 * @param {any} results `results.json`
 */
export function withReliability(readme, results) {
  const from = readme.indexOf(begins);
  const to = readme.indexOf(ends);
  if (from >= 0 && to > from) return `${readme.slice(0, from)}${section(results)}${readme.slice(to + ends.length)}`;
  const place = readme.indexOf(next);
  if (place < 0) throw new Error("The README has no place for the reliability table.");
  const heading =
    "## Reliability\n\nThe [fault campaign](test/campaign/README.md) counts what it tried and what broke:\n\n";
  return `${readme.slice(0, place)}${heading}${section(results)}\n${readme.slice(place)}`;
}

/** @param {any} results */
function section({
  kills,
  races,
  writes,
  quota,
  hostile,
  files,
  records,
  orders,
  corruption,
  rollback,
  soak,
  ...others
}) {
  const { naive, seed, machine, date } = others;
  const rows = [
    ["kills of an import or a refresh", kills.fired, `${kills.lost} lost, ${kills.mixed} mixed`],
    ["races of two or three windows", races.fired, `${races.broken} broken`],
    ["aborted writes", writes.aborted, `${writes.broken} broken`],
    ["full devices", quota.fired, `${quota.broken} broken`],
    ["hostile answers of a store", hostile.cases, `${hostile.wrong} wrong, ${hostile.unworded} without words`],
    ["mutated files", files.mutated, `${files.wrong} wrong, ${files.unworded} without words`],
    ["generated records", records.tried, `${records.threw} threw`],
    ["order lines under kills", orders.written, `${orders.lost} lost, ${orders.doubled} doubled`],
    ["damaged databases", corruption.fired, `${corruption.noticed} noticed, ${corruption.restored} restored`],
    ["older copies of a database", rollback.fired, `${rollback.noticed} noticed`],
    ["minutes of a kiosk's day", soak.minutes, `${soak.heapSlopeMBPerHour} MB an hour, ${soak.unhandled} errors`],
    ["kills of the naive way (clear, then write)", naive.fired, `${naive.broken} broken`],
  ];
  return [
    `${begins}`,
    "| fault | fired | result |",
    "|---|---|---|",
    ...rows.map(([name, fired, result]) => `| ${name} | ${fired.toLocaleString("en-GB")} | ${result} |`),
    "",
    `${machine}, seed ${seed}; ${date}.`,
    "",
    ends,
  ].join("\n");
}
