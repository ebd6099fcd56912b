import type { TFunction } from "i18next";

/**
 * A `t` that says each of its words, plain or with a count, by the library once: in a list of cards it is asked for the
 * same few hundreds of times in a scroll, and the library looks each up anew.
 */
export function rememberingT(t: TFunction): TFunction {
  const said = new Map<string, string>();
  return new Proxy(t, {
    apply(target, self, asked: [key: string, options?: { readonly count?: number }]) {
      const [key, { count, ...others } = {}] = asked;
      if (Object.keys(others).length > 0) return Reflect.apply(target, self, asked);
      const sentence = `${key} ${count}`;
      const known = said.get(sentence);
      if (known !== undefined) return known;
      const words: string = Reflect.apply(target, self, asked);
      if (said.size < maxSaid) said.set(sentence, words);
      return words;
    },
  });
}

/** Counts are without end. */
const maxSaid = 500;
