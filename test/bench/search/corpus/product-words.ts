import type { SeededRandom } from "../../../../demo/stores/serve/seeded-random";
import { arabicWords, japaneseWords } from "./other-scripts";
import { capitalised, type Places, type Vocabulary } from "./vocabulary";

/** The words of one product, in its own language. */
export interface ProductWords {
  readonly title: string;
  readonly productType: string;
  readonly descriptionHtml: string;
}

const sizes = ["S", "M", "L", "XL", "250 ml", "330 ml", "600 ml", "20 cm", "32 cm", "45 cm", "140 × 200 cm"] as const;
/** Of 200 products, so many are Portuguese, Japanese and Arabic; the others are English. */
const shares = { portuguese: 20, japanese: 3, arabic: 3 } as const;

export function productWords(vocabulary: Vocabulary, random: SeededRandom): ProductWords {
  const among = random.between(0, 199);
  if (among < shares.portuguese) return portuguese(vocabulary, random);
  if (among < shares.portuguese + shares.japanese) return japanese(random);
  if (among < shares.portuguese + shares.japanese + shares.arabic) return arabic(random);
  return english(vocabulary, random);
}

function english({ range, model, english: words }: Vocabulary, random: SeededRandom): ProductWords {
  const noun = words.noun(random);
  const title = [
    range(random),
    ...(random.chance(0.7) ? [words.quality(random)] : []),
    ...(random.chance(0.8) ? [words.material(random)] : []),
    noun,
    ...(random.chance(0.75) ? [model(random)] : []),
    ...(random.chance(0.4) ? [random.pick(sizes)] : []),
  ].join(" ");
  return { title, productType: capitalised(`${noun}s`), descriptionHtml: html(words, random) };
}

function portuguese({ range, portuguese: words }: Vocabulary, random: SeededRandom): ProductWords {
  const noun = words.noun(random);
  const title = [
    capitalised(noun),
    random.pick(["de", "em"]),
    words.material(random),
    ...(random.chance(0.6) ? [words.quality(random)] : []),
    range(random),
    ...(random.chance(0.3) ? [random.pick(sizes)] : []),
  ].join(" ");
  return { title, productType: capitalised(`${noun}s`), descriptionHtml: html(words, random) };
}

/** About 1,000 characters: two paragraphs and a list between them. */
function html(words: Places, random: SeededRandom): string {
  const sentence = (length: number) => {
    const said = Array.from({ length }, () => words.running(random)).join(" ");
    return `${capitalised(said)}.`;
  };
  const facts = Array.from({ length: 4 }, () => `<li>${sentence(random.between(5, 9))}</li>`).join("");
  return (
    `<p>${sentence(18)} ${sentence(20)} ${sentence(15)}</p><h3>${words.purpose(random)}</h3><ul>${facts}</ul>` +
    `<p><em>${sentence(14)}</em> ${sentence(19)} ${sentence(13)} ${sentence(22)}</p><p>${sentence(17)} ${sentence(15)}</p>`
  );
}

function japanese(random: SeededRandom): ProductWords {
  const noun = pickOf(japaneseWords.nouns, random);
  const sentences = random.sample(japaneseWords.sentences, 8);
  return {
    title: `${pickOf(japaneseWords.ranges, random)} ${pickOf(japaneseWords.qualities, random)}${noun}`,
    productType: noun,
    descriptionHtml: `<p>${sentences.slice(0, 4).join("")}</p><p>${sentences.slice(4).join("")}</p>`,
  };
}

function arabic(random: SeededRandom): ProductWords {
  const noun = pickOf(arabicWords.nouns, random);
  const said = Array.from({ length: 110 }, () => pickOf(arabicWords.plainWords, random)).join(" ");
  return {
    title: `${noun} ${pickOf(arabicWords.qualities, random)} ${pickOf(arabicWords.ranges, random)}`,
    productType: noun,
    descriptionHtml: `<p>${said}.</p>`,
  };
}

function pickOf(words: readonly string[], random: SeededRandom): string {
  return words[random.between(0, words.length - 1)] ?? "";
}
