import { type ExperimentImport, type SpanStage, spanStages } from "../../../src-worker/contract/profile";
import { isBeyondChance, minPercent } from "./clear-difference";
import type { StageRow } from "./stage-table";
import { computeTimeShares, type Slice, slices, type TimeShares } from "./time-shares";

/** Milliseconds of both runs, and by how much the second takes longer. */
export interface Compared<Name> {
  readonly name: Name;
  readonly a: number;
  readonly b: number;
  readonly difference: number;
}

export interface ComparedRuns {
  readonly total: Compared<"total">;
  readonly slices: readonly Compared<Slice>[];
  readonly stages: readonly Compared<SpanStage>[];
}

export interface RunTimes {
  readonly time: TimeShares;
  readonly stages: readonly StageRow[];
}

/** Two runs side by side: slices by their parts of the time, stages by the sums of their durations. Leaves out what neither has. */
export function compareRuns(a: RunTimes, b: RunTimes): ComparedRuns {
  const compared = <Name>(name: Name, of: (run: RunTimes) => number): Compared<Name> => {
    const both = { a: of(a), b: of(b) };
    return { name, ...both, difference: both.b - both.a };
  };
  const has = ({ a: first, b: second }: Compared<unknown>) => first > 0 || second > 0;
  const sumOf = (stages: readonly StageRow[], stage: SpanStage) =>
    stages.find((row) => row.stage === stage)?.milliseconds ?? 0;
  return {
    total: compared("total", ({ time }) => time.milliseconds),
    slices: slices.map((slice) => compared(slice, ({ time }) => sliceMilliseconds(time, slice))).filter(has),
    stages: spanStages.map((stage) => compared(stage, ({ stages }) => sumOf(stages, stage))).filter(has),
  };
}

function sliceMilliseconds({ shares, milliseconds }: TimeShares, slice: Slice): number {
  return shares[slice] * milliseconds;
}

/** The times of one side's imports, in milliseconds. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export interface ComparedSides {
  readonly name: "total" | "sync" | "images" | Slice;
  readonly a: Spread;
  readonly b: Spread;
  /** The median of B less that of A. */
  readonly difference: number;
  readonly verdict: Verdict;
}

/**
 * Whether a difference is clear: at least `minPercent` of the faster side's total, else `small`, and beyond chance, else
 * `overlapping`.
 */
export type Verdict = "clear" | "small" | "overlapping";

/** The times of an experiment's imports, side by side. Leaves out what took no time on both. */
export function compareSides(imports: readonly ExperimentImport[]): readonly ComparedSides[] {
  const times = { a: timesOf(imports, "a"), b: timesOf(imports, "b") };
  if (times.a.length === 0 || times.b.length === 0) return [];
  const timesFor = (side: "a" | "b", name: ComparedSides["name"]) => times[side].map((time) => time.get(name) ?? 0);
  const faster = Math.min(spreadOf(timesFor("a", "total")).median, spreadOf(timesFor("b", "total")).median);
  return comparedNames.flatMap((name): readonly ComparedSides[] => {
    const of = { a: timesFor("a", name), b: timesFor("b", name) };
    const [a, b] = [spreadOf(of.a), spreadOf(of.b)];
    if (a.max === 0 && b.max === 0) return [];
    const difference = b.median - a.median;
    const isSmall = Math.abs(difference) < (faster * minPercent) / 100;
    const verdict = isSmall ? "small" : isBeyondChance(of.a, of.b, difference) ? "clear" : "overlapping";
    return [{ name, a, b, difference, verdict }];
  });
}

const comparedNames = ["total", "sync", "images", ...slices] as const satisfies readonly ComparedSides["name"][];

type ImportTimes = ReadonlyMap<ComparedSides["name"], number>;

/** Milliseconds of each import of a side, by name. */
function timesOf(imports: readonly ExperimentImport[], of: "a" | "b"): readonly ImportTimes[] {
  return imports
    .filter(({ side }) => side === of)
    .map(({ profiles }) => {
      const sumOf = (kind: "sync" | "images") =>
        profiles.filter((profile) => profile.kind === kind).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
      const analysed = profiles.map((profile) => computeTimeShares(profile));
      return new Map<ComparedSides["name"], number>([
        ["total", sumOf("sync") + sumOf("images")],
        ["sync", sumOf("sync")],
        ["images", sumOf("images")],
        ...slices.map(
          (slice) => [slice, analysed.reduce((sum, time) => sum + sliceMilliseconds(time, slice), 0)] as const,
        ),
      ]);
    });
}

function spreadOf(values: readonly number[]): Spread {
  const ascending = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [ascending[(ascending.length - 1) >> 1], ascending[ascending.length >> 1]];
  return { median: (low + high) / 2, min: ascending[0] ?? 0, max: ascending.at(-1) ?? 0 };
}
