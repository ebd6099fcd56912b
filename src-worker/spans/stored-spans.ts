import {
  maxSpans,
  type Profile,
  type RecordedRequest,
  type SpanStage,
  type Spans,
  spanColumns,
  spanStages,
} from "../contract/profile";
import type { OpenSpanInLane, RecorderPlatform, SpanFacts } from "./recorder";
import { showSpan } from "./show-span";

const stageNumber: ReadonlyMap<SpanStage, number> = new Map(spanStages.map((stage, index) => [stage, index]));

/** The latest `maxSpans` spans in typed arrays: 45 bytes each, and no objects to garbage-collect but those of requests. */
export function createStoredSpans(platform: Pick<RecorderPlatform, "clock">) {
  const columns = spanColumns(maxSpans);
  /** By the places of their spans. */
  const requests: (RecordedRequest | null)[] = [];
  const labels: string[] = [""];
  const labelNumbers = new Map<string, number>([["", 0]]);
  /** Spans added so far, overwritten ones included. */
  let added = 0;

  return {
    count: (): number => added,
    /** The number of the first span of a run that is not overwritten. */
    firstStored,

    add(stage: SpanStage, lane: number, start: number, facts: SpanFacts): void {
      const { bytes = 0, rows = 0, status = 0, attempt = 0, label = "", page = 0, wire = 0 } = facts;
      const { request = null, end = platform.clock() } = facts;
      const at = added % maxSpans;
      columns.stage[at] = stageNumber.get(stage) ?? 0;
      columns.lane[at] = lane;
      columns.start[at] = start;
      columns.duration[at] = Math.max(0, end - start);
      columns.bytes[at] = bytes;
      columns.rows[at] = rows;
      columns.status[at] = status;
      columns.attempt[at] = attempt;
      columns.label[at] = numberOf(label);
      columns.page[at] = page;
      columns.wire[at] = wire;
      requests[at] = request;
      added++;
      showSpan({ stage, lane, start, end: Math.max(start, end), bytes, wire, rows, status, attempt, label, page });
    },

    /** Whether a run that began with the span `first` fetched an image. */
    hasImages(first: number): boolean {
      for (let at = firstStored(first); at < added; at++)
        if (columns.stage[at % maxSpans] === stageNumber.get("image")) return true;
      return false;
    },

    /** The spans from `start` up to `end`, as `count` counts them, of a run. */
    between(
      start: number,
      end: number,
      run: { first: number; began: number },
    ): Pick<Profile, "labels" | "part" | "requests"> {
      const part = partOf(columns, start, end, run.began);
      return { labels: [...labels], part, requests: requestsIn(start, end, run.first) };
    },

    /** The open spans of a run that began at `began`, with times relative to that. */
    open(open: readonly OpenSpanInLane[], began: number, now: number): Spans {
      const own = open.filter(({ start }) => start >= began);
      const part = spanColumns(own.length);
      for (const [row, { stage, lane, start, end = now, label = "", page = 0 }] of own.entries()) {
        part.stage[row] = stageNumber.get(stage) ?? 0;
        part.lane[row] = lane;
        part.start[row] = start - began;
        part.duration[row] = Math.max(0, end - start);
        part.label[row] = numberOf(label);
        part.page[row] = page;
      }
      return { count: own.length, ...part };
    },
  };

  function firstStored(first: number): number {
    return Math.max(first, added - maxSpans);
  }

  /** The index of a label; 0, for none, after 65,535 different ones. */
  function numberOf(label: string): number {
    const known = labelNumbers.get(label);
    if (known !== undefined) return known;
    if (labels.length > 0xffff) return 0;
    labelNumbers.set(label, labels.length);
    return labels.push(label) - 1;
  }

  function requestsIn(start: number, end: number, first: number): ReadonlyMap<number, RecordedRequest> {
    const found = new Map<number, RecordedRequest>();
    for (let at = start; at < end; at++) {
      const request = requests[at % maxSpans];
      if (request) found.set(at - first, request);
    }
    return found;
  }
}

type Columns = Omit<Spans, "count">;

/** Copies the spans from `start` up to `end`, as `added` counts them, with times relative to `began`. */
function partOf(columns: Columns, start: number, end: number, began: number): Spans {
  const count = Math.max(0, end - start);
  const part = spanColumns(count);
  for (const name of Object.keys(part) as (keyof Columns)[]) {
    const from = columns[name];
    const to = part[name];
    for (let row = 0; row < count; row++) to[row] = from[(start + row) % maxSpans] ?? 0;
  }
  for (let row = 0; row < count; row++) part.start[row] = (part.start[row] ?? 0) - began;
  return { count, ...part };
}
