import { once } from "../scheduling/lazy";
import type { createJsonClient } from "./create-json-client";
import type { JsonClient } from "./json-client";
import type { createRateLimiter, RateLimiter } from "./rate-limiter";
import type { createRoute, Route } from "./route";

// The parts that reach stores. Their code loads with the first request: a start from stored data makes none.

export function lazyRoute(...parts: Parameters<typeof createRoute>): Route {
  const route = once(async () => (await import("./route")).createRoute(...parts));
  return async (...args) => (await route())(...args);
}

export function lazyRateLimiter(...parts: Parameters<typeof createRateLimiter>): RateLimiter {
  const rateLimiter = once(async () => (await import("./rate-limiter")).createRateLimiter(...parts));
  return {
    run: async (...args) => (await rateLimiter()).run(...args),
    dropPause: async (origin) => (await rateLimiter()).dropPause(origin),
  };
}

export function lazyJsonClient(...parts: Parameters<typeof createJsonClient>): JsonClient {
  const client = once(async () => (await import("./create-json-client")).createJsonClient(...parts));
  return {
    get: async (...args) => (await client()).get(...args),
    page: async (...args) => (await client()).page(...args),
  };
}
