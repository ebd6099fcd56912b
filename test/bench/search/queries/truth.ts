import type { Corpus } from "../corpus/create-corpus";
import { foldedCode } from "../folded-words";
import { productTexts } from "../product-texts";
import { createWordList } from "./word-list";

/** The words and codes of each product of a catalogue, by counting. Products are numbers from 0, rising. */
export interface Truth {
  /** Products that hold every one of `whole`, and for each of `beginnings` a word that begins with it or is it. */
  holding(whole: readonly string[], beginnings: readonly string[]): readonly number[];
  /** Products of which a SKU or barcode, without separators, contains this part. */
  holdingCode(part: string): readonly number[];
  /** Whether some word of the catalogue begins with this, or is it. */
  beginsWord(text: string): boolean;
  /** The same of the words outside codes. */
  beginsNaturalWord(text: string): boolean;
  /** Whether the word stands in descriptions and nowhere else in the catalogue. */
  describesOnly(word: string): boolean;
}

export function createTruth(corpus: Corpus, count: number): Truth {
  const named = createWordList();
  const described = createWordList();
  const coded = createWordList();
  const lists = [named, described, coded];
  const codes: string[] = [];
  let index = 0;
  for (const page of corpus.pages(count))
    for (const product of page) {
      const texts = productTexts(product);
      const whole = texts.codes.map(foldedCode).join(" ");
      named.take(index, [texts.title, texts.vendor, texts.productType, ...texts.tags, ...texts.variants].join(" "));
      described.take(index, texts.description);
      coded.take(index, `${whole} ${texts.codes.join(" ")}`);
      codes.push(whole);
      index += 1;
    }

  return {
    holding(whole, beginnings) {
      // How many of the wanted words each product has shown so far.
      const matched = new Uint8Array(count);
      const wanted = [
        ...whole.map((word) => lists.map((list) => list.holders(word))),
        ...beginnings.map((text) => lists.flatMap((list) => list.holdersOfBeginning(text))),
      ];
      for (const [place, holders] of wanted.entries())
        for (const products of holders)
          for (const product of products) if (matched[product] === place) matched[product] = place + 1;
      const found: number[] = [];
      for (let product = 0; product < count; product += 1) if (matched[product] === wanted.length) found.push(product);
      return found;
    },
    holdingCode(part) {
      const wanted = foldedCode(part);
      return codes.flatMap((text, product) => (text.includes(wanted) ? [product] : []));
    },
    beginsWord: (text) => lists.some((list) => list.begins(text)),
    beginsNaturalWord: (text) => named.begins(text) || described.begins(text),
    describesOnly: (word) =>
      described.holders(word).length > 0 && named.holders(word).length === 0 && coded.holders(word).length === 0,
  };
}
