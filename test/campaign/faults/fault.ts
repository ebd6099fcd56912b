import type { SeededRandom } from "../../../demo/stores/serve/seeded-random";

/** How many times a fault is fired: in `npm test`, and in a whole run. */
export type Size = "slice" | "full";

/** What a fault came to, as counts by name. */
export type Tally = Readonly<Record<string, number>>;

/** Fires a fault so many times. Throws when the harness itself fails. */
export type Fire = (times: number, random: SeededRandom) => Promise<Tally>;

export interface Fault {
  /** Its id in the list of faults, with a letter where it has several forms. */
  readonly id: string;
  /** The fault in a few words. */
  readonly name: string;
  /** The part of the results to which its counts belong. */
  readonly sum: Sum;
  /** How often it must fire. */
  readonly times: Readonly<Record<Size, number>>;
  readonly fire: Fire;
}

/** @param times how often in `npm test` and in a whole run */
export function fault(
  id: string,
  sum: Sum,
  [slice, full]: readonly [slice: number, full: number],
  name: string,
  fire: Fire,
): Fault {
  return { id, name, sum, times: { slice, full }, fire };
}

/** The parts of the results, with the counts that each has. */
export const sums = {
  kills: ["fired", "old", "new", "lost", "mixed"],
  races: ["fired", "broken"],
  writes: ["aborted", "broken"],
  hostile: ["cases", "wrong", "unworded"],
  quota: ["fired", "broken"],
  corruption: ["fired", "noticed", "restored"],
  rollback: ["fired", "noticed"],
  records: ["tried", "threw", "skipped"],
  orders: ["written", "lost", "doubled"],
  files: ["mutated", "wrong", "unworded"],
  upgrades: ["fired", "broken"],
  model: ["commands", "disagreed"],
  clock: ["jumps", "broken"],
  interruptions: ["fired", "broken"],
  soak: ["minutes", "heapSlopeMBPerHour", "nodesSlope", "handlesSlope", "unhandled"],
  naive: ["fired", "broken"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Sum = keyof typeof sums;

/** Minutes of a soak from which its slopes are judged. */
const judgedFrom = 30;

/** Counts that a sound product leaves at 0. */
const never = ["lost", "mixed", "broken", "wrong", "unworded", "threw", "doubled", "disagreed", "unhandled"];

/** The name under which a part of the results counts how often its faults fired. */
export const firedIn = (sum: Sum): string => sums[sum][0];

/** What is wrong with a fault's counts, in words; empty if nothing is. */
export function complaints({ sum }: Fault, planned: number, tally: Tally): readonly string[] {
  const fired = tally[firedIn(sum)] ?? 0;
  const found = fired < planned ? [`fired ${fired} of ${planned}`] : [];
  // The naive way runs beside ours to show that the harness finds what breaks.
  if (sum === "naive") return tally.broken ? found : [...found, "the naive way did not break"];
  if (sum === "soak") found.push(...slopes(tally));
  if (sum === "corruption" || sum === "rollback")
    for (const name of sums[sum].slice(1)) if ((tally[name] ?? 0) < fired) found.push(`${name} ${tally[name]}`);
  return [...found, ...never.filter((name) => (tally[name] ?? 0) > 0).map((name) => `${name} ${tally[name]}`)];
}

/** The slopes of a soak that exceed their limits; a short soak has too few samples after its first minutes. */
function slopes({ minutes = 0, heapSlopeMBPerHour = 0, nodesSlope = 0, handlesSlope = 0 }: Tally): readonly string[] {
  if (minutes < judgedFrom) return [];
  return [
    ...(heapSlopeMBPerHour < 1 ? [] : [`heap grew by ${heapSlopeMBPerHour} MB an hour`]),
    ...(Math.round(nodesSlope) <= 0 ? [] : [`nodes grew by ${nodesSlope} an hour`]),
    ...(Math.round(handlesSlope) <= 0 ? [] : [`listeners grew by ${handlesSlope} an hour`]),
  ];
}

/** Adds counts up, name by name. */
export function added(tallies: readonly Tally[]): Tally {
  const total: Record<string, number> = {};
  for (const tally of tallies)
    for (const [name, count] of Object.entries(tally)) total[name] = (total[name] ?? 0) + count;
  return total;
}
