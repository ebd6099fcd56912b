import type { IdleWatch } from "./idle-watch";
import { type Lazy, lazy } from "./lazy";
import type { Yielder } from "./yielder";

/** One lazy value for each key. */
export interface LazyEach<Key, T> {
  of(key: Key): Promise<T>;
  /** Makes all values one after the other while the engine is idle, as long as `isWanted` returns true. */
  ahead(idle: IdleWatch, isWanted: () => boolean): Promise<void>;
}

export function lazyEach<Key, T>(
  yieldIfDue: Yielder,
  keys: readonly Key[],
  make: (yieldIfDue: Yielder, key: Key) => Promise<T>,
): LazyEach<Key, T> {
  const values = new Map<Key, Lazy<T>>();
  return {
    of: (key) => one(key).get(),
    async ahead(idle, isWanted) {
      for (const key of keys) if (isWanted()) await one(key).ahead(idle);
    },
  };

  function one(key: Key): Lazy<T> {
    const value = values.get(key) ?? lazy(yieldIfDue, (yieldWhenMaking) => make(yieldWhenMaking, key));
    values.set(key, value);
    return value;
  }
}
