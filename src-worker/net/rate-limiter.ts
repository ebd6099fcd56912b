import PQueue from "p-queue";
import type { SyncSettings } from "../contract/sync-settings";
import { Failed } from "../run/failed";
import type { World } from "../run/world";
import { isBusy } from "./is-busy";
import { createMinuteWindow, type MinuteWindow } from "./minute-window";
import { createOriginRateLimiter, maxAtOnce, type OriginRateLimiter } from "./origin-rate-limiter";
import type { RequestKind } from "./route";

/** Keeps requests from pressing a store's server: everything that asks one runs through the same pace. */
export interface RateLimiter {
  /**
   * Runs `body` once it is its turn at the origin. When `body` throws that the store is busy, everyone at the origin
   * waits and goes on more slowly. Rejects as `body` does, or with the signal's reason.
   */
  run<T>(signal: AbortSignal, request: PacedRequest, body: () => Promise<T>): Promise<T>;
}

export interface PacedRequest {
  readonly origin: string;
  readonly kind: RequestKind;
  /** Among the requests that wait, the one with the higher urgency goes first; 0 by default. */
  readonly urgency?: number;
}

/** In flight at once at one origin. */
const atOnce: Readonly<Record<RequestKind, number>> = { json: 4, image: 24 };
const maxJitter = 0.1;
/** After so many milliseconds a new setting reaches those that wait for their minute. */
const minuteSliceMs = 1000;

interface Origin {
  readonly rateLimiter: OriginRateLimiter;
  /** Of JSON alone: images have no limit per minute. */
  readonly minuteWindow: MinuteWindow;
  /** One whose next request has to wait is paused until then. */
  readonly queues: Readonly<Record<RequestKind, PQueue>>;
}

/** One for the whole engine, so that everything that asks the same store knows of one another. */
export function createRateLimiter(
  world: Pick<World, "clock" | "sleep" | "crypto">,
  settings: () => SyncSettings,
): RateLimiter {
  const origins = new Map<string, Origin>();
  const forever = new AbortController().signal;
  return {
    async run(signal, { origin: address, kind, urgency = 0 }, body) {
      const origin = origins.get(address) ?? newOrigin(address);
      for (let priority = urgency; ; priority = urgency + 0.5) {
        const ended = await origin.queues[kind].add(() => inTurn(origin, kind, body), { signal, priority });
        // Sent back: to the place before those that came later, behind those that are more urgent.
        if (ended) return ended.value;
      }
    },
  };

  function newOrigin(address: string): Origin {
    const queues = { json: new PQueue({ concurrency: atOnce.json }), image: new PQueue({ concurrency: atOnce.image }) };
    const origin = { rateLimiter: createOriginRateLimiter(), minuteWindow: createMinuteWindow(), queues };
    origins.set(address, origin);
    return origin;
  }

  /** Runs `body`, or answers null when its time has not come: then its queue is held until it has. */
  async function inTurn<T>(
    origin: Origin,
    kind: RequestKind,
    body: () => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    if (waitMs(origin, kind) > 0) {
      void hold(origin, kind);
      return null;
    }
    const { rateLimiter, minuteWindow, queues } = origin;
    const started = world.clock();
    if (kind === "json") minuteWindow.started(started);
    const round = rateLimiter.started(started);
    try {
      const value = await body();
      rateLimiter.succeeded(round);
      return { value };
    } catch (error) {
      if (error instanceof Failed && isBusy(error.failure)) {
        const { retryAfterSeconds } = error.failure.details;
        const askedMs = retryAfterSeconds === undefined ? null : Number(retryAfterSeconds) * 1000;
        rateLimiter.refused(round, world.clock(), askedMs, jitter());
      }
      throw error;
    } finally {
      for (const each of ["json", "image"] as const)
        queues[each].concurrency =
          rateLimiter.atOnce < maxAtOnce ? Math.min(atOnce[each], rateLimiter.atOnce) : atOnce[each];
    }
  }

  function waitMs({ rateLimiter, minuteWindow }: Origin, kind: RequestKind): number {
    const now = world.clock();
    return Math.max(
      rateLimiter.waitMs(now),
      kind === "json" ? minuteWindow.waitMs(now, settings().requestsPerMinute) : 0,
    );
  }

  async function hold(origin: Origin, kind: RequestKind): Promise<void> {
    const queue = origin.queues[kind];
    if (queue.isPaused) return;
    queue.pause();
    for (let wait = waitMs(origin, kind); wait > 0; wait = waitMs(origin, kind)) {
      // A pause that the store asked for is slept out; what a person may change meanwhile is not.
      const asked = origin.rateLimiter.waitMs(world.clock());
      await world.sleep(Math.max(asked, Math.min(wait, minuteSliceMs)), forever);
    }
    queue.start();
  }

  function jitter(): number {
    const [drawn = 0] = world.crypto.getRandomValues(new Uint32Array(1));
    return (drawn / 2 ** 32) * maxJitter;
  }
}
