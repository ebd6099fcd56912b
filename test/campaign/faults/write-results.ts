import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { withReliability } from "../readme-reliability.mjs";
import { browserFaults, soak } from "./browser-fault-list";
import { added, complaints, firedIn, type Sum, sums, type Tally } from "./fault";
import { nodeFaults } from "./fault-list";
import { pieceOf, seed, size } from "./run-fault";

/** Prints the headline of the pieces so far; once a full run has all of them, writes `results.json`. */
export function writeResults(): void {
  const faults = [...nodeFaults, ...browserFaults({ site: "", next: "" }), soak("")].filter(
    ({ times }) => times[size] > 0,
  );
  const pieces = faults.map((fault) => ({ fault, piece: pieceOf(fault) }));
  const results: Partial<Record<Sum, Tally>> = {};
  for (const sum of Object.keys(sums) as Sum[]) {
    const tallies = pieces.flatMap(({ fault, piece }) => (fault.sum === sum && piece ? [piece.tally] : []));
    if (tallies.length > 0) results[sum] = added(tallies);
  }
  const headline = Object.entries(results).map(([sum, tally]) => `${sum} ${tally[firedIn(sum as Sum)] ?? 0}`);
  const wrong = pieces.flatMap(({ fault, piece }) => (piece ? complaints(fault, fault.times[size], piece.tally) : []));
  const missing = pieces.filter(({ piece }) => !piece).map(({ fault }) => fault.id);
  const seconds = pieces.reduce((sum, { piece }) => sum + (piece?.seconds ?? 0), 0);
  console.log(
    `faults, ${size}, seed ${seed}, ${Math.round(seconds)} s: ${headline.join(", ")}; ` +
      `${wrong.length === 0 ? "nothing lost" : wrong.join(", ")}${missing.length > 0 ? `; not run: ${missing.join(" ")}` : ""}`,
  );
  if (size !== "full" || missing.length > 0 || wrong.length > 0) return;
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const date = new Date().toISOString().slice(0, 10);
  const all = { ...results, seed, machine, date };
  writeFileSync("test/campaign/results.json", `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync("README.md", withReliability(readFileSync("README.md", "utf8"), all));
}
