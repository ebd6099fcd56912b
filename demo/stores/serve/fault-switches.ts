import { createSeededRandom } from "./seeded-random";
import type { FaultName, FaultOptions } from "./spoil-answer";

/** Which requests fail, how and how often. */
export interface FaultRule extends FaultOptions {
  /** Applied to the path with its query. */
  readonly match: RegExp | ((path: string) => boolean);
  readonly kind: FaultName;
  /** How many requests it spoils; default: all. */
  readonly times?: number;
  /** How many matching requests succeed first. */
  readonly after?: number;
}

/** An active rule, with the number of requests that it has spoilt. */
export interface ActiveFault {
  readonly rule: FaultRule;
  readonly fired: number;
  readonly remove: () => void;
}

/** Settings that a test changes while a store runs. Faults are counted, so that a test can assert that they fired. */
export interface FaultSwitches {
  /** Milliseconds before every answer: a fixed part and a seeded part between 0 and `jitterMs`. */
  latency: { readonly fixedMs: number; readonly jitterMs: number };
  /** Requests admitted within any one second; null admits all. */
  requestsPerSecond: number | null;
  /**
   * Called with the path and query of every request; the answer waits for the returned promise. Tests use it to edit the
   * catalogue between two pages, or to hold an answer back.
   */
  onRequest: ((path: string) => void | Promise<void>) | null;
  readonly add: (rule: FaultRule) => ActiveFault;
  readonly clear: () => void;
  /** How many requests faults have spoilt so far. */
  readonly fired: number;
  /** How many requests the rate limit has refused so far. */
  readonly throttled: number;
}

/** The server's side of the switches. */
export interface FaultSource extends FaultSwitches {
  readonly nextDelayMs: () => number;
  /** Counts the request against the rate limit; false when the limit is exceeded. */
  readonly admit: () => boolean;
  /** The fault for this request, counted as fired; null for none. */
  readonly take: (path: string) => FaultRule | null;
}

/** @param options `now` in milliseconds, monotonic */
export function createFaultSwitches(options: { readonly seed: number; readonly now: () => number }): FaultSource {
  const random = createSeededRandom(options.seed);
  const active: ActiveRule[] = [];
  const admittedAt: number[] = [];
  let fired = 0;
  let throttled = 0;
  return {
    latency: { fixedMs: 0, jitterMs: 0 },
    requestsPerSecond: null,
    onRequest: null,
    add: (rule) => {
      const entry: ActiveRule = { rule, seen: 0, fired: 0 };
      active.push(entry);
      return {
        rule,
        get fired() {
          return entry.fired;
        },
        remove: () => {
          const at = active.indexOf(entry);
          if (at >= 0) active.splice(at, 1);
        },
      };
    },
    clear: () => {
      active.length = 0;
    },
    get fired() {
      return fired;
    },
    get throttled() {
      return throttled;
    },
    nextDelayMs() {
      return this.latency.fixedMs + random.next() * this.latency.jitterMs;
    },
    admit() {
      if (this.requestsPerSecond === null) return true;
      const now = options.now();
      while (admittedAt.length > 0 && now - (admittedAt[0] ?? now) >= 1000) admittedAt.shift();
      if (admittedAt.length >= this.requestsPerSecond) {
        throttled += 1;
        return false;
      }
      admittedAt.push(now);
      return true;
    },
    take: (path) => {
      for (const entry of active) {
        if (!matches(entry.rule, path)) continue;
        entry.seen += 1;
        if (entry.seen <= (entry.rule.after ?? 0)) continue;
        if (entry.fired >= (entry.rule.times ?? Number.POSITIVE_INFINITY)) continue;
        entry.fired += 1;
        fired += 1;
        return entry.rule;
      }
      return null;
    },
  };
}

interface ActiveRule {
  readonly rule: FaultRule;
  seen: number;
  fired: number;
}

function matches(rule: FaultRule, path: string): boolean {
  if (typeof rule.match === "function") return rule.match(path);
  // A pattern with the `g` or `y` flag keeps its lastIndex and would miss every second request.
  rule.match.lastIndex = 0;
  return rule.match.test(path);
}
