import { expect } from "vitest";
import { type Profile, type SpanStage, type Spans, spanStages } from "../../../src-worker/contract/profile";
import { type AppWindow, value } from "./app-window";

/** A recorded span. Times in milliseconds since the run began. */
export interface Span {
  readonly stage: SpanStage;
  readonly lane: number;
  readonly start: number;
  readonly end: number;
  readonly rows: number;
  readonly bytes: number;
  readonly label: string;
  readonly status: number;
}

/** The newest recorded run of a kind. */
export async function recorded({ engine }: Pick<AppWindow, "engine">, kind: Profile["kind"]): Promise<Profile> {
  const [run] = value(await engine.listRuns()).filter((one) => one.kind === kind);
  const profile = run && value(await engine.readProfile(run.id, 0, null));
  if (!profile) throw new Error(`no ${kind} was recorded`);
  return profile;
}

export function spansOf({ part, labels }: Profile): Span[] {
  const at = (column: Exclude<keyof Spans, "count">, row: number) => part[column][row] ?? 0;
  return Array.from({ length: part.count }, (_, row) => ({
    stage: spanStages[at("stage", row)] ?? "sync",
    lane: at("lane", row),
    start: at("start", row),
    end: at("start", row) + at("duration", row),
    rows: at("rows", row),
    bytes: at("bytes", row),
    label: labels[at("label", row)] ?? "",
    status: at("status", row),
  }));
}

/** The sum over the spans of some stages. */
export function sumOf(spans: readonly Span[], stages: readonly SpanStage[], of: (span: Span) => number): number {
  return spans.filter(({ stage }) => stages.includes(stage)).reduce((total, span) => total + of(span), 0);
}

export function lasting({ start, end }: Span): number {
  return end - start;
}

/** Spans of one lane nest or follow one another. */
export function expectNested(spans: readonly Span[]): void {
  for (const lane of new Set(spans.map((span) => span.lane))) {
    const open: Span[] = [];
    const inLane = spans.filter((span) => span.lane === lane && span.end > span.start);
    for (const span of inLane.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
      while (open.length > 0 && (open.at(-1)?.end ?? 0) <= span.start + 1e-6) open.pop();
      const parent = open.at(-1);
      if (parent && span.end > parent.end + 1e-6) expect({ span, inside: parent }).toBeNull();
      open.push(span);
    }
  }
}
