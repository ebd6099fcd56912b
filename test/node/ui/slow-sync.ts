import type { WebPlatform } from "../../../src-worker/contract/platforms";
import { lanes, type Profile, type SpanStage } from "../../../src-worker/contract/profile";
import { type MadeSpan, profileOf } from "../profiler/profiles";

/** Durations of a store and a device, in milliseconds. */
export interface SlowSync {
  readonly firstByte: number;
  readonly body: number;
  /** Of one page of products: hashing, mapping, writing and indexing take a quarter each. */
  readonly work: number;
  readonly bytesPerProduct: number;
  readonly requestsPerMinute: number;
  /** Requests that the store admits within a second; null for all. */
  readonly storeRate: number | null;
}

const quickSync: SlowSync = {
  firstByte: 120,
  body: 60,
  work: 300,
  bytesPerProduct: 4000,
  requestsPerMinute: 600,
  storeRate: null,
};

const perPage = { shopify: 250, woocommerce: 100 } as const;
const pages = 24;
/** WooCommerce: requests for variations after each page, four at once. */
const variations = 8;

/** The import of 24 pages as the engine works: one page after the other; variations four at once; work on one thread. */
export function slowSync(platform: WebPlatform, changes: Partial<SlowSync> = {}): Profile {
  const { firstByte, body, work, bytesPerProduct, requestsPerMinute, storeRate } = { ...quickSync, ...changes };
  const spans: MadeSpan[] = [];
  const sent: number[] = [];
  const admitted: number[] = [];
  let [pausedUntil, refusals, now, busyUntil] = [0, 0, 0, 0];
  const add = (stage: SpanStage, lane: number, start: number, end: number, more: Partial<MadeSpan> = {}) => {
    if (end > start || stage === "failure") spans.push({ stage, lane, start, end, ...more });
    return Math.max(start, end);
  };
  /** Milliseconds until another request keeps to `most` of them within `span`. */
  const waitFor = (times: readonly number[], at: number, most: number, span: number) => {
    const within = times.filter((time) => time > at - span).toSorted((a, b) => a - b);
    const blocking = within[within.length - most];
    return blocking === undefined ? at : blocking + span;
  };
  const request = (slot: number, ready: number, bytes: number): number => {
    const lane = lanes.request + slot;
    let at = ready;
    for (let attempt = 0; ; attempt++) {
      at = add("store-pause", lane, at, pausedUntil, { attempt });
      at = add("rate-limit", lane, at, waitFor(sent, at, requestsPerMinute, 60_000), { attempt });
      sent.push(at);
      if (storeRate === null || waitFor(admitted, at, storeRate, 1000) <= at) break;
      at = add("first-byte", lane, at, at + 40, { status: 429, attempt });
      add("failure", lane, at, at, { status: 429, label: "store-busy", attempt });
      pausedUntil = Math.max(pausedUntil, at + 1000 * 2 ** refusals++);
    }
    admitted.push(at);
    refusals = 0;
    at = add("first-byte", lane, at, at + firstByte, { status: 200 });
    at = add("body", lane, at, at + body, { bytes, status: 200, label: "products" });
    at = add("parse", lane, at, at + bytes / 100_000);
    return add("request", lane, ready, at, { status: 200, label: "products" });
  };
  for (let page = 0; page < pages; page++) {
    let arrived = request(0, now, perPage[platform] * bytesPerProduct);
    if (platform === "woocommerce") {
      const free = [arrived, arrived, arrived, arrived];
      for (let one = 0; one < variations; one++) {
        const slot = free.indexOf(Math.min(...free));
        free[slot] = request(slot, free[slot] ?? 0, 4000);
      }
      arrived = Math.max(...free);
    }
    let at = Math.max(arrived, busyUntil);
    const began = at;
    for (const stage of ["hash", "map", "write", "index"] as const)
      at = add(stage, lanes.run, at, at + work / 4, { rows: perPage[platform] });
    busyUntil = at;
    // The next page is requested when the work on this one begins.
    now = add("page-gap", lanes.adapter, began, began + 30);
  }
  const milliseconds = add("products", lanes.run, 0, busyUntil);
  return profileOf(spans, { platform, milliseconds, settings: { requestsPerMinute, retries: 8 } });
}
