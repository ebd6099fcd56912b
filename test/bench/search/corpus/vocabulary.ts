import type { SeededRandom } from "../../../../demo/stores/serve/seeded-random";
import { englishSounds, madeUpWords, portugueseSounds } from "./made-up-words";
import { portugueseWords } from "./portuguese-words";
import { tradeWords } from "./trade-words";
import { createZipf } from "./zipf";

type Draw = (random: SeededRandom) => string;

/** The words of products' texts: a few are drawn often, most of them seldom. */
export interface Vocabulary {
  readonly range: Draw;
  readonly model: Draw;
  readonly vendor: Draw;
  readonly tag: Draw;
  readonly english: Places;
  readonly portuguese: Places;
}

export interface Places {
  readonly noun: Draw;
  readonly quality: Draw;
  readonly material: Draw;
  readonly colour: Draw;
  readonly purpose: Draw;
  /** Any word of a description. */
  readonly running: Draw;
}

const counts = { ranges: 900, models: 7000, vendorNames: 150, tags: 700, terms: 26_000, portugueseTerms: 4000 };

/** The same at every size of the catalogue: a larger one meets more of it. */
export function createVocabulary(): Vocabulary {
  const invented = madeUpWords(counts.models + counts.vendorNames + counts.terms, englishSounds, 1);
  const models = invented.slice(0, counts.models);
  const vendorNames = invented.slice(counts.models, counts.models + counts.vendorNames);
  const terms = invented.slice(counts.models + counts.vendorNames);
  const portugueseTerms = madeUpWords(counts.portugueseTerms, portugueseSounds, 2);
  // Names of ranges sound Portuguese in half of the cases, accents and all.
  const ranges = [...models.slice(0, counts.ranges / 2), ...portugueseTerms.slice(0, counts.ranges / 2)];
  const houses = ["Mill", "Works", "Pottery", "& Sons", "Atelier", "Supply", "Goods", "Fábrica", "Oficina", "Kiln"];
  const tags = terms.slice(0, counts.tags).map((term, at) => (at % 3 === 0 ? `${term} ${terms[at + 1] ?? ""}` : term));
  const { nouns, qualities, materials, colours, purposes, plainWords } = tradeWords;
  return {
    range: drawFrom(ranges.map(capitalised), 0.6),
    model: drawFrom(models.map(capitalised), 0.5),
    vendor: drawFrom(
      vendorNames.map((name, at) => `${capitalised(name)} ${houses[at % houses.length]}`),
      0.8,
    ),
    tag: drawFrom(tags, 0.7),
    english: {
      noun: drawFrom(nouns, 0.5),
      quality: drawFrom(qualities, 0.5),
      material: drawFrom(materials, 0.6),
      colour: drawFrom(colours, 0.5),
      purpose: drawFrom(purposes, 0.5),
      running: drawFrom([...plainWords, ...nouns, ...qualities, ...materials, ...colours, ...purposes, ...terms], 1.2),
    },
    portuguese: {
      noun: drawFrom(portugueseWords.nouns, 0.5),
      quality: drawFrom(portugueseWords.qualities, 0.5),
      material: drawFrom(portugueseWords.materials, 0.5),
      colour: drawFrom(colours, 0.5),
      purpose: drawFrom(purposes, 0.5),
      running: drawFrom(
        [
          ...portugueseWords.plainWords,
          ...portugueseWords.nouns,
          ...portugueseWords.qualities,
          ...portugueseWords.materials,
          ...portugueseTerms,
        ],
        1.2,
      ),
    },
  };
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function drawFrom(words: readonly string[], exponent: number): Draw {
  const [first = "", ...others] = words;
  return createZipf([first, ...others], exponent);
}
