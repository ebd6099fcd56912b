const accented: Readonly<Record<string, string>> = {
  A: "Å",
  C: "Ç",
  D: "Ð",
  E: "É",
  G: "Ğ",
  I: "Î",
  L: "Ł",
  N: "Ñ",
  O: "Ø",
  R: "Ŕ",
  S: "Š",
  T: "Ŧ",
  U: "Û",
  Y: "Ý",
  Z: "Ž",
  a: "å",
  c: "ç",
  d: "ð",
  e: "é",
  g: "ğ",
  i: "î",
  l: "ł",
  n: "ñ",
  o: "ø",
  r: "ŕ",
  s: "š",
  t: "ŧ",
  u: "û",
  y: "ý",
  z: "ž",
};

/** How much longer than English a language's words may be. */
const longer = 0.4;

/**
 * Words of no language: those of English with every letter accented and each text two fifths longer, so that what was
 * not translated, and what has no room, can be seen. What stands in braces or in marks of elements stays.
 */
export function pseudoWords<T>(words: T): T;
export function pseudoWords(words: unknown): unknown {
  if (typeof words === "string") return pseudoText(words);
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudoWords(value)]));
}

function pseudoText(text: string): string {
  const parts = text.split(/(\{\{.*?\}\}|<.*?>|\$t\(.*?\))/);
  const said = parts.map((part, at) =>
    at % 2 === 0 ? part.replace(/[a-z]/gi, (letter) => accented[letter] ?? letter) : part,
  );
  const letters = parts.filter((_, at) => at % 2 === 0).join("").length;
  // In words of the usual length: a single long one would have to be broken where no language would.
  const more = Array.from({ length: Math.ceil(letters * longer) }, (_, at) => (at % 7 === 3 ? " " : "ø")).join("");
  return said.join("") + more.trimEnd();
}
