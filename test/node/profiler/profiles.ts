import {
  lanes,
  type Profile,
  type RecordedRequest,
  type SpanStage,
  type Spans,
  spanStages,
} from "../../../src-worker/contract/profile";

/** A span of a made profile; what is left out is 0, and the lane is that of its kind. */
export interface MadeSpan {
  readonly stage: SpanStage;
  readonly start: number;
  readonly end: number;
  readonly lane?: number;
  readonly bytes?: number;
  readonly rows?: number;
  readonly status?: number;
  readonly attempt?: number;
  readonly label?: string;
  readonly page?: number;
  readonly wire?: number;
  readonly request?: RecordedRequest;
}

/** A complete run of 100 ms with these spans, in the order in which they end. */
export function profileOf(made: readonly MadeSpan[], changes: Partial<Profile> = {}): Profile {
  const listed = made.toSorted((a, b) => a.end - b.end || b.start - a.start);
  const labels = [...new Set(["", ...listed.map(({ label = "" }) => label)])];
  const column = (of: (span: MadeSpan) => number) => listed.map(of);
  const part: Spans = {
    count: listed.length,
    stage: Uint8Array.from(column(({ stage }) => spanStages.indexOf(stage))),
    lane: Uint8Array.from(column(({ lane = lanes.request }) => lane)),
    start: Float64Array.from(column(({ start }) => start)),
    duration: Float64Array.from(column(({ start, end }) => end - start)),
    bytes: Float64Array.from(column(({ bytes = 0 }) => bytes)),
    rows: Uint32Array.from(column(({ rows = 0 }) => rows)),
    status: Uint16Array.from(column(({ status = 0 }) => status)),
    attempt: Uint8Array.from(column(({ attempt = 0 }) => attempt)),
    label: Uint16Array.from(column(({ label = "" }) => labels.indexOf(label))),
    wire: Float64Array.from(column(({ wire = 0 }) => wire)),
    page: Uint16Array.from(column(({ page = 0 }) => page)),
  };
  return {
    id: "run-1",
    kind: "sync",
    startedAt: 1_700_000_000_000,
    milliseconds: 100,
    end: "complete",
    failure: null,
    platform: "shopify",
    access: "open",
    store: null,
    rows: 0,
    settings: { requestsPerMinute: 60, retries: 3 },
    spans: listed.length,
    dropped: 0,
    labels,
    part,
    requests: new Map(listed.flatMap(({ request }, at) => (request ? [[at, request] as const] : []))),
    samples: { count: 0, at: new Float64Array(), heap: new Float64Array(), storage: new Float64Array() },
    ...changes,
  };
}
