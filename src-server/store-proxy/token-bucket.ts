export interface BucketSettings {
  /** Size of a burst. */
  readonly capacity: number;
  readonly perSecond: number;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Takes a token for the key: 0 if allowed, otherwise the seconds until the next one. */
export type TokenBucket = (key: string) => number;

/** Beyond so many keys, the limiter drops full buckets. */
const maxKeys = 10_000;

/** Limits the request rate per key. */
export function createTokenBucket({ capacity, perSecond, now }: BucketSettings): TokenBucket {
  const buckets = new Map<string, { tokens: number; at: number }>();

  return (key) => {
    const at = now();
    const tokens = tokensAt(buckets.get(key), at);
    if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / perSecond));
    buckets.set(key, { tokens: tokens - 1, at });
    if (buckets.size > maxKeys) sweep(at);
    return 0;
  };

  function tokensAt(bucket: { tokens: number; at: number } | undefined, at: number): number {
    return bucket ? Math.min(capacity, bucket.tokens + ((at - bucket.at) / 1000) * perSecond) : capacity;
  }

  function sweep(at: number): void {
    for (const [key, bucket] of buckets) if (tokensAt(bucket, at) >= capacity) buckets.delete(key);
  }
}
