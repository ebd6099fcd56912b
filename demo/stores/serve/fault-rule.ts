/** The faults that a demo store can produce, by their names on the command line and in tests. */
export const faultNames = [
  "401",
  "403",
  "404",
  "429",
  "429-retry-after",
  "429-retry-date",
  "429-retry-absurd",
  "430",
  "500",
  "502",
  "503",
  "503-retry-after",
  "password",
  "redirect-login",
  "captive-portal",
  "html",
  "html-as-json",
  "wrong-content-type",
  "bom",
  "php-warning",
  "empty-body",
  "null",
  "array-for-object",
  "no-products-key",
  "empty-list",
  "truncated-json",
  "truncated-valid",
  "cut-connection",
  "cut-chunked",
  "reset",
  "slow",
  "slow-records",
  "slow-drip",
  "hang",
  "oversized",
  "gzip-bomb",
  "repeating-page",
  "duplicate-ids",
  "object-ids",
  "equal-handles",
  "zero-dates",
] as const;

export type FaultName = (typeof faultNames)[number];

/** Which requests fail, how and how often. */
export interface FaultRule {
  /** Applied to the path with its query. */
  readonly match: RegExp | ((path: string) => boolean);
  readonly kind: FaultName;
  /** How many requests it spoils; default: all. */
  readonly times?: number;
  /** How many matching requests succeed first. */
  readonly after?: number;
  /** For `429-retry-after`, `429-retry-date` and `503-retry-after`, in seconds from now; default 2. */
  readonly retryAfterSeconds?: number;
  /**
   * Milliseconds: for `slow` the delay before the answer, for `slow-drip` the duration of its body, default 3,000; for
   * `slow-records` the delay for each record of the answer, default 250.
   */
  readonly delayMs?: number;
  /** For `oversized` and `gzip-bomb`, the minimum length of the body in bytes; default 40,000,000. */
  readonly bytes?: number;
  /** Whether the spoilt answer loses its CORS headers too, like the answer of a firewall in front of the store. */
  readonly withoutCors?: boolean;
}

/** An active rule, with the number of requests that it has spoilt. */
export interface ActiveFault {
  readonly rule: FaultRule;
  readonly fired: number;
  readonly remove: () => void;
}
