import type { Client, Handler } from "../handler";
import { createBufferBudget } from "./buffer-budget";
import { checkCaller } from "./check-caller";
import { checkTarget } from "./check-target";
import { type Checked, refused, refusedFor } from "./checked";
import { clientKey } from "./client-key";
import type { FetchPinned } from "./fetch-pinned";
import { fetchStore, type Resolve } from "./fetch-store";
import { type ProxyLimits, proxyLimits } from "./proxy-limits";
import { answerResponse, errorResponse, preflightResponse } from "./proxy-response";
import { type Question, readQuestion } from "./read-question";
import { readStoreAnswer, type StoreAnswer } from "./read-store-answer";
import { createSlots } from "./slots";
import { createTokenBucket } from "./token-bucket";

export interface StoreProxyOptions {
  /** Our own pages: exact origins. */
  readonly origins: readonly string[];
  /** "host:port" that the operator opens although loopback or private; rules on scheme, port, name and address do not hold for these. */
  readonly allowHosts: readonly string[];
  readonly resolve: Resolve;
  readonly fetchPinned: FetchPinned;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly limits?: Partial<ProxyLimits>;
}

/**
 * Fetches for our pages what a browser may not read across origins: a store's public JSON, its images, and its home page with
 * the style sheets. `GET ?kind=json|image|page|css&url=…` answers the store's body whole, or JSON `{code, …}` (`proxy-error.ts`).
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

  async function ask({ kind, url }: Question, client: Client, gone: AbortSignal): Promise<Checked<StoreAnswer>> {
    const target = checkTarget(url, kind, options.allowHosts);
    if (!target.ok) return target;
    const wait = buckets[kind === "image" ? "image" : "json"](clientKey(client.address));
    if (wait > 0) return refusedFor("too-many-requests", wait);
    const leave = kind === "image" ? imageSlots(target.value.url.host) : () => undefined;
    if (!leave) return refusedFor("host-busy", 1);
    const late = AbortSignal.timeout(limits.totalMs);
    try {
      const signal = AbortSignal.any([gone, late]);
      return await fetchStore(
        target.value,
        { ...options, kind, redirects: limits.redirects, signal },
        (answer, ended) => readStoreAnswer({ kind, ended }, answer, limits.answerBytes, budget),
      );
    } catch {
      return refused(late.aborted ? "upstream-timeout" : "upstream-failed");
    } finally {
      leave();
    }
  }
}
