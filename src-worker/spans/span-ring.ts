import { lanes, type Profile, type Samples, type SpanStage } from "../contract/profile";
import type { OpenSpanInLane, RecorderPlatform, RunFacts, RunResult, SpanFacts } from "./recorder";
import { createStoredSpans } from "./stored-spans";

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

export function createSpanRing(platform: RecorderPlatform): SpanRing {
  const spans = createStoredSpans(platform);
  /** An image download may overlap with the sync that interrupts it. */
  const running: Run[] = [];
  /** The run that ended last. */
  let latest: Run | null = null;
  const stops = new Set<() => void>();
  let heap = { bytes: Number.NaN, at: Number.NEGATIVE_INFINITY };
  let isClosed = false;

  return {
    add: spans.add,

    begin(facts) {
      const began = platform.clock();
      const mine: Run = {
        facts,
        id: platform.uniqueName(),
        startedAt: platform.now(),
        began,
        first: spans.count(),
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
        if (isClosed || (facts.kind === "images" && !spans.hasImages(mine.first))) return null;
        spans.add(facts.kind, facts.kind === "sync" ? lanes.run : lanes.images, began, { rows: result.rows });
        mine.ended = { at: platform.clock(), last: spans.count(), result };
        latest = mine;
        return profileOf(mine, 0);
      };
    },
    read(from, open) {
      const shown = running.find(({ facts }) => facts.kind === "sync") ?? running.at(-1) ?? latest;
      if (!shown || shown.ended) return shown && profileOf(shown, from);
      // First, because it may add labels.
      const goesOn = spans.open(open(), shown.began, platform.clock());
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
    const last = ended?.last ?? spans.count();
    // Later spans may overwrite those of an ended run.
    const firstStored = spans.firstStored(first);
    const start = Math.min(Math.max(firstStored, first + from), last);
    return {
      ...facts,
      ...(ended?.result ?? { end: "running", failure: null, rows: 0 }),
      id,
      startedAt,
      milliseconds: (ended?.at ?? platform.clock()) - began,
      spans: Math.max(0, last - firstStored),
      dropped: firstStored - first,
      ...spans.between(start, last, { first, began }),
      samples: {
        count: samples.at.length,
        at: Float64Array.from(samples.at),
        heap: Float64Array.from(samples.heap),
        storage: Float64Array.from(samples.storage),
      } satisfies Samples,
    };
  }
}
