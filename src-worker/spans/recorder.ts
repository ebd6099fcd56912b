import type { Profile, RecordedRequest, RunSummary, SpanStage } from "../contract/profile";

/** The fields of a span besides stage, lane and start. */
export interface SpanFacts {
  readonly bytes?: number;
  readonly rows?: number;
  readonly status?: number;
  /** Number of attempts before this one. */
  readonly attempt?: number;
  /** A command, a failure code, a resource. Never an address. */
  readonly label?: string;
  /** The requested page of a list. */
  readonly page?: number;
  /** Bytes of an answer's body as it was sent. */
  readonly wire?: number;
  readonly request?: RecordedRequest | null;
  /** The end on the engine's clock; default now. */
  readonly end?: number;
}

/** The lane of one request, for its spans. */
export interface RequestLane {
  readonly lane: number;
  readonly attempt: number;
  readonly label: string;
  readonly page?: number;
}

/** Something that goes on at the moment, on the engine's clock. */
export interface OpenSpan {
  readonly stage: SpanStage;
  readonly start: number;
  /** Default now. */
  readonly end?: number;
}

/** Facts known when a run begins. */
export type RunFacts = Pick<RunSummary, "kind" | "platform" | "access" | "store" | "settings">;

/** How a run ended. */
export type RunResult = Pick<RunSummary, "end" | "failure" | "rows">;

/** The platform APIs that recording needs; a part of the `World`. */
export interface RecorderPlatform {
  /** Epoch milliseconds, for times that are stored or shown. A person may set the clock back. */
  now(): number;
  /** Milliseconds of a monotonic clock, for gaps and durations. */
  clock(): number;
  /** Calls `body` again and again, until the returned function is called. A hidden window calls it once a minute. */
  every(milliseconds: number, body: () => void): () => void;
  /** A random unique name. */
  uniqueName(): string;
  /**
   * Bytes that this origin stores, and the most that it may store; null when the browser does not say. An estimate: a
   * write may fail before.
   */
  storage(): Promise<{ readonly usage: number; readonly quota: number } | null>;
}

/** Records where a run's time goes. Does almost nothing while it is off. */
export interface Recorder {
  readonly isOn: boolean;
  /** The engine's clock; NaN while nothing is recorded. A span that began at NaN is not recorded. */
  now(): number;
  /** Records a span that began at `start` and ends now. */
  span(stage: SpanStage, lane: number, start: number, facts?: SpanFacts): void;
  /** Records `body` as a span, also when it fails. */
  measure<T>(stage: SpanStage, lane: number, facts: SpanFacts, body: () => Promise<T>): Promise<T>;
  /**
   * The lowest free lane of a kind, until `freeLane`; -1 when none is free, and while nothing is recorded.
   *
   * @param facts those of what goes on in it, for readings of a run that goes on
   */
  takeLane(kind: "request" | "image" | "command", facts?: LaneFacts): number;
  freeLane(lane: number): void;
  /**
   * Sets what the request of a lane does until the lane's next span is recorded, for readings of a run that goes on.
   *
   * @param spans called at each reading; in their order
   */
  setOpenSpans(lane: number, spans: () => readonly OpenSpan[]): void;
  /**
   * Records `body` as a run.
   *
   * @param rows returns, at the run's end, the number of products or images that it has read
   */
  run<T>(facts: RunFacts, rows: () => number, body: () => Promise<T>): Promise<T>;
  /** Starts or ends recording. Ending it drops all spans and runs in memory. */
  set(on: boolean): Promise<void>;
  /** The running sync, else the running image download, else the run that ended last; null for none. @param from number of its spans to leave out */
  read(from: number): Profile | null;
  /** Sets the page's heap, in bytes, for the next samples. */
  reportHeap(bytes: number): void;
  /** Forgets the run that ended last, when its record is deleted. */
  forgetLatest(): void;
  /** Adds a listener for each run that has ended. */
  onEnded(listener: (profile: Profile) => void): void;
}

export type LaneFacts = Pick<SpanFacts, "label" | "page">;

export interface OpenSpanInLane extends OpenSpan, LaneFacts {
  readonly lane: number;
}
