/** Every way in which a demo store can be told to misbehave; the same words on the command line and in tests. */
export const faultNames = [
  "401",
  "403",
  "404",
  "429",
  "429-retry-after",
  "430",
  "500",
  "502",
  "503",
  "empty-body",
  "html",
  "truncated-json",
  "cut-connection",
  "slow",
  "hang",
  "password",
  "no-products-key",
  "repeating-page",
  "null",
  "array-for-object",
  "bom",
  "php-warning",
  "oversized",
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
  /** For `429-retry-after`, in seconds; 2 without it. */
  readonly retryAfterSeconds?: number;
  /** For `slow`, in milliseconds; 3,000 without it. */
  readonly delayMs?: number;
  /** For `oversized`, the least length of the body in bytes; 40,000,000 without it. */
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
