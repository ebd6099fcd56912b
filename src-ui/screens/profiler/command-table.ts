import { type Profile, spanStages } from "../../../src-worker/contract/profile";
import { percentile } from "./percentile";

export interface CommandRow {
  /** The command's name. */
  readonly name: string;
  readonly count: number;
  /** Median, 95th percentile and longest, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

/** A row for each command that ran, those that took the longest first. */
export function commandTable({ part, labels }: Profile): readonly CommandRow[] {
  const command = spanStages.indexOf("command");
  const durations = new Map<number, number[]>();
  for (let index = 0; index < part.count; index++) {
    if (part.stage[index] !== command) continue;
    const label = part.label[index] ?? 0;
    const known = durations.get(label);
    if (known) known.push(part.duration[index] ?? 0);
    else durations.set(label, [part.duration[index] ?? 0]);
  }
  return [...durations]
    .map(([label, each]) => {
      const ascending = Float64Array.from(each).sort();
      return {
        name: labels[label] ?? "",
        count: ascending.length,
        p50: percentile(ascending, 50),
        p95: percentile(ascending, 95),
        longest: ascending.at(-1) ?? 0,
      };
    })
    .sort((a, b) => b.longest - a.longest);
}
