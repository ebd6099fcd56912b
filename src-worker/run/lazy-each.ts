import type { IdleWatch } from "./idle-watch";
import { type Lazy, lazy } from "./lazy";
import type { Yielder } from "./yielder";

/** One lazy thing for each key. */
export interface LazyEach<Key, T> {
  of(key: Key): Promise<T>;
  /** Makes all of them while it is calm, one after the other, as long as they are wanted. */
  ahead(idle: IdleWatch, wanted: () => boolean): Promise<void>;
}

export function lazyEach<Key, T>(
  yieldIfDue: Yielder,
  keys: readonly Key[],
  make: (yieldIfDue: Yielder, key: Key) => Promise<T>,
): LazyEach<Key, T> {
  const begun = new Map<Key, Lazy<T>>();
  return {
    of: (key) => one(key).get(),
    async ahead(idle, wanted) {
      for (const key of keys) if (wanted()) await one(key).ahead(idle);
    },
  };

  function one(key: Key): Lazy<T> {
    const known = begun.get(key) ?? lazy(yieldIfDue, (slowly) => make(slowly, key));
    begun.set(key, known);
    return known;
  }
}
