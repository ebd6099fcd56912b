import PQueue from "p-queue";
import type { SyncSettings } from "../contract/sync-settings";
import { Failed } from "../outcome/failed";
import type { OpenSpan, RequestLane } from "../spans/recorder";
import type { World } from "../world/world";
import type { AdaptiveTimeout } from "./adaptive-timeout";
import { isBusy } from "./is-busy";
import { createOriginRateLimiter, maxAtOnce, type OriginRateLimiter } from "./origin-rate-limiter";
import type { RequestKind } from "./route";

/** Limits the requests to stores' servers. All requests to a store run through the same limiter. */
export interface RateLimiter {
  /**
   * Runs `body` when its turn at the origin comes. When `body` throws `store-busy`, `store-maintenance` or
   * `proxy-busy`, all requests to the origin pause and continue more slowly. Rejects as `body` does, with the signal's reason, or with the refusal that
   * began a pause longer than `maxPauseMs`.
   */
  run<T>(signal: AbortSignal, request: LimitedRequest, body: () => Promise<T>): Promise<T>;
  /** Ends the pause that a store at this origin requested: the next request waits for the minute limit alone. */
  dropPause(origin: string): Promise<void>;
}

export interface LimitedRequest {
  readonly origin: string;
  readonly kind: RequestKind;
  /** Waiting requests with a higher urgency go first. Default: 0. */
  readonly urgency?: number;
  /** Minimum milliseconds between the starts of two JSON requests to the origin; absent for no change. Default: 0. */
  readonly minGapMs?: number | undefined;
  /** While `isSlow` is true, JSON requests to the origin run one at a time; absent for no change. */
  readonly adaptiveTimeout?: Pick<AdaptiveTimeout, "isSlow"> | undefined;
  /** Lane for the spans of its waits; absent for none. */
  readonly lane?: RequestLane;
}

/** Maximum of requests in flight at one origin. */
const ordinaryAtOnce: Readonly<Record<RequestKind, number>> = { json: 4, image: 24 };
const maxJitter = 0.1;
/** Milliseconds after which a request that waits for the minute limit reads the settings again. */
const minuteSliceMs = 1000;
const minuteMs = 60_000;

/** The limits of each origin, by its address. Several limiters can share them. */
export type SharedLimits = Map<string, SharedOriginLimits>;

interface SharedOriginLimits {
  readonly rateLimiter: OriginRateLimiter;
  /** For JSON only: images have no limit per minute. */
  readonly minuteWindow: MinuteWindow;
  /** For JSON only: the gap that the platform's limit requires, and the latest start. */
  readonly starts: { minGapMs: number; latest: number };
}

interface Origin extends SharedOriginLimits {
  readonly address: string;
  /** A queue is paused while its next request has to wait. */
  readonly queues: Readonly<Record<RequestKind, PQueue>>;
  /** Milliseconds for which each queue has waited so far, by the reason. */
  readonly waits: Readonly<Record<RequestKind, QueueWaits>>;
  /** Its `isSlow` makes JSON requests run one at a time; null until a request passes one. */
  adaptiveTimeout: Pick<AdaptiveTimeout, "isSlow"> | null;
  /** The latest refusal. */
  refusal: Failed | null;
  /** Ends the sleep of paused queues. Replaced at each use. */
  waking: AbortController;
}

/** How long a queue has waited, in milliseconds. */
interface QueueWaits {
  /** For the limit of requests per minute. */
  minute: number;
  /** For the gap between two requests. */
  gap: number;
  /** For a pause that the store or the proxy requested, and for the slower rate after it. */
  pause: number;
  /** The current sleep; not yet in the sums. */
  now: { readonly by: WaitReason; readonly since: number } | null;
}

type WaitReason = "minute" | "gap" | "pause";

const noWaits: QueueWaits = { minute: 0, gap: 0, pause: 0, now: null };

/**
 * Creates the limiter for the whole engine: all requests to one origin must share it.
 *
 * @param onPause called when JSON requests to an origin pause at the request of its store or the app's proxy, with the
 *   milliseconds, and with 0 when they continue
 * @param own the maximum of JSON requests in flight at one origin, the limits that it shares with other limiters, and the
 *   longest pause of a store for which requests wait; by default, they wait for all
 */
export function createRateLimiter(
  world: Pick<World, "clock" | "sleep" | "crypto" | "recorder">,
  settings: () => SyncSettings,
  onPause: (origin: string, milliseconds: number, pausedBy: "store" | "proxy") => void = () => undefined,
  own: { readonly jsonAtOnce?: number | undefined; readonly limits?: SharedLimits; readonly maxPauseMs?: number } = {},
): RateLimiter {
  const { jsonAtOnce = ordinaryAtOnce.json, limits = new Map(), maxPauseMs = Number.POSITIVE_INFINITY } = own;
  const atOnce = { ...ordinaryAtOnce, json: jsonAtOnce };
  const origins = new Map<string, Origin>();
  return {
    async run(signal, { origin: address, kind, urgency = 0, minGapMs, adaptiveTimeout, lane }, run) {
      const origin = origins.get(address) ?? newOrigin(address);
      if (minGapMs !== undefined) origin.starts.minGapMs = minGapMs;
      if (adaptiveTimeout) origin.adaptiveTimeout = adaptiveTimeout;
      limitQueues(origin);
      const recordWaits = lane && waitsFrom(origin.waits[kind], lane);
      const body = () => {
        recordWaits?.();
        return run();
      };
      try {
        for (let priority = urgency; ; priority = urgency + 0.5) {
          const result = await origin.queues[kind].add(() => inTurn(origin, kind, body), { signal, priority });
          if (result) return result.value;
          // Requeued before later requests of the same urgency, behind more urgent ones.
        }
      } finally {
        // Cancelled while it waited; else they are recorded already.
        recordWaits?.();
      }
    },

    async dropPause(address) {
      const origin = origins.get(address);
      if (!origin) return;
      origin.rateLimiter.dropPause();
      origin.waking.abort();
      origin.waking = new AbortController();
    },
  };

  function newOrigin(address: string): Origin {
    const queues = { json: new PQueue({ concurrency: atOnce.json }), image: new PQueue({ concurrency: atOnce.image }) };
    const shared = limits.get(address) ?? {
      rateLimiter: createOriginRateLimiter(),
      minuteWindow: createMinuteWindow(),
      starts: { minGapMs: 0, latest: Number.NEGATIVE_INFINITY },
    };
    limits.set(address, shared);
    const origin: Origin = {
      address,
      ...shared,
      queues,
      waits: { json: { ...noWaits }, image: { ...noWaits } },
      adaptiveTimeout: null,
      refusal: null,
      waking: new AbortController(),
    };
    origins.set(address, origin);
    return origin;
  }

  /** Runs `body`; when it has to wait, pauses its queue and resolves to null instead. */
  async function inTurn<T>(
    origin: Origin,
    kind: RequestKind,
    body: () => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    const { rateLimiter, minuteWindow, starts, refusal } = origin;
    if (refusal && isPauseTooLong(origin)) throw refusal;
    if (waitMs(origin, kind) > 0) {
      void pauseQueue(origin, kind);
      return null;
    }
    const started = world.clock();
    if (kind === "json") {
      minuteWindow.started(started);
      starts.latest = started;
    }
    const round = rateLimiter.started(started);
    try {
      const value = await body();
      rateLimiter.succeeded(round);
      return { value };
    } catch (error) {
      if (error instanceof Failed && isBusy(error.failure)) {
        const { retryAfterSeconds } = error.failure.details;
        const retryAfterMs = retryAfterSeconds === undefined ? null : Number(retryAfterSeconds) * 1000;
        origin.refusal = error;
        rateLimiter.refused(round, world.clock(), retryAfterMs, jitter());
      }
      throw error;
    } finally {
      limitQueues(origin);
    }
  }

  function limitQueues({ rateLimiter, queues, adaptiveTimeout }: Origin): void {
    for (const kind of ["json", "image"] as const) {
      const allowed = kind === "json" && adaptiveTimeout?.isSlow ? 1 : atOnce[kind];
      queues[kind].concurrency = rateLimiter.atOnce < maxAtOnce ? Math.min(allowed, rateLimiter.atOnce) : allowed;
    }
  }

  function isPauseTooLong({ rateLimiter }: Origin): boolean {
    return rateLimiter.pauseMs(world.clock()) > maxPauseMs;
  }

  function waitMs({ rateLimiter, minuteWindow, starts }: Origin, kind: RequestKind): number {
    const now = world.clock();
    if (kind === "image") return rateLimiter.waitMs(now);
    return Math.max(
      rateLimiter.waitMs(now),
      minuteWindow.waitMs(now, settings().requestsPerMinute),
      starts.latest + starts.minGapMs - now,
    );
  }

  function waitReason({ rateLimiter, minuteWindow }: Origin, now: number): WaitReason {
    if (rateLimiter.waitMs(now) > 0) return "pause";
    return minuteWindow.waitMs(now, settings().requestsPerMinute) > 0 ? "minute" : "gap";
  }

  async function pauseQueue(origin: Origin, kind: RequestKind): Promise<void> {
    const queue = origin.queues[kind];
    if (queue.isPaused) return;
    queue.pause();
    let isReported = false;
    const pausedBy = () => (origin.refusal?.failure.code === "proxy-busy" ? "proxy" : "store");
    for (let wait = waitMs(origin, kind); wait > 0 && !isPauseTooLong(origin); wait = waitMs(origin, kind)) {
      // The store's pause is slept in full. The minute limit is slept in slices, because a person may change it meanwhile.
      const now = world.clock();
      const pauseMs = origin.rateLimiter.pauseMs(now);
      if (kind === "json" && pauseMs > 0) {
        isReported = true;
        onPause(origin.address, pauseMs, pausedBy());
      }
      const by = waitReason(origin, now);
      const waits = origin.waits[kind];
      waits.now = { by, since: now };
      // Rejects when the pause is dropped; the loop then computes the wait again.
      await world
        .sleep(Math.max(origin.rateLimiter.waitMs(now), Math.min(wait, minuteSliceMs)), origin.waking.signal)
        .catch(() => undefined);
      waits[by] += world.clock() - now;
      waits.now = null;
    }
    if (isReported) onPause(origin.address, 0, pausedBy());
    queue.start();
  }

  /**
   * Begins to measure a request's waits. The returned function records them when its turn has come: first those for a free
   * slot, then those for a pause, then those for the minute limit, then the gap. Their sum is exact, their order is not.
   */
  function waitsFrom(queueWaits: QueueWaits, { lane, ...facts }: RequestLane): () => void {
    const { recorder } = world;
    const queuedAt = recorder.now();
    const waitedMs = (by: WaitReason) =>
      queueWaits[by] + (queueWaits.now?.by === by ? world.clock() - queueWaits.now.since : 0);
    // Waits of the queue before this request came are not its own.
    const before = { minute: waitedMs("minute"), gap: waitedMs("gap"), pause: waitedMs("pause") };
    const waits = () => {
      const now = recorder.now();
      const pause = Math.min(waitedMs("pause") - before.pause, now - queuedAt);
      const minute = Math.min(waitedMs("minute") - before.minute, now - queuedAt - pause);
      const gap = Math.min(waitedMs("gap") - before.gap, now - queuedAt - pause - minute);
      const gapAt = now - gap;
      const minuteAt = gapAt - minute;
      const pauseAt = minuteAt - pause;
      return [
        { stage: "queue", start: queuedAt, end: pauseAt },
        { stage: "store-pause", start: pauseAt, end: minuteAt },
        { stage: "rate-limit", start: minuteAt, end: gapAt },
        { stage: "page-gap", start: gapAt, end: now },
      ].filter(({ start, end }) => end > start) as readonly (OpenSpan & { readonly end: number })[];
    };
    recorder.setOpenSpans(lane, waits);
    let isRecorded = false;
    return () => {
      if (isRecorded) return;
      isRecorded = true;
      for (const { stage, start, end } of waits()) recorder.span(stage, lane, start, { ...facts, end });
    };
  }

  function jitter(): number {
    const [drawn = 0] = world.crypto.getRandomValues(new Uint32Array(1));
    return (drawn / 2 ** 32) * maxJitter;
  }
}

/** Counts the starts within the last 60 seconds. */
interface MinuteWindow {
  /** Milliseconds until another start stays within `max` in any 60 seconds; 0 for now. */
  waitMs(now: number, max: number): number;
  started(now: number): void;
}

function createMinuteWindow(): MinuteWindow {
  let starts: number[] = [];
  return {
    waitMs(now, max) {
      starts = starts.filter((start) => start > now - minuteMs);
      const blocking = starts[starts.length - max];
      return blocking === undefined ? 0 : blocking + minuteMs - now;
    },
    started(now) {
      starts.push(now);
    },
  };
}
