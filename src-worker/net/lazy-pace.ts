import { once } from "../run/once";
import type { createPace, Pace } from "./pace";

/** A pace whose code is loaded with the first request: a start from what is held makes none. */
export function lazyPace(...parts: Parameters<typeof createPace>): Pace {
  const pace = once(async () => (await import("./pace")).createPace(...parts));
  return {
    run: async (...asked) => (await pace()).run(...asked),
  };
}
