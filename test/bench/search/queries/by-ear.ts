import type { SeededRandom } from "../../../../demo/stores/serve/seeded-random";

/** Spellings in words, and how somebody writes them who has only heard the word. */
type Respelling = readonly [written: RegExp, heard: string];

export type Language = "english" | "portuguese";

const respellings: Readonly<Record<Language, readonly Respelling[]>> = {
  english: [
    [/ph/g, "f"],
    [/f/g, "ph"],
    [/qu/g, "kw"],
    [/que$/g, "k"],
    [/ck/g, "k"],
    [/c(?=[aoulrt])/g, "k"],
    [/k(?=[aoulr])/g, "c"],
    [/c(?=[eiy])/g, "s"],
    [/s(?=[eiy])/g, "c"],
    [/x/g, "ks"],
    [/(?<=.)y/g, "i"],
    [/ee/g, "ea"],
    [/ea/g, "ee"],
    [/ai/g, "ay"],
    [/oo/g, "u"],
    [/ou/g, "ow"],
    [/igh/g, "i"],
    [/^kn/g, "n"],
    [/^wr/g, "r"],
    [/^wh/g, "w"],
    [/(?<=([bdfglmnprt]))\1/g, ""],
    [/(?<=[aeiou])([lmnt])(?=[aeiou])/g, "$1$1"],
    [/tion/g, "shun"],
    [/tch/g, "ch"],
    [/dge/g, "j"],
    [/g(?=[eiy])/g, "j"],
    [/(?<=[aeiou])s(?=[aeiou])/g, "z"],
    [/z/g, "s"],
    [/le$/g, "el"],
    [/er$/g, "or"],
    [/(?<=[^aeioul])e$/g, ""],
    [/able$/g, "ible"],
  ],
  portuguese: [
    [/ç/g, "ss"],
    [/ss/g, "c"],
    [/c(?=[eiéêí])/g, "s"],
    [/c(?=[aoulráãâóôú])/g, "k"],
    [/qu(?=[eiéêí])/g, "k"],
    [/qu(?=[aá])/g, "kw"],
    [/(?<=[aeiouáéíóú])s(?=[aeiouáéíóú])/g, "z"],
    [/z/g, "s"],
    [/ch/g, "x"],
    [/x/g, "ch"],
    [/g(?=[eiéêí])/g, "j"],
    [/j(?=[eié])/g, "g"],
    [/lh/g, "li"],
    [/nh/g, "ni"],
    [/ão$/g, "aum"],
    [/ões$/g, "oins"],
    [/rr/g, "r"],
    [/^h/g, ""],
    [/^es/g, "is"],
    [/ei/g, "e"],
    [/ou/g, "o"],
    [/o(?=s?$)/g, "u"],
    [/m(?=[pb])/g, "n"],
    [/l$/g, "u"],
    [/f/g, "ph"],
    [/i(?=[^aeiouã])/g, "y"],
  ],
};

const maxPlaces = 3;

/**
 * A lower-case word misspelled by ear in one to three places: "fone" for "phone", "kwality" for "quality". The word
 * itself where no part of it has another spelling in its language.
 */
export function respelledByEar(word: string, language: Language, random: SeededRandom): string {
  const places = respellings[language].flatMap(([written, heard]) =>
    [...word.matchAll(written)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      heard: heard.replaceAll("$1", match[1] ?? ""),
    })),
  );
  const drawn = random.sample(places, random.between(1, maxPlaces)).toSorted((a, b) => a.from - b.from);
  let respelled = "";
  let end = 0;
  for (const { from, to, heard } of drawn) {
    // Two respellings of the same letters: the first holds.
    if (from < end) continue;
    respelled += word.slice(end, from) + heard;
    end = to;
  }
  return respelled + word.slice(end);
}
