import { once } from "../run/lazy";
import type { createRateLimiter, RateLimiter } from "./rate-limiter";

/** A pace whose code is loaded with the first request: a start from what is held makes none. */
export function lazyRateLimiter(...parts: Parameters<typeof createRateLimiter>): RateLimiter {
  const rateLimiter = once(async () => (await import("./rate-limiter")).createRateLimiter(...parts));
  return {
    run: async (...asked) => (await rateLimiter()).run(...asked),
  };
}
