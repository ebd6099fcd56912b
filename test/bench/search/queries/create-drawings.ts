import type { SeededRandom } from "../../../../demo/stores/serve/seeded-random";
import type { Product } from "../../../../src-worker/contract/product";
import { foldedCode, foldedWords } from "../folded-words";
import { productTexts } from "../product-texts";
import { respelledByEar } from "./by-ear";
import type { AnsweredSet, Query } from "./query";
import { slip, slipsBetween } from "./slip";
import type { Truth } from "./truth";

/** Draws queries from one product; none where it has nothing to draw from, or where what came is to be drawn again. */
export type Drawing = (product: Product, random: SeededRandom) => readonly Drawn[];

export type Drawn = Pick<Query, "text" | "relevant" | "wanted">;

/**
 * One drawing for each set. What is meant are words of the product that a query is drawn from. A product answers when it
 * holds all of them, be it as the beginning of a longer word, since whoever types may not be done; wanted are as many
 * as hold the words themselves, up to ten. A part of a code is answered by every product with a code that holds it.
 *
 * Drawn again are queries that nobody could tell from another: a slip or a spelling by ear that makes a word of the
 * catalogue or the beginning of one, and a part of a code that is also the beginning of a word.
 */
export function createDrawings(truth: Truth): Readonly<Record<AnsweredSet, Drawing>> {
  return { prefix, severalWords, typo1, typo2, skuPart, unaccented, description, soundsAlike };

  /** Each state of the search box while one to three words of a title are typed. */
  function prefix({ title }: Product, random: SeededRandom): readonly Drawn[] {
    const all = title.split(" ");
    const first = random.between(0, all.length - 1);
    const typed = all.slice(first, first + random.between(1, 3)).join(" ");
    const states = Array.from({ length: typed.length }, (_, at) => typed.slice(0, at + 1));
    return states.flatMap((text) => {
      const words = foldedWords(text);
      // Between two words nothing new has been typed.
      const last = /[\p{Letter}\p{Number}\p{Mark}]$/u.test(text) ? words.pop() : undefined;
      return last === undefined ? [] : [meant(text, words, [last])];
    });
  }

  function severalWords({ title }: Product, random: SeededRandom): readonly Drawn[] {
    const words = random.sample([...new Set(title.split(" "))], random.between(2, 4));
    return words.length < 2 ? [] : [meant(words.join(" "), words)];
  }

  /** One slip in one of one to three words. */
  function typo1({ title }: Product, random: SeededRandom): readonly Drawn[] {
    return oneWrong(title, random, 4, 1);
  }

  /** Two slips in one of one to three words, or one in each of two. */
  function typo2({ title }: Product, random: SeededRandom): readonly Drawn[] {
    if (random.chance(0.5)) return oneWrong(title, random, 8, 2);
    const words = random.sample(plainWords(title, 4), 2);
    const typed = words.map((word) => slipped(word, 1, random));
    return typed.length < 2 || typed.includes(null) ? [] : [meant(typed.join(" "), words)];
  }

  function oneWrong(title: string, random: SeededRandom, shortest: number, slips: number): readonly Drawn[] {
    const [word] = random.sample(plainWords(title, shortest), 1);
    const typed = word === undefined ? null : slipped(word, slips, random);
    if (word === undefined || typed === null) return [];
    const others = random.sample(
      plainWords(title, 1).filter((other) => other !== word),
      random.between(0, 2),
    );
    const place = random.between(0, others.length);
    return [meant(others.toSpliced(place, 0, typed).join(" "), [word, ...others])];
  }

  /** Null where it cannot be known what was meant. */
  function slipped(word: string, slips: number, random: SeededRandom): string | null {
    let typed = word;
    for (let done = 0; done < slips; done += 1) typed = slip(typed, random);
    return slipsBetween(typed, word) === slips && !truth.beginsWord(typed) ? typed : null;
  }

  /** Middle or tail of a SKU, of four letters and digits at least; half of them without the separators. */
  function skuPart({ variants }: Product, random: SeededRandom): readonly Drawn[] {
    const sku = variants[random.between(0, variants.length - 1)]?.sku ?? "";
    const from = random.between(1, sku.length - 1);
    const part = sku.slice(from, random.between(from + 4, sku.length)).replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, "");
    const text = random.chance(0.5) ? part : part.replace(/[^A-Z0-9]/g, "");
    const ambiguous = truth.beginsNaturalWord(foldedCode(text)) || foldedWords(text).every(truth.beginsNaturalWord);
    if (foldedCode(text).length < 4 || ambiguous) return [];
    const relevant = truth.holdingCode(text);
    return [{ text, relevant, wanted: Math.min(10, relevant.length) }];
  }

  function unaccented(product: Product, random: SeededRandom): readonly Drawn[] {
    const { title, vendor, productType, tags } = productTexts(product);
    const [word] = random.sample([title, vendor, productType, ...tags].join(" ").split(" ").filter(isAccented), 1);
    if (word === undefined) return [];
    const words = [word, ...random.sample(plainWords(title, 3), random.between(0, 1))];
    return [meant(foldedWords(words.join(" ")).join(" "), words)];
  }

  /** One or two words, of four letters at least, that stand in descriptions alone. */
  function description(product: Product, random: SeededRandom): readonly Drawn[] {
    const words = plainWords(productTexts(product).description, 4).filter(truth.describesOnly);
    const drawn = random.sample(words, random.between(1, 2));
    return drawn.length === 0 ? [] : [meant(drawn.join(" "), drawn)];
  }

  /** One of one to three words, of five letters at least, is spelled by ear: by the habits of the title's language. */
  function soundsAlike({ title }: Product, random: SeededRandom): readonly Drawn[] {
    const spoken = title.toLowerCase().split(" ").filter(isSpoken);
    const [word] = random.sample(spoken, 1);
    if (word === undefined) return [];
    const heard = respelledByEar(word, portugueseTitle.test(title) ? "portuguese" : "english", random);
    const [typed = ""] = foldedWords(heard);
    if (foldedWords(word)[0] === typed || truth.beginsWord(typed)) return [];
    const others = random.sample(
      plainWords(title, 1).filter((other) => other !== foldedWords(word)[0]),
      random.between(0, 2),
    );
    return [meant(others.toSpliced(random.between(0, others.length), 0, typed).join(" "), [word, ...others])];
  }

  function meant(text: string, words: readonly string[], begun: readonly string[] = []): Drawn {
    const whole = words.flatMap(foldedWords);
    const wanted = Math.min(10, truth.holding(whole, begun).length);
    return { text, relevant: truth.holding([], [...whole, ...begun]), wanted };
  }
}

/** Folded Latin words of at least so many letters, no digits in them, each once. */
function plainWords(text: string, shortest: number): readonly string[] {
  return [...new Set(foldedWords(text))].filter((word) => word.length >= shortest && /^[a-z]+$/.test(word));
}

/** Portuguese titles of the corpus say of what a thing is made. */
const portugueseTitle = / (de|em) /;

function isSpoken(word: string): boolean {
  return /^\p{Script=Latin}{5,}$/u.test(word);
}

function isAccented(word: string): boolean {
  return /^\p{Script=Latin}+$/u.test(word) && foldedWords(word).join("") !== word.toLowerCase();
}
