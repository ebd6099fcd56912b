import type { Failure } from "../contract/outcome";
import type { SyncSettings } from "../contract/sync-settings";
import { Failed } from "../outcome/failed";
import type { RequestLane } from "../spans/recorder";
import type { World } from "../world/world";
import { failureForStatus } from "./failure-for-status";
import { gatewayTimeout } from "./gateway-timeout";
import { type Attempt, inLane } from "./in-lane";
import { isBrieflyLimited } from "./is-busy";
import type { JsonAnswer, JsonClient, JsonQuestion } from "./json-client";
import type { RateLimiter } from "./rate-limiter";
import { readJson } from "./read-json";
import { retry } from "./retry";
import type { Route } from "./route";

/** Time limit of a request to a host that is not known to be slow. */
const ordinaryTimeoutMs = 20_000;

const jsonOptions = { accept: "application/json", maxBytes: 12_000_000, cache: "no-cache" } as const;

const pageOptions = {
  accept: "text/html",
  timeoutMs: ordinaryTimeoutMs,
  maxBytes: 4_000_000,
  cache: "default",
} as const;

/** Without Retry-After these take 7 s: a person waits for a connection test. */
const briefRetries = 3;

/**
 * Creates a JSON client. It retries truncated and invalid bodies like lost connections. A timeout is retried once, and as long
 * as each attempt waits longer than the one before.
 */
export function createJsonClient(
  world: Pick<World, "sleep" | "clock" | "recorder">,
  parts: {
    readonly route: Route;
    readonly rateLimiter: RateLimiter;
    readonly settings: () => SyncSettings;
    /** Whether all requests retry `brief-limits` alone. */
    readonly isImpatient?: boolean;
  },
): JsonClient {
  return {
    async get(signal, url, question) {
      const { origin, searchParams } = new URL(url);
      const isImpatient = parts.isImpatient || question.retry === "brief-limits";
      const { retry: shouldRetry = isRetryable, minGapMs, adaptiveTimeout, canReducePage = false } = question;
      let waitsLonger = false;
      const isPassing = (failure: Failure, tried: number) => {
        if (isImpatient && !isBrieflyLimited(failure)) return false;
        if (failure.code === "timeout" && (canReducePage || (tried > 0 && !waitsLonger))) return false;
        return shouldRetry === "brief-limits" || shouldRetry(failure);
      };
      const { retries: maxRetries } = parts.settings();
      const retries = isImpatient ? Math.min(maxRetries, briefRetries) : maxRetries;
      // Retries go first: one request then finds out that a store refuses again, not all of them.
      const page = Number(/^\d{1,4}$/.exec(searchParams.get("page") ?? "")?.[0] ?? 0);
      const withRetries = (attempt: Attempt) =>
        retry(signal, world, { retries, isPassing }, (tried) =>
          attempt(tried, (lane) => {
            const request = { origin, kind: "json", urgency: tried, lane, minGapMs, adaptiveTimeout } as const;
            return parts.rateLimiter.run(signal, request, async () => {
              const timeoutMs = adaptiveTimeout?.timeoutMs ?? ordinaryTimeoutMs;
              try {
                return await requestOnce(signal, url, question, lane, timeoutMs);
              } catch (error) {
                if (error instanceof Failed && error.failure.code === "timeout")
                  waitsLonger = adaptiveTimeout?.recordTimeout(timeoutMs) ?? false;
                throw error;
              }
            });
          }),
        );
      return inLane(world.recorder, "request", question.resource, withRetries, page);
    },
    page: (signal, url) =>
      inLane(world.recorder, "request", "page", (attempt) =>
        attempt(0, (lane) =>
          parts.rateLimiter.run(signal, { origin: new URL(url).origin, kind: "json", lane }, async () => {
            const answer = await parts.route(signal, "page", url, { ...pageOptions, lane });
            const failure = failureForStatus(answer, "metadata");
            if (failure) throw failure;
            return new TextDecoder().decode(answer.bytes);
          }),
        ),
      ),
  };

  async function requestOnce(
    signal: AbortSignal,
    url: string,
    question: JsonQuestion,
    lane: RequestLane,
    timeoutMs: number,
  ): Promise<JsonAnswer> {
    const { resource, authorization = null, classify = (answer) => failureForStatus(answer, resource) } = question;
    const keys = authorization !== null || question.secret ? { keys: { authorization } } : {};
    const cache = question.isImmutable ? "default" : jsonOptions.cache;
    const sentAt = world.clock();
    const answer = await parts
      .route(signal, "json", url, { ...jsonOptions, cache, timeoutMs, ...keys, lane })
      .catch((error: unknown) => {
        throw gatewayTimeout(error, world.clock() - sentAt);
      });
    const milliseconds = world.clock() - sentAt;
    const failure = classify(answer);
    if (failure) throw gatewayTimeout(failure, milliseconds);
    const { status, headers, url: finalUrl } = answer;
    const arrivedAt = world.recorder.now();
    const bytes = question.unpack ? await question.unpack(answer.bytes) : answer.bytes;
    const read = readJson({ ...answer, bytes }, resource, question.forgiving);
    world.recorder.span("parse", lane.lane, arrivedAt, { ...lane, bytes: bytes.byteLength });
    return { ...read, status, headers, url: finalUrl, milliseconds };
  }
}

function isRetryable({ retryable }: Failure): boolean {
  return retryable;
}
