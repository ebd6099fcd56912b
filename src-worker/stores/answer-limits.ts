import type { AdaptiveTimeout } from "../net/adaptive-timeout";

/** 0: an ordinary host. 1: one that did not answer for a large page in time. 2: nor for a smaller one. */
export type Slowness = 0 | 1 | 2;

/** Page size and timeout for a store, adapted to its speed. */
export interface AnswerLimits extends AdaptiveTimeout {
  readonly slowness: Slowness;
  /** Maximum records per request. */
  readonly pageSize: number;
  /** `pageSize` at the slowest host: no request is divided further. */
  readonly minPageSize: number;
  /** Call after a full page. Sustained quick answers raise the page size. */
  recordPage(milliseconds: number): void;
  /** Concludes from the times for one record and for ten how large a page the host answers in time. */
  recordProbe(oneMs: number, tenMs: number): void;
}

const timeoutsMs = [20_000, 40_000, 60_000] as const;
/** Quick pages in a row before larger ones are tried. Doubled each time when the larger ones were too slow. */
const minQuickPages = 3;
/** A larger page is tried if it would take at most so long. */
const quickMs = timeoutsMs[0];
/** Concurrent requests to an ordinary host; each may take this many times as long. */
const ordinaryConcurrency = 4;

/**
 * @param pageSizes records in a page for each slowness
 * @param changed called after each change of `slowness`
 */
export function createAnswerLimits(
  pageSizes: readonly [number, number, number],
  known: Slowness,
  changed: (slowness: Slowness) => void,
): AnswerLimits {
  let slowness = known;
  let quick = 0;
  let quickPages = minQuickPages;
  let hasGrown = false;
  return {
    get slowness() {
      return slowness;
    },
    get pageSize() {
      return pageSizes[slowness];
    },
    minPageSize: pageSizes[2],
    get timeoutMs() {
      return timeoutsMs[slowness];
    },
    get isSlow() {
      return slowness > 0;
    },
    recordTimeout(timeoutMs) {
      quick = 0;
      // Requests that were under way together count as one.
      if (timeoutMs === timeoutsMs[slowness]) {
        if (hasGrown) quickPages *= 2;
        hasGrown = false;
        change(slowness === 0 ? 1 : 2);
      }
      return timeoutMs < timeoutsMs[slowness];
    },
    recordPage(milliseconds) {
      if (slowness === 0) return;
      const less = slowness === 2 ? 1 : 0;
      const factor = (pageSizes[less] / pageSizes[slowness]) * (less === 0 ? ordinaryConcurrency : 1);
      quick = milliseconds * factor <= quickMs ? quick + 1 : 0;
      if (quick < quickPages) return;
      hasGrown = true;
      change(less);
    },
    recordProbe(oneMs, tenMs) {
      const eachMs = Math.max(0, tenMs - oneMs) / 9;
      const fits = (at: Slowness) => oneMs + eachMs * (pageSizes[at] - 1) <= timeoutsMs[at] / 2;
      const needed = fits(0) ? 0 : fits(1) ? 1 : 2;
      if (needed > slowness) change(needed);
    },
  };

  function change(to: Slowness): void {
    quick = 0;
    if (to === slowness) return;
    slowness = to;
    changed(slowness);
  }
}
