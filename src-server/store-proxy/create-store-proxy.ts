import { clientKey } from "../client-key";
import type { Handler } from "../handler";
import { checkTarget, type Target } from "./check-target";
import { type Checked, type ProxyError, passed, proxyErrorStatus, refused, refusedFor } from "./checked";
import { fetchStore, type Resolve } from "./fetch-store";
import { type Budget, createBudget, createSharedRate, createSlots, createTokenBucket } from "./limits";
import type { FetchPinned } from "./node-fetch-pinned";
import { answerResponse, errorResponse, preflightResponse } from "./proxy-response";
import { checkCaller, type ProxyKind, type ProxyRequest, readProxyRequest } from "./read-proxy-request";
import { readStoreAnswer, type StoreAnswer } from "./read-store-answer";

/** Limits per request, client, host, and in total. */
export const proxyLimits = {
  /**
   * Full pages of 250 products of real stores have up to 2 MB. The engine requests smaller pages where these are
   * larger.
   */
  answerBytes: { json: 4_000_000, page: 4_000_000, css: 4_000_000, image: 12_000_000 } satisfies Record<
    ProxyKind,
    number
  >,
  /** For all answers in transit. */
  bufferBytes: 64 * 1024 * 1024,
  /** From the request to the last byte of the store's answer, including name lookups and redirects. */
  totalMs: 20_000,
  redirects: 3,
  /** Requests whose answer is not there yet. One client alone may have a quarter of them. */
  inFlight: 256,
  /** Requests that run at one host: images, and all other kinds together. Further ones wait. */
  inFlightPerHost: 8,
  /**
   * JSON, pages and style sheets of a client, also to one host; all clients together may send a host four times as many. A
   * first import of 10,000 products sends 175, and a team of 200 at one address opens the app within the same minute.
   */
  jsonPerMinute: 600,
  /** Limit of a client, also to one host; the limit of all clients to a host is four times as high. */
  imagesPerSecond: 50,
  /** A larger answer counts as so many requests more. */
  bytesPerRequest: 1_000_000,
  /**
   * Immediate refusals of a client within a second. Up to `slowRefusals` further ones at a time come after `refusalMs`.
   */
  quickRefusals: 20,
  refusalMs: 1000,
  /** Each holds a connection, also of the reverse proxy in front. */
  slowRefusals: 50,
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
  /** Memory of all answers in transit; default one of `bufferBytes`. */
  readonly budget?: Budget;
}

/**
 * Fetches for the app's pages what browsers may not read across origins: a store's public JSON, images, home page and
 * style sheets. `GET ?kind=json|image|page|css&url=…` answers the store's whole body, or JSON `{code, …}`
 * (`checked.ts`).
 */
export function createStoreProxy(options: StoreProxyOptions): Handler {
  const limits = { ...proxyLimits, ...options.limits };
  const { now } = options;
  const { budget = createBudget(limits.bufferBytes) } = options;
  const inFlight = createBudget(limits.inFlight);
  const slots = createSlots(limits.inFlightPerHost);
  const { jsonPerMinute, imagesPerSecond } = limits;
  const clientRates = {
    json: createTokenBucket({ capacity: jsonPerMinute, perSecond: jsonPerMinute / 60, now }),
    image: createTokenBucket({ capacity: imagesPerSecond, perSecond: imagesPerSecond, now }),
  };
  const hostRates = {
    json: createSharedRate({ capacity: 4 * jsonPerMinute, seconds: 60, now }),
    image: createSharedRate({ capacity: 4 * imagesPerSecond, seconds: 1, now }),
  };

  const { quickRefusals: capacity } = limits;
  const quickRefusals = createTokenBucket({ capacity, perSecond: capacity, now });
  /** Delayed refusals by client. */
  const delayed = new Map<string, number>();

  return async (request, client) => {
    const key = clientKey(client.address);
    const caller = checkCaller(request, options.origins);
    const origin = request.headers.get("origin");
    if (!caller.ok) return refuse(key, caller.error, caller.error.code === "origin-not-allowed" ? null : origin);
    if (request.method === "OPTIONS") return preflightResponse(origin);
    const requested = readProxyRequest(new URL(request.url).searchParams);
    if (!requested.ok) return refuse(key, requested.error, origin);
    const answer = await fetchTarget(requested.value, key, request.signal);
    return answer.ok ? answerResponse(requested.value.kind, answer.value, origin) : refuse(key, answer.error, origin);
  };

  /** A client that repeats a refused request at once has to wait, so that refusing it takes no time from others. */
  async function refuse(client: string, error: ProxyError, origin: string | null): Promise<Response> {
    const waiting = delayed.get(client) ?? 0;
    if (!isOfStore(error) && quickRefusals.take(client) > 0 && waiting < limits.slowRefusals) {
      delayed.set(client, waiting + 1);
      await new Promise((resolve) => setTimeout(resolve, limits.refusalMs));
      const left = (delayed.get(client) ?? 1) - 1;
      if (left > 0) delayed.set(client, left);
      else delayed.delete(client);
    }
    return errorResponse(error, origin);
  }

  async function fetchTarget(
    { kind, url }: ProxyRequest,
    client: string,
    disconnected: AbortSignal,
  ): Promise<Checked<StoreAnswer>> {
    const target = checkTarget(url, kind, options.allowHosts);
    if (!target.ok) return target;
    const rate = clientRates[rateOf(kind)];
    const wait = rate.take(client);
    if (wait > 0) return refusedFor("too-many-requests", wait);
    const share = inFlight.share(client);
    if (!share.take(1)) return refusedFor("proxy-busy", 1);
    try {
      const answer = await fetched(target.value, kind, client, disconnected);
      if (answer.ok) rate.charge(client, Math.floor(answer.value.size / limits.bytesPerRequest));
      return answer.ok || !hasAnyPath(kind) || isOurLimit(answer.error) ? answer : refused("fetch-failed");
    } finally {
      share.release();
    }
  }

  async function fetched(
    target: Target,
    kind: ProxyKind,
    client: string,
    disconnected: AbortSignal,
  ): Promise<Checked<StoreAnswer>> {
    const timeout = AbortSignal.timeout(limits.totalMs);
    const signal = AbortSignal.any([disconnected, timeout]);
    const admit = (host: string) => admitted(kind, host, client, signal);
    try {
      return await fetchStore(
        target,
        { ...options, kind, redirects: limits.redirects, admit, signal },
        (answer, finalUrl) =>
          readStoreAnswer({ kind, finalUrl }, answer, limits.answerBytes[kind], budget.share(client)),
      );
    } catch {
      return refused(timeout.aborted ? "upstream-timeout" : "upstream-failed");
    }
  }

  /**
   * Limits the requests of all clients to one host, so that they cannot attack it, and those of one client, so that
   * others get through.
   */
  async function admitted(
    kind: ProxyKind,
    host: string,
    client: string,
    signal: AbortSignal,
  ): Promise<Checked<() => void>> {
    const rate = rateOf(kind);
    if (!hostRates[rate](host, client)) return refusedFor("host-busy", 1);
    const release = await slots(`${rate} ${host}`, client, signal);
    return release ? passed(release) : refusedFor("host-busy", 1);
  }
}

function rateOf(kind: ProxyKind): "json" | "image" {
  return kind === "image" ? "image" : "json";
}

/** Whether a caller chooses the path: the store's status would then reveal what else a host has. */
function hasAnyPath(kind: ProxyKind): boolean {
  return kind === "image" || kind === "css";
}

function isOurLimit({ code }: ProxyError): boolean {
  return code === "host-busy" || code === "buffer-full";
}

/** Whether the failure counts as the store's, whose refusals are never delayed. */
function isOfStore({ code }: ProxyError): boolean {
  return code === "upstream" || proxyErrorStatus[code] === 502 || proxyErrorStatus[code] === 504;
}
