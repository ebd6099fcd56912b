import { lanes, type Profile, type SpanStage, spanStages } from "../../src-worker/contract/profile";
import { percentile } from "./percentile";
import type { StageRow } from "./stage-table";
import type { WhereTimeGoes } from "./where-time-goes";

/** The settings that change what holds a run up. */
export type BottleneckSetting = "requestsPerMinute" | "retries" | "imageSize";

/**
 * How a run asks: Shopify's lists page by page, in turn; WooCommerce with keys, for which browsers ask the store's permission
 * before each request (CORS preflights of the Authorization header); several requests at once; or images, many at once.
 */
export type Asking = "in-turn" | "with-permission" | "at-once" | "images";

/** What holds a run up. `share` is of the run's time; `setting` would change it, null for none. */
export type Bottleneck =
  /** Waiting for answers to begin, which are slow or quick. `milliseconds`: the median time to the first byte. */
  | {
      readonly code: "slow-answers" | "quick-answers";
      readonly share: number;
      readonly setting: null;
      readonly milliseconds: number;
      readonly answers: number;
      readonly asking: Asking;
    }
  /** Answers arrive slowly. `bytesPerSecond`: of the time in which at least one arrives. */
  | {
      readonly code: "slow-downloads";
      readonly share: number;
      readonly setting: "imageSize" | null;
      readonly bytesPerSecond: number;
    }
  | {
      readonly code: "rate-limit";
      readonly share: number;
      readonly setting: "requestsPerMinute";
      readonly requestsPerMinute: number;
    }
  /** Requests ended without an answer: they took too long, or the connection broke. */
  | { readonly code: "no-answers"; readonly share: number; readonly setting: null; readonly requests: number }
  /** The store, or the proxy, refused requests, and paused all others. `status`: of most refusals; 0 where none is recorded. */
  | {
      readonly code: "store-pause";
      readonly share: number;
      readonly setting: null;
      readonly refusals: number;
      readonly status: number;
    }
  /** Waiting before further attempts of failed requests. */
  | { readonly code: "retries"; readonly share: number; readonly setting: "retries"; readonly attempts: number }
  /** The gaps that an adapter keeps between pages. */
  | { readonly code: "page-gaps"; readonly share: number; readonly setting: null; readonly gaps: number }
  /** Products so large that reading and processing them takes most of the time. */
  | { readonly code: "huge-records"; readonly share: number; readonly setting: null; readonly bytesPerProduct: number }
  /** Parsing, mapping and indexing products of an ordinary size. */
  | { readonly code: "processing"; readonly share: number; readonly setting: null; readonly productsPerSecond: number }
  /** Writing into the database. */
  | { readonly code: "database"; readonly share: number; readonly setting: "imageSize" | null; readonly rows: number }
  /** Scaling images down. */
  | { readonly code: "decode"; readonly share: number; readonly setting: null; readonly images: number }
  /** The first answer of a running import is not there yet. */
  | { readonly code: "no-answer-yet" }
  | { readonly code: "none" };

/** One that takes a known share of the time. */
type Cause = Extract<Bottleneck, { readonly share: number }>;

/** The share below which nothing in particular holds a run up. */
export const smallestShare = 0.3;

/** The median time to the first byte, in milliseconds, from which a store is slow to answer. */
const slowAnswerMs = 500;

/** Statuses that pause all requests to a store, as `failureForStatus` maps them. */
const pausingStatuses: ReadonlySet<number> = new Set([429, 430, 503]);

/** Bytes of JSON from which a product is huge. Shopify's with ten variants and a page of text takes about 10,000. */
const hugeBytes = 20_000;

/** Of a stage without spans. */
const nothing = { count: 0, milliseconds: 0, share: 0, bytes: 0, rows: 0 };

/**
 * Finds what holds a run up: the cause with the largest share of its time.
 *
 * @param stages from `stageTable`
 */
export function findBottleneck(profile: Profile, time: WhereTimeGoes, stages: readonly StageRow[]): Bottleneck {
  const { shares } = time;
  const sumOf = (stage: SpanStage) => stages.find((row) => row.stage === stage) ?? nothing;
  const setting = profile.kind === "images" ? "imageSize" : null;
  // While a request waits for the rate limit, the time belongs to the limit, whatever else is in flight.
  const unlimited = shares.network > 0 ? 1 - time.networkInRateLimit / shares.network : 0;
  const body = time.body * unlimited;
  const [retrying, gaps] = [sumOf("retry-wait"), sumOf("page-gap")];
  const ofRetries = retrying.milliseconds / Math.max(retrying.milliseconds + gaps.milliseconds, Number.MIN_VALUE);
  const seconds = time.milliseconds / 1000;
  const reading = (sumOf("body").share * profile.milliseconds) / 1000;
  const products = sumOf("hash").rows;
  const bytesPerProduct = products > 0 ? productBytes(profile) / products : 0;
  const isHuge = bytesPerProduct >= hugeBytes;
  const answers = answersOf(profile);
  const { count, milliseconds } = answers;
  const toFirstByte = time.firstByte * unlimited;
  const firstByte = toFirstByte * (1 - answers.ofUnanswered);
  // A store works longer on a larger answer: of a huge one, only what its fastest answer takes is the way there and back.
  const ofLatency = isHuge ? latencyPart(profile) : 1;
  const processing = shares.parse + shares.map + shares.index;

  const causes: readonly Cause[] = [
    {
      code: milliseconds < slowAnswerMs ? "quick-answers" : "slow-answers",
      share: count > 0 ? firstByte * ofLatency : 0,
      setting: null,
      milliseconds,
      answers: count,
      asking: askingOf(profile),
    },
    { code: "no-answers", share: toFirstByte - firstByte, setting: null, requests: answers.unanswered },
    {
      code: "slow-downloads",
      share: body,
      setting,
      bytesPerSecond: reading > 0 ? sumOf("body").bytes / reading : 0,
    },
    {
      code: "rate-limit",
      share: shares["rate-limit"] + time.networkInRateLimit,
      setting: "requestsPerMinute",
      requestsPerMinute: profile.settings.requestsPerMinute,
    },
    {
      code: "store-pause",
      share: shares["store-pause"],
      setting: null,
      refusals: answers.refusals,
      status: answers.refusedWith,
    },
    { code: "retries", share: shares.waits * ofRetries, setting: "retries", attempts: retrying.count },
    { code: "page-gaps", share: gaps.count > 0 ? shares.waits * (1 - ofRetries) : 0, setting: null, gaps: gaps.count },
    {
      code: "huge-records",
      share: isHuge ? firstByte * (1 - ofLatency) + body + processing + shares.write : 0,
      setting: null,
      bytesPerProduct,
    },
    { code: "processing", share: processing, setting: null, productsPerSecond: seconds > 0 ? products / seconds : 0 },
    { code: "database", share: shares.write, setting, rows: sumOf("write").rows + sumOf("store").rows },
    { code: "decode", share: shares.decode, setting: null, images: sumOf("decode").count },
  ];
  const [largest] = causes.toSorted((a, b) => b.share - a.share);
  if (largest && largest.share >= smallestShare) return largest;
  const { end, kind } = profile;
  const hasAnswers = count + answers.refusals + answers.unanswered > 0;
  return end === "running" && kind === "sync" && !hasAnswers ? { code: "no-answer-yet" } : { code: "none" };
}

function askingOf({ kind, platform, access }: Profile): Asking {
  if (kind === "images") return "images";
  if (platform === "shopify") return "in-turn";
  return access === "keys" ? "with-permission" : "at-once";
}

interface Answers {
  /** Without refusals and without requests that failed. */
  readonly count: number;
  /** The median time to their first bytes. */
  readonly milliseconds: number;
  /** Answers whose status pauses all requests. */
  readonly refusals: number;
  /** The status of most of them; 0 without one. */
  readonly refusedWith: number;
  /**
   * Requests that ended before their answer began, or wait for it much longer than others, and their part of the waits for
   * first bytes.
   */
  readonly unanswered: number;
  readonly ofUnanswered: number;
}

/** A request in flight counts as unanswered beyond so many times the median, or `slowAnswerMs` if that is more. */
const overdueTimes = 3;

function answersOf({ part: spans, open }: Profile): Answers {
  const number = spanStages.indexOf("first-byte");
  const ended = spans.count - (open?.count ?? 0);
  const inFlight: number[] = [];
  const durations: number[] = [];
  const refusals = new Map<number, number>();
  let [unanswered, waited, waitedInVain] = [0, 0, 0];
  for (let index = 0; index < spans.count; index++) {
    if (spans.stage[index] !== number) continue;
    const status = spans.status[index] ?? 0;
    const duration = spans.duration[index] ?? 0;
    waited += duration;
    if (index >= ended) inFlight.push(duration);
    else if (status === 0) {
      unanswered++;
      waitedInVain += duration;
    } else if (pausingStatuses.has(status)) refusals.set(status, (refusals.get(status) ?? 0) + 1);
    else durations.push(duration);
  }
  const [most] = [...refusals].toSorted(([, a], [, b]) => b - a);
  const median = percentile(Float64Array.from(durations).sort(), 50);
  for (const duration of inFlight)
    if (durations.length > 0 && duration > overdueTimes * Math.max(median, slowAnswerMs)) {
      unanswered++;
      waitedInVain += duration;
    }
  return {
    count: durations.length,
    milliseconds: median,
    refusals: [...refusals.values()].reduce((sum, each) => sum + each, 0),
    refusedWith: most?.[0] ?? 0,
    unanswered,
    ofUnanswered: waited > 0 ? waitedInVain / waited : 0,
  };
}

/** The part of the waits for the first bytes of answers that each would take if all were as short as the shortest. */
function latencyPart({ part: spans }: Profile): number {
  const number = spanStages.indexOf("first-byte");
  let [count, sum, least] = [0, 0, Number.POSITIVE_INFINITY];
  for (let index = 0; index < spans.count; index++) {
    const status = spans.status[index] ?? 0;
    // Not of requests in flight, and not of refusals, which need no work.
    if (spans.stage[index] !== number || status === 0 || pausingStatuses.has(status)) continue;
    const duration = spans.duration[index] ?? 0;
    count++;
    sum += duration;
    least = Math.min(least, duration);
  }
  return sum > 0 ? (least * count) / sum : 1;
}

/** Bytes of the answers that held products, without those of collections, which list the same products again. */
function productBytes({ part, labels }: Profile): number {
  const [body, products, label] = [
    spanStages.indexOf("body"),
    spanStages.indexOf("products"),
    labels.indexOf("products"),
  ];
  const phase = part.stage.indexOf(products);
  const until = phase < 0 ? Number.POSITIVE_INFINITY : (part.start[phase] ?? 0) + (part.duration[phase] ?? 0);
  let bytes = 0;
  for (let index = 0; index < part.count; index++)
    if (
      part.stage[index] === body &&
      part.label[index] === label &&
      (part.lane[index] ?? 0) < lanes.image &&
      (part.start[index] ?? 0) < until
    )
      bytes += part.bytes[index] ?? 0;
  return bytes;
}
