import { type Profile, type RecordedRequest, type SpanStage, spanStages } from "../../../src-worker/contract/profile";

/** A request as sent, with its answer: one for each attempt. Times in milliseconds since the run began. */
export interface Exchange {
  readonly request: RecordedRequest;
  /** The position of its `first-byte` span. */
  readonly span: number;
  readonly start: number;
  /** For a slot, a limit, a pause or another attempt. */
  readonly blocked: number;
  readonly wait: number;
  readonly receive: number;
  /** 0 without an answer. */
  readonly status: number;
  /** Of the body, decompressed. */
  readonly bytes: number;
  /** As sent; 0 where unknown. */
  readonly wire: number;
}

const waits: ReadonlySet<SpanStage> = new Set(["queue", "rate-limit", "store-pause", "page-gap", "retry-wait"]);

/** The requests of a run whose addresses are recorded, in the order in which their answers began. */
export function exchangesOf({ part, requests, dropped }: Profile): readonly Exchange[] {
  const exchanges: Exchange[] = [];
  const blocked = new Map<number, number>();
  /** By lane: the place of its last exchange. */
  const newest = new Map<number, number>();
  for (let span = 0; span < part.count; span++) {
    const stage = spanStages[part.stage[span] ?? 0] ?? "sync";
    const lane = part.lane[span] ?? 0;
    const duration = part.duration[span] ?? 0;
    if (waits.has(stage)) blocked.set(lane, (blocked.get(lane) ?? 0) + duration);
    if (stage === "request" || stage === "image") newest.delete(lane);
    const place = newest.get(lane);
    const last = place === undefined ? undefined : exchanges[place];
    if (stage === "body" && place !== undefined && last)
      exchanges[place] = { ...last, receive: duration, bytes: part.bytes[span] ?? 0, wire: part.wire[span] ?? 0 };
    if (stage !== "first-byte") continue;
    const request = requests.get(dropped + span);
    newest.delete(lane);
    if (request) {
      newest.set(lane, exchanges.length);
      const start = part.start[span] ?? 0;
      const status = part.status[span] ?? 0;
      const own = { blocked: blocked.get(lane) ?? 0, wait: duration, receive: 0 };
      exchanges.push({ request, span, start, ...own, status, bytes: 0, wire: 0 });
    }
    blocked.delete(lane);
  }
  return exchanges;
}

/** The request that a span belongs to; null for none that is recorded. A whole request, and a wait after one attempt: the last. */
export function requestOf({ part, requests, dropped }: Profile, span: number): RecordedRequest | null {
  const lane = part.lane[span];
  const firstByte = spanStages.indexOf("first-byte");
  const isBefore = waits.has(spanStages[part.stage[span] ?? 0] ?? "sync");
  const isWhole = (at: number) =>
    spanStages[part.stage[at] ?? 0] === "request" || spanStages[part.stage[at] ?? 0] === "image";
  for (let at = span; isBefore ? at < part.count : at >= 0; at += isBefore ? 1 : -1) {
    if (part.lane[at] !== lane) continue;
    if (part.stage[at] === firstByte) return requests.get(dropped + at) ?? null;
    // Beyond this request lies another one.
    if (isBefore ? isWhole(at) : at !== span && isWhole(at)) return null;
  }
  return null;
}
