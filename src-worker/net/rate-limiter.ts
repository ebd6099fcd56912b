import PQueue from "p-queue";
import type { SyncSettings } from "../contract/sync-settings";
import { Failed } from "../outcome/failed";
import type { RequestLane } from "../spans/recorder";
import type { World } from "../world/world";
import type { AdaptiveTimeout } from "./adaptive-timeout";
import { isBusy } from "./is-busy";
import { createMinuteWindow, type MinuteWindow } from "./minute-window";
import { createOriginRateLimiter, maxAtOnce, type OriginRateLimiter } from "./origin-rate-limiter";
import { noWaits, type QueueWaits, type WaitReason, waitsFrom } from "./queue-waits";
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
type AtOnce = Readonly<Record<RequestKind, number>>;
const ordinaryAtOnce: AtOnce = { json: 4, image: 24 };
const maxJitter = 0.1;
/** Milliseconds after which a request that waits for the minute limit reads the settings again. */
const minuteSliceMs = 1000;

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
      const origin = origins.get(address) ?? newOrigin(address, limits, atOnce);
      origins.set(address, origin);
      if (minGapMs !== undefined) origin.starts.minGapMs = minGapMs;
      if (adaptiveTimeout) origin.adaptiveTimeout = adaptiveTimeout;
      limitQueues(origin, atOnce);
      const recordWaits = lane && waitsFrom(world, origin.waits[kind], lane);
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

  /** Runs `body`; when it has to wait, pauses its queue and resolves to null instead. */
  async function inTurn<T>(
    origin: Origin,
    kind: RequestKind,
    body: () => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    const { rateLimiter, minuteWindow, starts, refusal } = origin;
    if (refusal && isPauseTooLong(origin)) throw refusal;
    if (nextWait(origin, kind).ms > 0) {
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
        rateLimiter.refused(round, world.clock(), retryAfterMs, jitter(world.crypto));
      }
      throw error;
    } finally {
      limitQueues(origin, atOnce);
    }
  }

  function isPauseTooLong({ rateLimiter }: Origin): boolean {
    return rateLimiter.pauseMs(world.clock()) > maxPauseMs;
  }

  function nextWait(origin: Origin, kind: RequestKind): { readonly by: WaitReason; readonly ms: number } {
    const { rateLimiter, minuteWindow, starts } = origin;
    const now = world.clock();
    const pause = rateLimiter.waitMs(now);
    const minute = kind === "json" ? minuteWindow.waitMs(now, settings().requestsPerMinute) : 0;
    const gap = kind === "json" ? starts.latest + starts.minGapMs - now : 0;
    return { by: pause > 0 ? "pause" : minute > 0 ? "minute" : "gap", ms: Math.max(pause, minute, gap) };
  }

  async function pauseQueue(origin: Origin, kind: RequestKind): Promise<void> {
    const queue = origin.queues[kind];
    if (queue.isPaused) return;
    queue.pause();
    let isReported = false;
    const pausedBy = () => (origin.refusal?.failure.code === "proxy-busy" ? "proxy" : "store");
    for (let wait = nextWait(origin, kind); wait.ms > 0 && !isPauseTooLong(origin); wait = nextWait(origin, kind)) {
      // The store's pause is slept in full. The minute limit is slept in slices, because a person may change it meanwhile.
      const now = world.clock();
      const pauseMs = origin.rateLimiter.pauseMs(now);
      if (kind === "json" && pauseMs > 0) {
        isReported = true;
        onPause(origin.address, pauseMs, pausedBy());
      }
      const { by, ms } = wait;
      const waits = origin.waits[kind];
      waits.now = { by, since: now };
      // Rejects when the pause is dropped; the loop then computes the wait again.
      await world
        .sleep(Math.max(origin.rateLimiter.waitMs(now), Math.min(ms, minuteSliceMs)), origin.waking.signal)
        .catch(() => undefined);
      waits[by] += world.clock() - now;
      waits.now = null;
    }
    if (isReported) onPause(origin.address, 0, pausedBy());
    queue.start();
  }
}

function newOrigin(address: string, limits: SharedLimits, atOnce: AtOnce): Origin {
  const queues = { json: new PQueue({ concurrency: atOnce.json }), image: new PQueue({ concurrency: atOnce.image }) };
  const shared = limits.get(address) ?? {
    rateLimiter: createOriginRateLimiter(),
    minuteWindow: createMinuteWindow(),
    starts: { minGapMs: 0, latest: Number.NEGATIVE_INFINITY },
  };
  limits.set(address, shared);
  return {
    address,
    ...shared,
    queues,
    waits: { json: { ...noWaits }, image: { ...noWaits } },
    adaptiveTimeout: null,
    refusal: null,
    waking: new AbortController(),
  };
}

function limitQueues({ rateLimiter, queues, adaptiveTimeout }: Origin, atOnce: AtOnce): void {
  for (const kind of ["json", "image"] as const) {
    const allowed = kind === "json" && adaptiveTimeout?.isSlow ? 1 : atOnce[kind];
    queues[kind].concurrency = rateLimiter.atOnce < maxAtOnce ? Math.min(allowed, rateLimiter.atOnce) : allowed;
  }
}

function jitter(crypto: World["crypto"]): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (drawn / 2 ** 32) * maxJitter;
}
