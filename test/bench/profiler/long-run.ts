import { createSeededRandom } from "../../../demo/stores/serve/seeded-random";
import { writeTrace } from "../../../src-ui/screens/profiler/trace-file";
import { lanes, type Profile, type SpanStage, spanColumns, spanStages } from "../../../src-worker/contract/profile";
import { defaultSyncSettings } from "../../../src-worker/contract/sync-settings";

const spansOfPage = 100;
const requestLanes = 4;
const imageLanes = 4;
const variationsOfPage = 11;
const imagesOfPage = 4;

/**
 * The trace file of a made import. Each page has 100 spans: a list of products, their variations on four lanes, the engine's
 * work, four images, a command. Every tenth page fails at first.
 */
export function longRunTrace(pages: number): Promise<File> {
  const spans: { stage: SpanStage; lane: number; start: number; end: number; label?: string; status?: number }[] = [];
  const { next } = createSeededRandom(7);
  const add = (stage: SpanStage, lane: number, start: number, length: number, more = {}) => {
    spans.push({ stage, lane, start, end: start + length, ...more });
    return start + length;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  const request = (lane: number, start: number, label: string, isRetried = false) => {
    let at = isRetried ? add("failure", lane, start, 0, { label: "store-busy", status: 503 }) : start;
    at = isRetried ? add("retry-wait", lane, at, between(200, 400)) : add("queue", lane, at, between(0, 3));
    if (!isRetried) at = add("rate-limit", lane, at, between(0, 40));
    at = add("first-byte", lane, at, between(60, 300), { status: 200 });
    at = add("body", lane, at, between(2, 60));
    at = add("parse", lane, at, between(0.2, 8));
    return add("request", lane, start, at - start, { label, status: 200 });
  };
  /** Requests one after the other on so many lanes, each on the one that is free first. Answers the end of the last one. */
  const onLanes = (first: number, count: number, from: number, requests: number, send: typeof request) => {
    const free = Array.from({ length: count }, () => from);
    for (let sent = 0; sent < requests; sent++) {
      const lane = free.indexOf(Math.min(...free));
      free[lane] = send(first + lane, free[lane] ?? from, "variations");
    }
    return Math.max(...free);
  };
  const image = (lane: number, start: number) => {
    let at = add("queue", lane, start, between(0, 2));
    at = add("first-byte", lane, at, between(20, 120), { status: 200 });
    at = add("body", lane, at, between(5, 80));
    at = add("decode", lane, at, between(4, 30));
    return add("image", lane, start, at - start, { status: 200 });
  };
  let now = 0;
  for (let page = 0; page < pages; page++) {
    const listed = request(lanes.request, now, "products", page % 10 === 9);
    const varied = onLanes(lanes.request, requestLanes, listed, variationsOfPage, request);
    const hashed = add("hash", lanes.run, varied, between(2, 9));
    add("guard", lanes.run, hashed, between(1, 4));
    const mapped = add("map", lanes.run, hashed, between(6, 30));
    const written = add("write", lanes.run, mapped, between(8, 40));
    const indexed = add("index", lanes.run, written, between(5, 25));
    add("command", lanes.command, mapped, between(2, 12), { label: "findProducts" });
    const shown = onLanes(lanes.image, imageLanes, varied, imagesOfPage, image);
    const stored = add("store", lanes.images, shown, between(5, 20));
    now = add("page-gap", lanes.adapter, Math.max(indexed, stored), 20);
  }
  if (spans.length !== pages * spansOfPage) throw new Error(`${spans.length} spans`);
  add("sync", lanes.run, 0, now);
  const listed = spans.toSorted((a, b) => a.end - b.end || b.start - a.start);
  const labels = ["", "products", "variations", "store-busy", "findProducts"];
  const part = { count: listed.length, ...spanColumns(listed.length) };
  for (const [index, { stage, lane, start, end, label = "", status = 0 }] of listed.entries()) {
    part.stage[index] = spanStages.indexOf(stage);
    part.lane[index] = lane;
    part.start[index] = start;
    part.duration[index] = end - start;
    part.bytes[index] = stage === "body" ? 40_000 : 0;
    part.rows[index] = stage === "write" ? 100 : 0;
    part.status[index] = status;
    part.label[index] = labels.indexOf(label);
  }
  return writeTrace({ ...summary(pages, now), spans: part.count, labels, part, samples: samplesUntil(now) });
}

function summary(pages: number, milliseconds: number): Omit<Profile, "spans" | "labels" | "part" | "samples"> {
  return {
    id: "made",
    kind: "sync",
    startedAt: Date.UTC(2026, 10, 23, 14, 20),
    milliseconds,
    end: "complete",
    failure: null,
    platform: "woocommerce",
    access: "keys",
    store: null,
    requests: new Map(),
    rows: pages * 100,
    settings: { ...defaultSyncSettings },
    dropped: 0,
  };
}

/** A sample each half second, at most as many as a file may have. */
function samplesUntil(milliseconds: number): Profile["samples"] {
  const count = Math.min(10_000, Math.floor(milliseconds / 500));
  const numbers = Array.from({ length: count }, (_, index) => index);
  return {
    count,
    at: Float64Array.from(numbers, (index) => index * 500),
    heap: Float64Array.from(numbers, (index) => 20e6 + ((index * 37) % 100) * 1e5),
    storage: Float64Array.from(numbers, (index) => index * 4e5),
  };
}
