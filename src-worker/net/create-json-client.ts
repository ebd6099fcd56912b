import type { Failure } from "../contract/outcome";
import type { SyncSettings } from "../contract/sync-settings";
import type { RequestLane } from "../run/recorder";
import type { World } from "../run/world";
import { failureForStatus } from "./failure-for-status";
import { inLane } from "./in-lane";
import { isBrieflyLimited } from "./is-busy";
import type { JsonAnswer, JsonClient, JsonQuestion } from "./json-client";
import type { RateLimiter } from "./rate-limiter";
import { readJson } from "./read-json";
import { retry } from "./retry";
import type { Route } from "./route";

const jsonOptions = { accept: "application/json", timeoutMs: 20_000, maxBytes: 12_000_000, cache: "no-cache" } as const;

const pageOptions = { accept: "text/html", timeoutMs: 20_000, maxBytes: 4_000_000, cache: "default" } as const;

/** Without Retry-After these take 7 s: a person waits for a connection test. */
const briefRetries = 3;

/** Creates a JSON client. It retries truncated and invalid bodies like lost connections. */
export function createJsonClient(
  world: Pick<World, "sleep" | "recorder">,
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
      const { origin } = new URL(url);
      const isImpatient = parts.isImpatient || question.retry === "brief-limits";
      const shouldRetry = question.retry === "brief-limits" ? undefined : question.retry;
      const isPassing = isImpatient
        ? (failure: Failure) => isBrieflyLimited(failure) && (!shouldRetry || shouldRetry(failure))
        : shouldRetry;
      const { retries: maxRetries } = parts.settings();
      const retries = isImpatient ? Math.min(maxRetries, briefRetries) : maxRetries;
      // Retries go first: one request then finds out that a store keeps refusing, not all of them.
      return inLane(world.recorder, "request", question.resource, (attempt) =>
        retry(signal, world, { retries, ...(isPassing && { isPassing }) }, (tried) =>
          attempt(tried, (lane) =>
            parts.rateLimiter.run(signal, { origin, kind: "json", urgency: tried, lane }, () =>
              ask(signal, url, question, lane),
            ),
          ),
        ),
      );
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

  async function ask(signal: AbortSignal, url: string, question: JsonQuestion, lane: RequestLane): Promise<JsonAnswer> {
    const { resource, authorization = null, classify = (answer) => failureForStatus(answer, resource) } = question;
    const keys = authorization !== null || question.secret ? { keys: { authorization } } : {};
    const answer = await parts.route(signal, "json", url, { ...jsonOptions, ...keys, lane });
    const failure = classify(answer);
    if (failure) throw failure;
    const { status, headers, url: finalUrl, bytes } = answer;
    const arrivedAt = world.recorder.now();
    const read = readJson(answer, resource, question.forgiving);
    world.recorder.span("parse", lane.lane, arrivedAt, { ...lane, bytes: bytes.byteLength });
    return { ...read, status, headers, url: finalUrl };
  }
}
