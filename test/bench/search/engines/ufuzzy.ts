import UFuzzy from "@leeoniya/ufuzzy";
import { foldedCode, foldedWords } from "../folded-words";
import { productTexts } from "../product-texts";
import type { SearchEngineKind } from "../search-engine";

const options: UFuzzy.Options = {
  // Its README's settings for letters of every script.
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: "\\p{Ll}\\p{Lu}",
  intraBound: "\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}",
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  // One slip in each word.
  intraMode: 1,
  intraIns: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
};

interface Scanned {
  readonly ids: string[];
  readonly haystack: string[];
  readonly fuzzy: UFuzzy;
}

export const ufuzzy: SearchEngineKind<Scanned> = {
  name: "ufuzzy",
  description: "uFuzzy, one slip per word, words in any order; it scans short texts, so descriptions are left out",
  create: () => ({ ids: [], haystack: [], fuzzy: new UFuzzy(options) }),
  add({ ids, haystack }, products) {
    for (const product of products) {
      const { title, codes, vendor, productType, tags, variants } = productTexts(product);
      ids.push(product.id);
      const words = foldedWords([title, vendor, productType, ...tags, ...variants].join(" "));
      haystack.push([...words, ...codes.map(foldedCode)].join(" "));
    }
  },
  save: ({ ids, haystack }) => [ids.join("\n"), haystack.join("\n")],
  load: ([ids, haystack]) => ({
    ids: String(ids).split("\n"),
    haystack: String(haystack).split("\n"),
    fuzzy: new UFuzzy(options),
  }),
  find({ ids, haystack, fuzzy }, text) {
    const [found, info, order] = fuzzy.search(haystack, foldedWords(text).join(" "), 3, 1000);
    const places = order && info ? order.map((at) => info.idx[at] ?? -1) : (found ?? []);
    return places.slice(0, 10).flatMap((place) => ids[place] ?? []);
  },
};
