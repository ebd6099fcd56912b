/** Takes a slot for the key and answers a function that releases it; null if all slots are taken. */
export type Slots = (key: string) => (() => void) | null;

/** Limits concurrency per key. Releasing twice counts once. */
export function createSlots(perKey: number): Slots {
  const taken = new Map<string, number>();
  return (key) => {
    const count = taken.get(key) ?? 0;
    if (count >= perKey) return null;
    taken.set(key, count + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  };
}

interface BucketSettings {
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
  /** Number of keys at which to sweep again. */
  let sweepAt = maxKeys;

  return (key) => {
    const at = now();
    const tokens = tokensAt(buckets.get(key), at);
    if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / perSecond));
    buckets.set(key, { tokens: tokens - 1, at });
    if (buckets.size > sweepAt) sweep(at);
    return 0;
  };

  function tokensAt(bucket: { tokens: number; at: number } | undefined, at: number): number {
    return bucket ? Math.min(capacity, bucket.tokens + ((at - bucket.at) / 1000) * perSecond) : capacity;
  }

  /** Waits for as many new keys as are left, so that a sweep costs each key no more than a constant. */
  function sweep(at: number): void {
    for (const [key, bucket] of buckets) if (tokensAt(bucket, at) >= capacity) buckets.delete(key);
    sweepAt = Math.max(maxKeys, 2 * buckets.size);
  }
}

/** The memory that one answer holds. */
export interface BufferShare {
  /** Reserves bytes; false if the client may hold no more at present. */
  take(bytes: number): boolean;
  /** Releases all of them; a second call does nothing. */
  release(): void;
}

export interface BufferBudget {
  share(client: string): BufferShare;
  /** Bytes that all answers hold. */
  held(): number;
}

/**
 * A memory budget for all answers in transit. A client may hold a third of what stays free for the others: one alone holds
 * at most a quarter of the budget, and after five that hold all they can, a quarter is still free.
 */
export function createBufferBudget(maxBytes: number): BufferBudget {
  const clients = new Map<string, number>();
  let held = 0;
  return { share, held: () => held };

  function share(client: string): BufferShare {
    let taken = 0;
    return {
      take(bytes) {
        const own = (clients.get(client) ?? 0) + bytes;
        if (3 * own > maxBytes - held - bytes) return false;
        clients.set(client, own);
        held += bytes;
        taken += bytes;
        return true;
      },
      release() {
        const left = (clients.get(client) ?? 0) - taken;
        if (left > 0) clients.set(client, left);
        else clients.delete(client);
        held -= taken;
        taken = 0;
      },
    };
  }
}
