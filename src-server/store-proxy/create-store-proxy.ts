import type { Client, Handler } from "../handler";
import { checkTarget } from "./check-target";
import { type Checked, refused, refusedFor } from "./checked";
import { fetchStore, type Resolve } from "./fetch-store";
import type { FetchPinned } from "./node-fetch-pinned";
import { answerResponse, errorResponse, preflightResponse } from "./proxy-response";
import { ipv6Groups } from "./public-address";
import { checkCaller, type Question, readQuestion } from "./read-question";
import { createBufferBudget, readStoreAnswer, type StoreAnswer } from "./read-store-answer";

/** Limits for each request and for all requests together. */
export const proxyLimits = {
  answerBytes: 12 * 1024 * 1024,
  /** For all answers in transit. */
  bufferBytes: 64 * 1024 * 1024,
  /** From the request to the last byte of the store's answer, including name lookups and redirects. */
  totalMs: 20_000,
  redirects: 3,
  /** JSON, pages and style sheets, per client. */
  jsonPerMinute: 60,
  imagesPerSecond: 20,
  imagesInFlightPerHost: 8,
};

export interface StoreProxyOptions {
  /** The app's own origins. */
  readonly origins: readonly string[];
  /**
   * "host:port" of loopback or private hosts that the operator allows, exempt from the rules on scheme, port, name and
   * address.
   */
  readonly allowHosts: readonly string[];
  readonly resolve: Resolve;
  readonly fetchPinned: FetchPinned;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly limits?: Partial<typeof proxyLimits>;
}

/**
 * Fetches for the app's pages what browsers may not read across origins: a store's public JSON, images, home page and
 * style sheets. `GET ?kind=json|image|page|css&url=…` answers the store's whole body, or JSON `{code, …}`
 * (`checked.ts`).
 */
export function createStoreProxy(options: StoreProxyOptions): Handler {
  const limits = { ...proxyLimits, ...options.limits };
  const { now } = options;
  const budget = createBufferBudget(limits.bufferBytes);
  const imageSlots = createSlots(limits.imagesInFlightPerHost);
  const buckets = {
    json: createTokenBucket({ capacity: limits.jsonPerMinute, perSecond: limits.jsonPerMinute / 60, now }),
    image: createTokenBucket({ capacity: limits.imagesPerSecond, perSecond: limits.imagesPerSecond, now }),
  };

  return async (request, client) => {
    const caller = checkCaller(request, options.origins);
    const origin = request.headers.get("origin");
    if (!caller.ok) return errorResponse(caller.error, caller.error.code === "origin-not-allowed" ? null : origin);
    if (request.method === "OPTIONS") return preflightResponse(origin);
    const question = readQuestion(new URL(request.url).searchParams);
    if (!question.ok) return errorResponse(question.error, origin);
    const answer = await ask(question.value, client, request.signal);
    return answer.ok ? answerResponse(question.value.kind, answer.value, origin) : errorResponse(answer.error, origin);
  };

  async function ask(
    { kind, url }: Question,
    client: Client,
    disconnected: AbortSignal,
  ): Promise<Checked<StoreAnswer>> {
    const target = checkTarget(url, kind, options.allowHosts);
    if (!target.ok) return target;
    const wait = buckets[kind === "image" ? "image" : "json"](clientKey(client.address));
    if (wait > 0) return refusedFor("too-many-requests", wait);
    const releaseSlot = kind === "image" ? imageSlots(target.value.url.host) : () => undefined;
    if (!releaseSlot) return refusedFor("host-busy", 1);
    const timeout = AbortSignal.timeout(limits.totalMs);
    try {
      const signal = AbortSignal.any([disconnected, timeout]);
      return await fetchStore(
        target.value,
        { ...options, kind, redirects: limits.redirects, signal },
        (answer, finalUrl) => readStoreAnswer({ kind, finalUrl }, answer, limits.answerBytes, budget),
      );
    } catch {
      return refused(timeout.aborted ? "upstream-timeout" : "upstream-failed");
    } finally {
      releaseSlot();
    }
  }
}

/**
 * The client for a limit: an IPv4 address, or the /64 of an IPv6 address, since providers assign at least a /64 to each
 * customer. Node writes an IPv4 client of a dual-stack socket as "::ffff:1.2.3.4".
 */
function clientKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return ipv6Groups(plain)?.slice(0, 4).join(":") ?? plain;
}

/** Takes a slot for the key and answers a function that releases it; null if all slots are taken. */
type Slots = (key: string) => (() => void) | null;

/** Limits concurrency per key. */
function createSlots(perKey: number): Slots {
  const taken = new Map<string, number>();
  return (key) => {
    const count = taken.get(key) ?? 0;
    if (count >= perKey) return null;
    taken.set(key, count + 1);
    return () => {
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  };
}

interface BucketSettings {
  /** Size of a burst. */
  readonly capacity: number;
  readonly perSecond: number;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Takes a token for the key: 0 if allowed, otherwise the seconds until the next one. */
type TokenBucket = (key: string) => number;

/** Beyond so many keys, the limiter drops full buckets. */
const maxKeys = 10_000;

/** Limits the request rate per key. */
function createTokenBucket({ capacity, perSecond, now }: BucketSettings): TokenBucket {
  const buckets = new Map<string, { tokens: number; at: number }>();

  return (key) => {
    const at = now();
    const tokens = tokensAt(buckets.get(key), at);
    if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / perSecond));
    buckets.set(key, { tokens: tokens - 1, at });
    if (buckets.size > maxKeys) sweep(at);
    return 0;
  };

  function tokensAt(bucket: { tokens: number; at: number } | undefined, at: number): number {
    return bucket ? Math.min(capacity, bucket.tokens + ((at - bucket.at) / 1000) * perSecond) : capacity;
  }

  function sweep(at: number): void {
    for (const [key, bucket] of buckets) if (tokensAt(bucket, at) >= capacity) buckets.delete(key);
  }
}
