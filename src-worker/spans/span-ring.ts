import {
  lanes,
  maxSpans,
  type Profile,
  type RecordedRequest,
  type Samples,
  type SpanStage,
  type Spans,
  spanColumns,
  spanStages,
} from "../contract/profile";
import type { OpenSpanInLane, RecorderPlatform, RunFacts, RunResult, SpanFacts } from "./recorder";
import { showSpan } from "./show-span";

/** The most recent spans, and the runs that produced them. */
export interface SpanRing {
  add(stage: SpanStage, lane: number, start: number, facts: SpanFacts): void;
  /**
   * Begins a run. The returned function ends it and returns its profile: null when the ring was closed meanwhile, and for an
   * image download without an image.
   */
  begin(facts: RunFacts): (result: RunResult) => Profile | null;
  /**
   * The running sync, else the running image download, else the run that ended last.
   *
   * @param open returns the open spans of a run that goes on
   */
  read(from: number, open: () => readonly OpenSpanInLane[]): Profile | null;
  reportHeap(bytes: number): void;
  /** Forgets the run that ended last. */
  forgetLatest(): void;
  /** Ends the samples, and forgets the runs that have not ended. */
  close(): void;
}

interface Run {
  readonly facts: RunFacts;
  readonly id: string;
  readonly startedAt: number;
  /** On the engine's clock. */
  readonly began: number;
  /** The number of spans added before the run began. */
  readonly first: number;
  readonly samples: { at: number[]; heap: number[]; storage: number[] };
  /** Null while it runs. */
  ended: { readonly at: number; readonly last: number; readonly result: RunResult } | null;
}

const sampleEveryMs = 500;
/** Storage is estimated anew every two seconds. */
const samplesPerEstimate = 4;
/** A page that is hidden or has closed the profiler no longer reports its heap. */
const heapIsNewMs = 2000;
/** An hour. */
const maxSamples = 7200;

const stageNumber: ReadonlyMap<SpanStage, number> = new Map(spanStages.map((stage, index) => [stage, index]));

/** Creates a ring of `maxSpans` spans in typed arrays: 45 bytes each, and no objects to garbage-collect but those of requests. */
export function createSpanRing(platform: RecorderPlatform): SpanRing {
  const columns = spanColumns(maxSpans);
  /** By the places of their spans. */
  const requests: (RecordedRequest | null)[] = [];
  const labels: string[] = [""];
  const labelNumbers = new Map<string, number>([["", 0]]);
  /** Spans added so far, overwritten ones included. */
  let added = 0;
  /** An image download may overlap with the sync that interrupts it. */
  const running: Run[] = [];
  /** The run that ended last. */
  let latest: Run | null = null;
  const stops = new Set<() => void>();
  let heap = { bytes: Number.NaN, at: Number.NEGATIVE_INFINITY };
  let isClosed = false;

  const self: SpanRing = {
    add(stage, lane, start, facts) {
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

    begin(facts) {
      const began = platform.clock();
      const mine: Run = {
        facts,
        id: platform.uniqueName(),
        startedAt: platform.now(),
        began,
        first: added,
        samples: { at: [], heap: [], storage: [] },
        ended: null,
      };
      running.push(mine);
      const sample = () => void takeSample(mine);
      sample();
      const stopSamples = platform.every(sampleEveryMs, sample);
      stops.add(stopSamples);
      return (result) => {
        stopSamples();
        stops.delete(stopSamples);
        running.splice(running.indexOf(mine), 1);
        if (isClosed || (facts.kind === "images" && !hasImages(mine))) return null;
        self.add(facts.kind, facts.kind === "sync" ? lanes.run : lanes.images, began, { rows: result.rows });
        mine.ended = { at: platform.clock(), last: added, result };
        latest = mine;
        return profileOf(mine, 0);
      };
    },
    read(from, open) {
      const shown = running.find(({ facts }) => facts.kind === "sync") ?? running.at(-1) ?? latest;
      if (!shown || shown.ended) return shown && profileOf(shown, from);
      // First, because it may add labels.
      const goesOn = openPart(open(), shown.began, platform.clock());
      return { ...profileOf(shown, from), open: goesOn };
    },
    forgetLatest() {
      latest = null;
    },
    reportHeap(bytes) {
      heap = { bytes, at: platform.clock() };
    },
    close() {
      isClosed = true;
      for (const stop of stops) stop();
    },
  };
  return self;

  function hasImages({ first }: Run): boolean {
    for (let at = Math.max(first, added - maxSpans); at < added; at++)
      if (columns.stage[at % maxSpans] === stageNumber.get("image")) return true;
    return false;
  }

  /** The index of a label; 0, for none, after 65,535 different ones. */
  function numberOf(label: string): number {
    const known = labelNumbers.get(label);
    if (known !== undefined) return known;
    if (labels.length > 0xffff) return 0;
    labelNumbers.set(label, labels.length);
    return labels.push(label) - 1;
  }

  /** The open spans of a run that began at `began`, with times relative to that. */
  function openPart(open: readonly OpenSpanInLane[], began: number, now: number): Spans {
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
  }

  /** Those of the spans from `start` up to `end`, as `added` counts them, of a run that began with `first`. */
  function requestsIn(start: number, end: number, first: number): ReadonlyMap<number, RecordedRequest> {
    const found = new Map<number, RecordedRequest>();
    for (let at = start; at < end; at++) {
      const request = requests[at % maxSpans];
      if (request) found.set(at - first, request);
    }
    return found;
  }

  async function takeSample({ began, samples, ended }: Run): Promise<void> {
    if (samples.at.length >= maxSamples || ended) return;
    const number = samples.at.push(platform.clock() - began) - 1;
    samples.heap.push(platform.clock() - heap.at < heapIsNewMs ? heap.bytes : Number.NaN);
    // An estimate calls another process.
    const isDue = number % samplesPerEstimate === 0;
    samples.storage.push(samples.storage.at(-1) ?? Number.NaN);
    if (isDue) samples.storage[number] = (await platform.storage().catch(() => null))?.usage ?? Number.NaN;
  }

  function profileOf({ facts, id, startedAt, began, first, samples, ended }: Run, from: number): Profile {
    const last = ended?.last ?? added;
    // Later spans may overwrite those of an ended run.
    const firstStored = Math.max(first, added - maxSpans);
    const start = Math.min(Math.max(firstStored, first + from), last);
    return {
      ...facts,
      ...(ended?.result ?? { end: "running", failure: null, rows: 0 }),
      id,
      startedAt,
      milliseconds: (ended?.at ?? platform.clock()) - began,
      spans: Math.max(0, last - firstStored),
      dropped: firstStored - first,
      labels: [...labels],
      part: partOf(columns, start, last, began),
      requests: requestsIn(start, last, first),
      samples: {
        count: samples.at.length,
        at: Float64Array.from(samples.at),
        heap: Float64Array.from(samples.heap),
        storage: Float64Array.from(samples.storage),
      } satisfies Samples,
    };
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
