import type { SyncSettings } from "../contract/sync-settings";
import type { World } from "../run/world";
import { failureForStatus } from "./failure-for-status";
import type { JsonAnswer, JsonClient, JsonQuestion } from "./json-client";
import type { RateLimiter } from "./rate-limiter";
import { readJson } from "./read-json";
import { retry } from "./retry";
import type { Route } from "./route";

const jsonOptions = { accept: "application/json", timeoutMs: 20_000, maxBytes: 12_000_000, cache: "no-cache" } as const;

const pageOptions = { accept: "text/html", timeoutMs: 20_000, maxBytes: 4_000_000, cache: "default" } as const;

/** Creates a JSON client. It retries truncated and invalid bodies like lost connections. */
export function createJsonClient(
  world: Pick<World, "sleep">,
  parts: { readonly route: Route; readonly rateLimiter: RateLimiter; readonly settings: () => SyncSettings },
): JsonClient {
  return {
    async get(signal, url, question) {
      const { origin } = new URL(url);
      const { retry: isPassing } = question;
      const retries = isPassing === false ? 0 : parts.settings().retries;
      // Retries go first: one request then finds out that a store keeps refusing, not all of them.
      return retry(signal, world, { retries, ...(isPassing && { isPassing }) }, (tried) =>
        parts.rateLimiter.run(signal, { origin, kind: "json", urgency: tried }, () => ask(signal, url, question)),
      );
    },
    page: (signal, url) =>
      parts.rateLimiter.run(signal, { origin: new URL(url).origin, kind: "json" }, async () => {
        const answer = await parts.route(signal, "page", url, pageOptions);
        const failure = failureForStatus(answer, "metadata");
        if (failure) throw failure;
        return new TextDecoder().decode(answer.bytes);
      }),
  };

  async function ask(signal: AbortSignal, url: string, question: JsonQuestion): Promise<JsonAnswer> {
    const { resource, authorization = null, classify = (answer) => failureForStatus(answer, resource) } = question;
    const keys = authorization !== null || question.secret ? { keys: { authorization } } : {};
    const answer = await parts.route(signal, "json", url, { ...jsonOptions, ...keys });
    const failure = classify(answer);
    if (failure) throw failure;
    const { status, headers, url: finalUrl } = answer;
    return { ...readJson(answer, resource, question.forgiving), status, headers, url: finalUrl };
  }
}
