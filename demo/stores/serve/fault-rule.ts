/** Every way in which a demo store can be told to misbehave; the same words on the command line and in tests. */
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
  "slow-drip",
  "hang",
  "oversized",
  "gzip-bomb",
  "repeating-page",
  "duplicate-ids",
] as const;

export type FaultName = (typeof faultNames)[number];

/** Which requests go wrong, how, and how often. */
export interface FaultRule {
  /** Tried on the path with its query. */
  readonly match: RegExp | ((path: string) => boolean);
  readonly kind: FaultName;
  /** How many requests it spoils; without it all of them. */
  readonly times?: number;
  /** How many matching requests pass unharmed first. */
  readonly after?: number;
  /** For `429-retry-after`, `429-retry-date` and `503-retry-after`, in seconds from now; 2 without it. */
  readonly retryAfterSeconds?: number;
  /** For `slow` the time before the answer, for `slow-drip` that of its body; in milliseconds, 3,000 without it. */
  readonly delayMs?: number;
  /** For `oversized` and `gzip-bomb`, the least length of the body in bytes; 40,000,000 without it. */
  readonly bytes?: number;
  /** Whether the spoilt answer also loses its CORS headers, as one made by a firewall in front of the store does. */
  readonly withoutCors?: boolean;
}

/** A rule in force, with the count of requests that it spoilt. */
export interface ActiveFault {
  readonly rule: FaultRule;
  readonly fired: number;
  readonly remove: () => void;
}
