import type { ExperimentImport, SpanStage } from "../../src-worker/contract/profile";
import type { StageRow } from "./stage-table";
import type { Slice, WhereTimeGoes } from "./where-time-goes";

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

interface AnalysedRun {
  readonly time: WhereTimeGoes;
  readonly stages: readonly StageRow[];
}

/** Two runs side by side; stages by the sums of their durations. */
export declare function compareRuns(a: AnalysedRun, b: AnalysedRun): ComparedRuns;

/** What the imports of one side took: milliseconds. */
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
  /** Whether the difference is larger than the spread of either side. Never with fewer than two imports of a side. */
  readonly isClear: boolean;
}

/** What the imports of an experiment took, of both sides. Rows that are zero on both sides are left out. */
export declare function compareSides(imports: readonly ExperimentImport[]): readonly ComparedSides[];
