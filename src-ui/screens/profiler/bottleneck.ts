import { platformFacts } from "../../../src-worker/contract/platforms";
import { lanes, type Profile, type SpanStage, spanStages } from "../../../src-worker/contract/profile";
import { percentile } from "./percentile";
import type { StageRow } from "./stage-table";
import type { TimeShares } from "./time-shares";
import { unansweredAtLast } from "./unanswered-at-last";

/** The settings that can remove a bottleneck. */
export type BottleneckSetting = "requestsPerMinute" | "retries" | "imageSize";

/**
 * How a run sends its requests: Shopify's lists page by page, in turn; WooCommerce's with keys, for which browsers request the
 * store's permission each time (CORS preflights of the Authorization header); several at once; or images, many at once.
 */
export type RequestPattern = "in-turn" | "with-permission" | "at-once" | "images";

/** The cause that slows a run down. `share` is of the run's time; `setting` would change it, null for none. */
export type Bottleneck =
  /** Waiting for answers to begin, which are slow or quick. `milliseconds`: the median time to the first byte. */
  | {
      readonly code: "slow-answers" | "quick-answers";
      readonly share: number;
      readonly setting: null;
      readonly milliseconds: number;
      readonly answers: number;
      readonly pattern: RequestPattern;
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
  /** The last `requests` got no answer. `isOffline`: the device has no network. */
  | { readonly code: "unreachable"; readonly requests: number; readonly isOffline: boolean }
  /** The first answer of a running import is not there yet, or not as a whole. */
  | { readonly code: "no-answer-yet" | "arriving" }
  /** A run that goes on has shown too little. */
  | { readonly code: "too-early" }
  | { readonly code: "none" };

/** A bottleneck with a known share of the time. */
type Cause = Extract<Bottleneck, { readonly share: number }>;

/** The share from which a cause is a bottleneck. */
export const smallestShare = 0.3;

/** The share from which the store's pauses outrank what is left over: the waits for a store that answers soon. */
const minPauseShare = 0.15;

/** The cause that a run that goes on has named is named until its share is smaller than this, … */
const minNamedShare = 0.2;
/** … or that of another is larger by this. */
const minLead = 0.15;

/** A run that goes on has shown enough after so many milliseconds, with so many answers and pages of products, … */
const enough = { milliseconds: 10_000, answers: 3, pages: 2 } as const;
/** … or after so many milliseconds, however little has arrived. */
const longEnoughMs = 20_000;
/** While a limit on requests is ahead or has begun, what goes on beside it is not named for so many milliseconds. */
const limitShowsMs = 30_000;

/** The median time to the first byte, in milliseconds, from which a store is slow to answer. */
const slowAnswerMs = 500;
/** The margin by which the median has to pass that before a running run's bottleneck changes between slow and quick. */
const slowAnswerMarginMs = 100;

/** Statuses that pause all requests to a store, as `failureForStatus` maps them. */
const pausingStatuses: ReadonlySet<number> = new Set([429, 430, 503]);

/** Bytes of JSON from which a product is huge. Shopify's with ten variants and a page of text takes about 10,000. */
const hugeBytes = 20_000;

/** The figures of a stage without spans. */
const nothing = { count: 0, milliseconds: 0, share: 0, bytes: 0, rows: 0 };

/**
 * Finds the bottleneck of a run. A store that cannot be reached comes first, then the pauses that the store requested, then the
 * cause with the largest share of the time. A running run has no bottleneck before enough was seen, and then keeps the same
 * cause until another is clearly larger.
 *
 * @param stages from `stageTable`
 * @param before the previous bottleneck of the same run while it goes on; null for none
 */
export function findBottleneck(
  profile: Profile,
  time: TimeShares,
  stages: readonly StageRow[],
  before: Bottleneck | null = null,
): Bottleneck {
  const answers = answersOf(profile);
  const isRunning = profile.end === "running";
  const atLast = unansweredAtLast(profile);
  if (atLast) return { code: "unreachable", ...atLast };
  if (!isRunning) return largestOf(causesOf(profile, time, stages, answers, null)) ?? { code: "none" };
  const named = before && "share" in before ? before : null;
  if (!named && !hasShownEnough(profile, answers)) return earlyBottleneck(profile, answers);
  const causes = causesOf(profile, time, stages, answers, named);
  const largest = largestOf(causes);
  const isBesideLimit = largest && !limits.has(largest.code) && !named && isLimitAhead(profile, answers);
  if (isBesideLimit && profile.milliseconds < limitShowsMs) return { code: "too-early" };
  const same = causes.find(({ code }) => code === named?.code);
  if (!same || same.share < minNamedShare) return largest ?? { code: "none" };
  if (!largest || same.code === "store-pause") return same;
  const isClear = largest.code === "store-pause" || largest.share >= same.share + minLead;
  return isClear ? largest : same;
}

const limits: ReadonlySet<Bottleneck["code"]> = new Set(["rate-limit", "store-pause"]);

/** Whether requests were refused, or will wait for the limit per minute if they go on as often. */
function isLimitAhead({ kind, milliseconds, settings }: Profile, { count, refusals, unanswered }: Answers): boolean {
  const perMinute = ((count + refusals + unanswered) * 60_000) / milliseconds;
  return refusals > 0 || (kind === "sync" && perMinute > settings.requestsPerMinute);
}

/** The cause to name; null where none is large enough. */
function largestOf(causes: readonly Cause[]): Cause | null {
  const pause = causes.find(({ code }) => code === "store-pause");
  if (pause && pause.share >= smallestShare) return pause;
  const [largest] = causes.toSorted((a, b) => b.share - a.share);
  if (!largest || largest.share < smallestShare) return null;
  if (largest.code !== "quick-answers") return largest;
  // A quick store is no cause while its limits set the pace.
  const gaps = causes.find(({ code }) => code === "page-gaps");
  return [pause, gaps].find((limit) => limit && limit.share >= minPauseShare) ?? largest;
}

/** The state of a running run without a named cause. */
function earlyBottleneck({ kind, part, open }: Profile, { count, refusals, unanswered }: Answers): Bottleneck {
  const bodies = spanStages.indexOf("body");
  const inFlight = part.count - (open?.count ?? 0);
  const firstBody = part.stage.indexOf(bodies);
  if (firstBody >= inFlight) return { code: "arriving" };
  if (count + refusals + unanswered === 0 && kind === "sync") return { code: "no-answer-yet" };
  return { code: "too-early" };
}

function hasShownEnough({ kind, milliseconds, part }: Profile, { count, refusals, unanswered }: Answers): boolean {
  if (count + refusals + unanswered === 0) return false;
  if (milliseconds >= longEnoughMs) return true;
  if (milliseconds < enough.milliseconds || count + refusals < enough.answers) return false;
  const hash = spanStages.indexOf("hash");
  return kind === "images" || part.stage.filter((stage, at) => stage === hash && part.rows[at]).length >= enough.pages;
}

/** All causes with their shares of the time. @param named the one named so far; null for none */
function causesOf(
  profile: Profile,
  time: TimeShares,
  stages: readonly StageRow[],
  answers: Answers,
  named: Cause | null,
): readonly Cause[] {
  const { shares } = time;
  const sumOf = (stage: SpanStage) => stages.find((row) => row.stage === stage) ?? nothing;
  const setting = profile.kind === "images" ? "imageSize" : null;
  // While a request waits for a limit, of the app or of the store, the time belongs to that, whatever else is in flight.
  const inLimits = time.networkInRateLimit + time.networkInStorePause;
  const unlimited = shares.network > 0 ? 1 - inLimits / shares.network : 0;
  const [retrying, gaps] = [sumOf("retry-wait"), sumOf("page-gap")];
  const ofRetries = retrying.milliseconds / Math.max(retrying.milliseconds + gaps.milliseconds, Number.MIN_VALUE);
  const seconds = time.milliseconds / 1000;
  const reading = (sumOf("body").share * profile.milliseconds) / 1000;
  const products = sumOf("hash").rows;
  const bytesPerProduct = products > 0 ? productBytes(profile) / products : 0;
  const isHuge = bytesPerProduct >= hugeBytes;
  const { count, milliseconds } = answers;
  const toFirstByte = time.firstByte * unlimited;
  const inVain = toFirstByte * answers.ofUnanswered;
  const besideArriving = toFirstByte * answers.ofArriving;
  const firstByte = toFirstByte - inVain - besideArriving;
  const body = time.body * unlimited + besideArriving;
  // A store works longer on a larger answer: of a huge one, only what its fastest answer takes is the way there and back.
  const ofLatency = isHuge ? latencyPart(profile) : 1;
  const processing = shares.parse + shares.map + shares.index;

  const slowFrom =
    slowAnswerMs +
    (named?.code === "quick-answers" ? slowAnswerMarginMs : named?.code === "slow-answers" ? -slowAnswerMarginMs : 0);

  return [
    {
      code: milliseconds < slowFrom ? "quick-answers" : "slow-answers",
      share: count > 0 ? firstByte * ofLatency : 0,
      setting: null,
      milliseconds,
      answers: count,
      pattern: patternOf(profile),
    },
    { code: "no-answers", share: inVain, setting: null, requests: answers.unanswered },
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
      share: shares["store-pause"] + time.networkInStorePause,
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
}

function patternOf({ kind, platform, access }: Profile): RequestPattern {
  if (kind === "images") return "images";
  if (platformFacts[platform].pagesInTurn) return "in-turn";
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
  /** The part of those waits in which requests wait as long while another answer arrives. */
  readonly ofArriving: number;
}

/** A request in flight counts as unanswered beyond so many times the median, or `slowAnswerMs` if that is more. */
const overdueTimes = 3;

function answersOf({ part: spans, open }: Profile): Answers {
  const number = spanStages.indexOf("first-byte");
  const ended = spans.count - (open?.count ?? 0);
  // An arriving body shows that the store answers: the proxy, for one, begins its answer when it has the store's as a whole.
  const isArriving = open?.stage.includes(spanStages.indexOf("body")) ?? false;
  const inFlight: number[] = [];
  const durations: number[] = [];
  const refusals = new Map<number, number>();
  let [unanswered, waited, waitedInVain, besideArriving] = [0, 0, 0, 0];
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
      if (isArriving) {
        besideArriving += duration;
        continue;
      }
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
    ofArriving: waited > 0 ? besideArriving / waited : 0,
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

/** Bytes of the answers with products, without those of collections, which list the same products again. */
function productBytes({ part, labels }: Profile): number {
  const [body, products, label] = [
    spanStages.indexOf("body"),
    spanStages.indexOf("products"),
    labels.indexOf("products"),
  ];
  const phase = part.stage.indexOf(products);
  // A page that waits for its hashing has no counted products yet.
  const lastHash = part.stage.lastIndexOf(spanStages.indexOf("hash"));
  const hashedFrom = lastHash < 0 ? Number.POSITIVE_INFINITY : (part.start[lastHash] ?? 0);
  const until = phase < 0 ? Number.POSITIVE_INFINITY : (part.start[phase] ?? 0) + (part.duration[phase] ?? 0);
  let bytes = 0;
  for (let index = 0; index < part.count; index++)
    if (
      part.stage[index] === body &&
      part.label[index] === label &&
      (part.lane[index] ?? 0) < lanes.image &&
      (part.start[index] ?? 0) < Math.min(until, hashedFrom)
    )
      bytes += part.bytes[index] ?? 0;
  return bytes;
}
