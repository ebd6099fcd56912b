/** Waits for a slot and answers what releases it; null when the signal aborts first. Releasing twice counts once. */
export type Slots = (key: string, client: string, signal: AbortSignal) => Promise<(() => void) | null>;

interface Queue {
  /** One entry for each slot that is taken. */
  readonly holders: string[];
  readonly waiting: { readonly client: string; readonly admit: () => void }[];
}

/**
 * Limits concurrency per key. A free slot goes to the client that holds the fewest there, and among these to the one that
 * has waited longest: a client with many requests delays another one by a single answer.
 */
export function createSlots(perKey: number): Slots {
  const queues = new Map<string, Queue>();
  return async (key, client, signal) => {
    const queue = queues.get(key) ?? { holders: [], waiting: [] };
    queues.set(key, queue);
    if (queue.holders.length < perKey) queue.holders.push(client);
    else if (!(await admitted(queue, client, signal))) return null;
    let isTaken = true;
    return () => {
      if (isTaken) leave(key, queue, client);
      isTaken = false;
    };
  };

  function admitted({ waiting }: Queue, client: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const abandon = () => {
        waiting.splice(waiting.indexOf(one), 1);
        resolve(false);
      };
      const one = {
        client,
        admit() {
          signal.removeEventListener("abort", abandon);
          resolve(true);
        },
      };
      waiting.push(one);
      if (signal.aborted) abandon();
      else signal.addEventListener("abort", abandon, { once: true });
    });
  }

  function leave(key: string, { holders, waiting }: Queue, client: string): void {
    holders.splice(holders.indexOf(client), 1);
    const slotsOf = (other: string) => holders.filter((holder) => holder === other).length;
    const fewest = Math.min(...waiting.map((one) => slotsOf(one.client)));
    const at = waiting.findIndex((one) => slotsOf(one.client) === fewest);
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next) {
      holders.push(next.client);
      next.admit();
    } else if (holders.length === 0) queues.delete(key);
  }
}

interface BucketSettings {
  /** Size of a burst. */
  readonly capacity: number;
  readonly perSecond: number;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}

export interface TokenBucket {
  /** Takes a token for the key: 0 if allowed, otherwise the seconds until the next one. */
  take(key: string): number;
  /** Takes further tokens, also those of the time to come. */
  charge(key: string, tokens: number): void;
}

/** Beyond so many keys, the limiter drops full buckets. */
const maxKeys = 10_000;

/** Limits the request rate per key. */
export function createTokenBucket({ capacity, perSecond, now }: BucketSettings): TokenBucket {
  const buckets = new Map<string, { tokens: number; at: number }>();
  /** Number of keys at which to sweep again. */
  let sweepAt = maxKeys;

  return {
    take(key) {
      const at = now();
      const tokens = tokensAt(buckets.get(key), at);
      if (tokens < 1) return Math.max(1, Math.ceil((1 - tokens) / perSecond));
      buckets.set(key, { tokens: tokens - 1, at });
      if (buckets.size > sweepAt) sweep(at);
      return 0;
    },
    charge(key, tokens) {
      const at = now();
      buckets.set(key, { tokens: tokensAt(buckets.get(key), at) - tokens, at });
    },
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

/** Counts a request for the key by a client; false if the client may send no more at present. */
export type SharedRate = (key: string, client: string) => boolean;

interface SharedRateSettings {
  /** Requests of all clients that may count at a time. */
  readonly capacity: number;
  /** A request fades: after so many seconds, about a third of it still counts. */
  readonly seconds: number;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}

/**
 * Limits the request rate per key over all clients. Shares it as a budget does: one client alone may send a quarter of the
 * capacity at once and then within `seconds`, and leaves each newcomer a part.
 */
export function createSharedRate({ capacity, seconds, now }: SharedRateSettings): SharedRate {
  /** By key, and by key and client. No key has a space. */
  const counts = new Map<string, { readonly count: number; readonly at: number }>();
  /** Number of entries at which to sweep again. */
  let sweepAt = maxKeys;

  return (key, client) => {
    const at = now();
    const own = `${key} ${client}`;
    const [all, mine] = [countAt(key, at) + 1, countAt(own, at) + 1];
    if (exceedsShare(Math.floor(mine), Math.floor(all), capacity)) return false;
    counts.set(key, { count: all, at });
    counts.set(own, { count: mine, at });
    if (counts.size > sweepAt) sweep(at);
    return true;
  };

  function countAt(entry: string, at: number): number {
    const counted = counts.get(entry);
    return counted ? counted.count * Math.exp((counted.at - at) / 1000 / seconds) : 0;
  }

  function sweep(at: number): void {
    for (const entry of counts.keys()) if (countAt(entry, at) < 0.5) counts.delete(entry);
    sweepAt = Math.max(maxKeys, 2 * counts.size);
  }
}

/** The part of a budget that one request or answer occupies. */
export interface Share {
  /** Reserves an amount; false if the client may hold no more at present. */
  take(amount: number): boolean;
  /** Releases all of it; a second call does nothing. */
  release(): void;
}

/** An amount that clients share: of memory, or of requests in flight. */
export interface Budget {
  share(client: string): Share;
  /** The sum of all shares. */
  reserved(): number;
}

/**
 * A client may hold a third of what stays free for the others: one alone holds at most a quarter of the budget, and after
 * five that hold all they can, a quarter is still free.
 */
export function createBudget(max: number): Budget {
  const clients = new Map<string, number>();
  let reserved = 0;
  return { share, reserved: () => reserved };

  function share(client: string): Share {
    let taken = 0;
    return {
      take(amount) {
        const own = (clients.get(client) ?? 0) + amount;
        if (exceedsShare(own, reserved + amount, max)) return false;
        clients.set(client, own);
        reserved += amount;
        taken += amount;
        return true;
      },
      release() {
        const left = (clients.get(client) ?? 0) - taken;
        if (left > 0) clients.set(client, left);
        else clients.delete(client);
        reserved -= taken;
        taken = 0;
      },
    };
  }
}

function exceedsShare(own: number, all: number, max: number): boolean {
  return 3 * own > max - all;
}
