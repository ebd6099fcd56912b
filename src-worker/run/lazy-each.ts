import type { Breath } from "./breathe";
import type { Calm } from "./calm";
import { type Lazy, lazy } from "./lazy";

/** One lazy thing for each key. */
export interface LazyEach<Key, T> {
  of(key: Key): Promise<T>;
  /** Makes all of them while it is calm, one after the other, as long as they are wanted. */
  ahead(calm: Calm, wanted: () => boolean): Promise<void>;
}

export function lazyEach<Key, T>(
  breathe: Breath,
  keys: readonly Key[],
  make: (breathe: Breath, key: Key) => Promise<T>,
): LazyEach<Key, T> {
  const begun = new Map<Key, Lazy<T>>();
  return {
    of: (key) => one(key).get(),
    async ahead(calm, wanted) {
      for (const key of keys) if (wanted()) await one(key).ahead(calm);
    },
  };

  function one(key: Key): Lazy<T> {
    const known = begun.get(key) ?? lazy(breathe, (slowly) => make(slowly, key));
    begun.set(key, known);
    return known;
  }
}
