import type { Client, Handler } from "../handler";
import { checkTarget, type Target } from "./check-target";
import { type Checked, type ProxyError, passed, refused, refusedFor } from "./checked";
import { clientKey } from "./client-key";
import { fetchStore, type Resolve } from "./fetch-store";
import { type BufferBudget, createBufferBudget, createSlots, createTokenBucket } from "./limits";
import type { FetchPinned } from "./node-fetch-pinned";
import { answerResponse, errorResponse, preflightResponse } from "./proxy-response";
import { checkCaller, type ProxyKind, type Question, readQuestion } from "./read-question";
import { readStoreAnswer, type StoreAnswer } from "./read-store-answer";

/** Limits for each request and for all requests together. */
export const proxyLimits = {
  /**
   * Full pages of 250 products of real stores have up to 2 MB. The engine asks for smaller pages where these are larger.
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
  /** Requests whose answer is not there yet. */
  inFlight: 256,
  inFlightPerClient: 64,
  imagesInFlightPerHost: 8,
  /**
   * JSON, pages and style sheets, per client and per host. A first import of 10,000 products sends 175, and a team of 200
   * at one address opens the app within the same minute.
   */
  jsonPerMinute: 600,
  /** Per client and per host. */
  imagesPerSecond: 50,
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
  /** For all answers in transit; default one of `bufferBytes`. */
  readonly budget?: BufferBudget;
}

/**
 * Fetches for the app's pages what browsers may not read across origins: a store's public JSON, images, home page and
 * style sheets. `GET ?kind=json|image|page|css&url=…` answers the store's whole body, or JSON `{code, …}`
 * (`checked.ts`).
 */
export function createStoreProxy(options: StoreProxyOptions): Handler {
  const limits = { ...proxyLimits, ...options.limits };
  const { now } = options;
  const { budget = createBufferBudget(limits.bufferBytes) } = options;
  const slots = {
    all: createSlots(limits.inFlight),
    client: createSlots(limits.inFlightPerClient),
    image: createSlots(limits.imagesInFlightPerHost),
  };
  const json = { capacity: limits.jsonPerMinute, perSecond: limits.jsonPerMinute / 60, now };
  const image = { capacity: limits.imagesPerSecond, perSecond: limits.imagesPerSecond, now };
  const rates = {
    client: { json: createTokenBucket(json), image: createTokenBucket(image) },
    host: { json: createTokenBucket(json), image: createTokenBucket(image) },
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

  async function ask(question: Question, client: Client, disconnected: AbortSignal): Promise<Checked<StoreAnswer>> {
    const { kind, url } = question;
    const target = checkTarget(url, kind, options.allowHosts);
    if (!target.ok) return target;
    const key = clientKey(client.address);
    const wait = rates.client[rateOf(kind)](key);
    if (wait > 0) return refusedFor("too-many-requests", wait);
    const held = [slots.all(""), slots.client(key)];
    try {
      if (held.includes(null)) return refusedFor("proxy-busy", 1);
      const answer = await fetched(target.value, kind, key, disconnected);
      return answer.ok || kind !== "image" || isOurLimit(answer.error) ? answer : refused("image-failed");
    } finally {
      for (const release of held) release?.();
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
    const admit = (host: string) => admitted(kind, host);
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

  /** Keeps any number of clients together from using this server against one host. */
  function admitted(kind: ProxyKind, host: string): Checked<() => void> {
    const release = kind === "image" ? slots.image(host) : () => undefined;
    if (!release) return refusedFor("host-busy", 1);
    const wait = rates.host[rateOf(kind)](host);
    if (wait === 0) return passed(release);
    release();
    return refusedFor("host-busy", wait);
  }
}

function rateOf(kind: ProxyKind): "json" | "image" {
  return kind === "image" ? "image" : "json";
}

function isOurLimit({ code }: ProxyError): boolean {
  return code === "host-busy" || code === "buffer-full";
}
