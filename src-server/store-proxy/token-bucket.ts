export interface BucketSettings {
  /** Requests at once after a rest. */
  readonly capacity: number;
  readonly perSecond: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}

/** Takes one for the key: 0 where it may go on, else the seconds until it may. */
export type TokenBucket = (key: string) => number;

/** Beyond so many keys those that are full again, and so say nothing, are dropped. */
const maxKeys = 10_000;

/** A limit of requests per key over time. */
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
