import { type Profile, spanStages } from "../../src-worker/contract/profile";

/** How long the calls of one command took, in milliseconds. */
export interface CommandTiming {
  readonly command: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

const commandStage = spanStages.indexOf("command");

/** The commands that were answered during a run; those that took longest in total first. */
export function commandTimings({ part, labels }: Profile): readonly CommandTiming[] {
  const durations = new Map<number, number[]>();
  for (let span = 0; span < part.count; span++) {
    if (part.stage[span] !== commandStage) continue;
    const label = part.label[span] ?? 0;
    const held = durations.get(label);
    if (held) held.push(part.duration[span] ?? 0);
    else durations.set(label, [part.duration[span] ?? 0]);
  }
  return [...durations]
    .map(([label, unsorted]) => {
      const sorted = unsorted.toSorted((a, b) => a - b);
      const total = sorted.reduce((sum, duration) => sum + duration, 0);
      const timing = {
        command: labels[label] ?? "",
        count: sorted.length,
        p50: quantile(sorted, 0.5),
        p95: quantile(sorted, 0.95),
        longest: sorted.at(-1) ?? 0,
      };
      return { timing, total };
    })
    .toSorted((a, b) => b.total - a.total)
    .map(({ timing }) => timing);
}

/** The smallest value that is not exceeded by this share of all; 0 without values. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
