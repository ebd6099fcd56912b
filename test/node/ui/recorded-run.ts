import { lanes, type Profile, type RunSummary, type SpanStage } from "../../../src-worker/contract/profile";
import { type MadeSpan, profileOf } from "../profiler/profiles";

function samplesOf(samples: readonly (readonly [at: number, heap: number, storage: number])[]) {
  return {
    count: samples.length,
    at: Float64Array.from(samples.map(([at]) => at)),
    heap: Float64Array.from(samples.map(([, heap]) => heap)),
    storage: Float64Array.from(samples.map(([, , storage]) => storage)),
  };
}

/** The summary of a profile. */
export function summaryOf({
  labels: _,
  part: __,
  open: ___,
  samples: ____,
  requests: _____,
  ...summary
}: Profile): RunSummary {
  return summary;
}

/** The sync of a Shopify store: a page after the other, four requests of collections at once, the database, the theme. */
export function shopifySync({
  pages = 8,
  perPage = 250,
  firstByte = 420,
  body = 90,
  rateLimit = 0,
  ...part
}: Partial<Profile> & {
  readonly pages?: number;
  readonly perPage?: number;
  readonly firstByte?: number;
  readonly body?: number;
  readonly rateLimit?: number;
} = {}): Profile {
  const spans: MadeSpan[] = [];
  const add = (stage: SpanStage, lane: number, start: number, duration: number, more: Partial<MadeSpan> = {}) => {
    const end = start + duration;
    spans.push({ stage, lane, start, end, ...more });
    return end;
  };
  /** A request from its queueing to its parsed answer. */
  const request = (lane: number, start: number, bytes: number, label: string): number => {
    let at = rateLimit > 0 ? add("rate-limit", lane, start, rateLimit) : start;
    at = add("first-byte", lane, at, firstByte, { status: 200 });
    at = add("body", lane, at, body, { bytes });
    at = add("parse", lane, at, 9, { bytes });
    return add("request", lane, start, at - start, { bytes, status: 200, label });
  };
  let now = 4;
  for (let page = 0; page < pages; page++) {
    if (page === 3) {
      const failed = add("first-byte", lanes.request, now, 60, { status: 503 });
      add("failure", lanes.request, failed, 0, { status: 503, label: "store-busy" });
      now = add("retry-wait", lanes.request, failed, 240, { attempt: 1 });
    }
    const arrived = request(lanes.request, now, 410_000, "products");
    const hashed = add("hash", lanes.run, arrived, 6, { rows: perPage });
    add("guard", lanes.run, hashed, 8, { rows: perPage });
    const mapped = add("map", lanes.run, hashed, 31, { rows: perPage });
    const written = add("write", lanes.run, mapped, 24, { rows: perPage, bytes: 380_000 });
    add("index", lanes.run, written, 18, { rows: perPage });
    if (page === 2) add("command", lanes.command, arrived, 14, { label: "findProducts" });
    if (page === 4) add("command", lanes.command, arrived, 41, { label: "findProducts" });
    // The next page is requested while this one is worked on.
    now = add("page-gap", lanes.adapter, arrived, 20);
  }
  now += 80;
  add("products", lanes.run, 2, now - 2, { rows: pages * perPage });
  const collectionsBegan = now;
  for (let collection = 0; collection < 12; collection++) {
    const lane = collection % 4;
    const start = collectionsBegan + Math.floor(collection / 4) * (firstByte + body + rateLimit + 30);
    const arrived = request(lanes.request + lane, start, 60_000, "collections");
    add("members", lanes.run, arrived + lane * 6, 5, { rows: 40 });
    now = Math.max(now, arrived + 30);
  }
  add("collections", lanes.run, collectionsBegan, now - collectionsBegan, { rows: 12 });
  const databaseBegan = now;
  now = add("flip", lanes.run, now + 5, 38);
  now = add("sweep", lanes.run, now, 12);
  add("database", lanes.run, databaseBegan, now - databaseBegan);
  const themeBegan = now;
  now = request(lanes.request, now, 90_000, "theme");
  add("theme", lanes.run, themeBegan, now - themeBegan);
  add("sync", lanes.run, 0, now + 4, { rows: pages * perPage });
  const ticks = Array.from({ length: Math.ceil(now / 500) }, (_, tick) => tick);
  const samples = samplesOf(
    ticks.map((tick) => [tick * 500, 9e6 + 2e6 * tick - 7e6 * Math.floor(tick / 4), 2e6 + 1.1e6 * tick]),
  );
  return profileOf(spans, { rows: pages * perPage, milliseconds: now + 4, samples, ...part });
}

/** A run after so many of its spans have ended. */
export function running(profile: Profile, count: number): Profile {
  const { part } = profile;
  return { ...profile, end: "running", spans: count, part: { ...part, count } };
}
