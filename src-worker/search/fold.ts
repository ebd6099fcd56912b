/**
 * Removes case and accents, for the index and for queries. Folds letter by letter: neighbours do not change the result.
 */
export function fold(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase();
  return otherScripts.test(text) ? foldLetters(text) : text.toLowerCase().replace(latinLetters, foldLatin);
}

const beyondAscii = /[\u0080-\uffff]/;

/** Everything except Latin letters, combining accents and punctuation. */
const otherScripts = /[\u0370-\u1dff\u1f00-\u1fff\u2c00-\uffff]/;

/** Latin texts have few accents: looking these up is faster than decomposing the whole text. */
const latinLetters = /[\u0080-\u2bff]/g;
const foldedLatin: (string | undefined)[] = [];

function foldLatin(letter: string): string {
  const code = letter.charCodeAt(0);
  foldedLatin[code] ??= foldLetters(letter);
  return foldedLatin[code];
}

function foldLetters(letters: string): string {
  return letters
    .normalize("NFKD")
    .toLowerCase()
    .replace(unplain, (letter) => plain.get(letter) ?? "");
}

/** Letters without a Unicode decomposition. */
const plain = new Map([
  ...pairs("æœøłđðþıħŧßς", "ae oe o l d d th i h t ss σ"),
  // Alef with wasla, ta marbuta and alef maqsura are typed as their plain neighbours; so are Persian kaf and ya.
  ...pairs("ٱةىکی", "ا ه ي ك ي"),
  // While a person types Hangul, a syllable's last consonant may still move to the next syllable, and a double vowel is
  // still its first half. Split into keystrokes, a half-typed word is a prefix of the whole word.
  ...pairs(
    "ᆨᆩᆪᆫᆬᆭᆮᆯᆰᆱᆲᆳᆴᆵᆶᆷᆸᆹᆺᆻᆼᆽᆾᆿᇀᇁᇂ",
    "ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ",
  ),
  ...pairs("ᅪᅫᅬᅯᅰᅱᅴ", "ᅩᅡ ᅩᅢ ᅩᅵ ᅮᅥ ᅮᅦ ᅮᅵ ᅳᅵ"),
  // Katakana become hiragana, which Unicode has in the same order. Half-width katakana decompose to full-width ones.
  ...[...lettersFrom("ァ", "ヶ"), "ヽ"].map((letter): [string, string] => [
    letter,
    String.fromCharCode(letter.charCodeAt(0) - 0x60),
  ]),
  // Arabic, Persian, Devanagari, Bengali, Thai, Lao, Myanmar and Khmer digits.
  ...["٠", "۰", "०", "০", "๐", "໐", "၀", "០"].flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      String.fromCharCode(zero.charCodeAt(0) + digit),
      String(digit),
    ]),
  ),
]);

/** The letters above, and ignored characters: accents, vowel signs, soft hyphens, the Arabic tatweel. */
const unplain = new RegExp(`[${[...plain.keys()].join("")}]|[\\p{Mark}\\u00ad\\u0640]+`, "gu");

function lettersFrom(first: string, last: string): string[] {
  const code = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - code + 1 }, (_, at) => String.fromCharCode(code + at));
}

function pairs(letters: string, folded: string): [string, string][] {
  const to = folded.split(" ");
  return [...letters].map((letter, at) => [letter, to[at] ?? letter]);
}
