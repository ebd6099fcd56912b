import { lanes, type Profile, type SpanStage, spanStages } from "../../../src-worker/contract/profile";
import { percentile } from "./percentile";
import { type SpanTicks, spanTicks } from "./span-ticks";

export interface StageRow {
  readonly stage: SpanStage;
  readonly count: number;
  /** Sum of the durations. */
  readonly milliseconds: number;
  /** Share of the run in which at least one span of the stage was open. */
  readonly share: number;
  readonly bytes: number;
  /** Of answers, as they were sent; null where this is unknown of any. */
  readonly wire: number | null;
  readonly rows: number;
  /** Rows per second of the time in which at least one span of the stage was open; null without rows or time. */
  readonly rowsPerSecond: number | null;
  /** Median and 95th percentile of the durations, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** Attempts beyond the first: of a request all of its own, of other stages the spans that belong to such attempts. */
  readonly retries: number;
  /** Milliseconds of waiting inside requests: for a slot, the rate limit, pauses, further attempts. 0 for other stages. */
  readonly waiting: number;
}

/** A row for each stage that has spans, in the order of `spanStages`. */
export function stageTable(
  { part, milliseconds }: Profile,
  { start, end, byStart, tickOf }: SpanTicks = spanTicks(part),
): readonly StageRow[] {
  const [first, last] = [tickOf(0), tickOf(milliseconds)];
  const sums = spanStages.map(() => ({
    count: 0,
    bytes: 0,
    wire: 0,
    isWireKnown: true,
    rows: 0,
    retries: 0,
    waiting: 0,
    covered: 0,
    until: 0,
  }));
  const durations = spanStages.map((): number[] => []);
  for (const index of byStart) {
    const stage = part.stage[index] ?? 0;
    const sum = sums[stage];
    if (!sum) continue;
    const began = Math.max(start[index] ?? 0, sum.until, first);
    const ended = Math.min(end[index] ?? 0, last);
    sum.count++;
    sum.bytes += part.bytes[index] ?? 0;
    sum.wire += part.wire[index] ?? 0;
    if ((part.bytes[index] ?? 0) > 0 && !part.wire[index]) sum.isWireKnown = false;
    sum.rows += part.rows[index] ?? 0;
    sum.covered += Math.max(0, ended - began);
    sum.until = Math.max(sum.until, ended);
    durations[stage]?.push(part.duration[index] ?? 0);
    const attempt = part.attempt[index] ?? 0;
    // An attempt may ask twice: the store itself, then the proxy. The whole request knows how many there were.
    sum.retries += wholes.has(stage) ? attempt : Math.min(attempt, 1);
    const whole = sums[wholeOf(part.lane[index] ?? 0)];
    if (whole && waitStages.has(stage)) whole.waiting += part.duration[index] ?? 0;
  }
  return spanStages.flatMap((stage, number): readonly StageRow[] => {
    const sum = sums[number];
    if (!sum || sum.count === 0) return [];
    const { covered, until, wire, isWireKnown, ...rest } = sum;
    const ascending = Float64Array.from(durations[number] ?? []).sort();
    const share = last > first ? covered / (last - first) : 0;
    const seconds = (share * milliseconds) / 1000;
    return [
      {
        stage,
        ...rest,
        wire: wire > 0 && isWireKnown ? wire : null,
        milliseconds: ascending.reduce((all, duration) => all + duration, 0),
        share,
        rowsPerSecond: sum.rows > 0 && seconds > 0 ? sum.rows / seconds : null,
        p50: percentile(ascending, 50),
        p95: percentile(ascending, 95),
      },
    ];
  });
}

const numbersOf = (...stages: readonly SpanStage[]) => new Set(stages.map((stage) => spanStages.indexOf(stage)));
const wholes = numbersOf("request", "image");
const waitStages = numbersOf("queue", "rate-limit", "page-gap", "store-pause", "retry-wait");

/** The stage of a whole request in a lane; -1 for the lanes without requests. */
function wholeOf(lane: number): number {
  if (lane >= lanes.request && lane < lanes.image) return spanStages.indexOf("request");
  return lane >= lanes.image && lane < lanes.command ? spanStages.indexOf("image") : -1;
}
