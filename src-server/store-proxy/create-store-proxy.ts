import type { Client, Handler } from "../handler";
import { createBufferBudget } from "./buffer-budget";
import { checkTarget } from "./check-target";
import { type Checked, refused, refusedFor } from "./checked";
import type { FetchPinned } from "./fetch-pinned";
import { fetchStore, type Resolve } from "./fetch-store";
import { ipv6Groups } from "./ipv6-groups";
import { type ProxyLimits, proxyLimits } from "./proxy-limits";
import { answerResponse, errorResponse, preflightResponse } from "./proxy-response";
import { checkCaller, type Question, readQuestion } from "./read-question";
import { readStoreAnswer, type StoreAnswer } from "./read-store-answer";
import { createTokenBucket } from "./token-bucket";

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
  readonly limits?: Partial<ProxyLimits>;
}

/**
 * Fetches for the app's pages what browsers may not read across origins: a store's public JSON, images, home page and
 * style sheets. `GET ?kind=json|image|page|css&url=…` answers the store's whole body, or JSON `{code, …}`
 * (`proxy-error.ts`).
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
