import type { TFunction } from "i18next";

/**
 * Wraps `t` with a cache for keys without options or with only a count. Scrolling a list of cards requests the same few
 * texts hundreds of times, and i18next resolves each one again.
 */
export function rememberingT(t: TFunction): TFunction {
  const cache = new Map<string, string>();
  return new Proxy(t, {
    apply(target, self, args: [key: string, options?: { readonly count?: number }]) {
      const [key, { count, ...others } = {}] = args;
      if (Object.keys(others).length > 0) return Reflect.apply(target, self, args);
      const cacheKey = `${key} ${count}`;
      const known = cache.get(cacheKey);
      if (known !== undefined) return known;
      const text: string = Reflect.apply(target, self, args);
      if (cache.size < maxCached) cache.set(cacheKey, text);
      return text;
    },
  });
}

/** Bounds the cache, because counts are unlimited. */
const maxCached = 500;
