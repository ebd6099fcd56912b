/** The values used last, by key. */
export interface Recent<T> {
  /** The value of a key; made if it is not cached. */
  of(key: string, make: () => T): T;
}

/** Caches up to `max` values. Drops a promise that rejects. */
export function createRecent<T>(max: number): Recent<T> {
  /** In the order of their last use. */
  const entries = new Map<string, { readonly value: T }>();
  return {
    of(key, make) {
      const entry = entries.get(key) ?? { value: make() };
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > max && oldest !== undefined) entries.delete(oldest);
      if (entry.value instanceof Promise)
        entry.value.catch(() => {
          if (entries.get(key) === entry) entries.delete(key);
        });
      return entry.value;
    },
  };
}
