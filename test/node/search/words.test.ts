import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "../../../src-worker/search/fold";
import { codeOf, isUnspaced, queryWords, words } from "../../../src-worker/search/words";

describe("the words of a text", () => {
  test.each([
    ["Blue mug, blue lid", ["blue", "mug", "blue", "lid"]],
    ["Café  Crème", ["cafe", "creme"]],
    ["MUG-12.5cm A4", ["mug", "12", "5cm", "a4"]],
    ["AÇÚCAR não-refinado", ["acucar", "nao", "refinado"]],
    ["Straßen-Fußmatte", ["strassen", "fussmatte"]],
    ["Łódź świeża", ["lodz", "swieza"]],
    ["ISPARTA ısırgan", ["isparta", "isirgan"]],
    ["Чёрная кружка", ["черная", "кружка"]],
    ["كوب أزرق", ["كوب", "ازرق"]],
    ["قهـــوة", ["قهوه"]],
    ["الكتاب الى", ["الكتاب", "كتاب", "الي"]],
    ["陶器", ["陶器", "器"]],
    ["青いマグカップ", ["青い", "いマ", "マグ", "グカ", "カッ", "ップ", "プ"].map(fold)],
    ["コーヒー", ["こー", "ーひ", "ひー", "ー"]],
    ["ﾏｸﾞ", ["まく", "く"]],
    ["時々", ["時々", "々"]],
    ["杯", ["杯"]],
    ["300ml入り", ["300ml", "入り", "り"]],
    ["TシャツL", ["t", "しゃ", "ゃつ", "つ", "l"]],
    ["𠮷野", ["𠮷野", "野"]],
    ["แก้วกาแฟ 12", ["แก", "กว", "วก", "กา", "าแ", "แฟ", "ฟ", "12"]],
    ["머그컵 파랑", [fold("머그컵"), fold("파랑")]],
    ["☕ mug 🎁 1️⃣", ["mug", "1"]],
    ["\ud800 a\udc00b", ["a", "b"]],
    ["__proto__ constructor", ["proto", "constructor"]],
    ["…—!?", []],
    ["", []],
  ])("of '%s' are %j", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test("of 200,000 letters without a space are complete", () => {
    expect(words("a".repeat(200_000))).toEqual(["a".repeat(200_000)]);
    expect(words("あ".repeat(200_000))).toHaveLength(200_000);
    expect(words("あa".repeat(100_000))).toHaveLength(200_000);
    expect(words("각".repeat(200_000))).toHaveLength(1);
    expect(words("\ud800".repeat(200_000))).toEqual([]);
  });
});

describe("query words", () => {
  test.each([
    ["blue Mug blue", ["blue", "mug"]],
    ["mug-12", ["mug", "12"]],
    ["الكتاب", ["كتاب"]],
    ["الكت", ["الكت"]],
    ["マグカップ", ["マグ", "グカ", "カッ", "ップ"].map(fold)],
    ["杯", ["杯"]],
    ["青 mug", ["青", "mug"]],
    ["a b c d e f g h i j k l m n", [..."abcdefghijkl"]],
    ["😀 (.*)+$", []],
  ])("of '%s' are %j", (text, expected) => {
    expect(queryWords(text)).toEqual(expected);
  });

  test("of 200,000 letters are at most a dozen", () => {
    expect(queryWords("a".repeat(200_000))).toHaveLength(1);
    expect(queryWords("あ".repeat(200_000))).toEqual(["ああ"]);
    expect(queryWords("a1 b2 ".repeat(33_000))).toEqual(["a1", "b2"]);
    expect(queryWords(String.fromCharCode(...Array.from({ length: 5000 }, (_, at) => 0x4e00 + at)))).toHaveLength(12);
  });

  test.each([
    ["الكتاب", "كتاب"],
    ["كتاب", "الكتاب"],
    ["杯", "マグ杯"],
    ["グカッ", "青いマグカップ"],
    ["กาแฟ", "แก้วกาแฟ"],
    ["컾", "커피"],
  ])("of '%s' match '%s'", (typed, text) => {
    const found = words(text);
    for (const word of queryWords(typed)) expect(found.some((other) => other.startsWith(word))).toBe(true);
  });

  const letter = fc.constantFrom(
    ..."abcÁßﬁİıłŁ12½٣ ,-\u00ad\u0301ʼ",
    ..."الكتبـأةى",
    ..."あいマグｶﾞー漢々𠮷㌀",
    ..."กาแฟำ้ກຂកខကခ",
    ..."컵커피ㅋΣσяЁ😀\ud800\udc00",
  );

  test("of a piece of a text are beginnings of its words", () => {
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 30 }), fc.nat(), fc.nat(), (letters, from, length) => {
        const text = [...letters.join("")];
        const beginnings = text.flatMap((_, at) => (mayBegin(text, at) ? [at] : []));
        const start = beginnings[from % Math.max(1, beginnings.length)] ?? 0;
        const found = words(text.join(""));
        const piece = text.slice(start, start + (length % 20)).join("");
        for (const word of queryWords(piece)) expect(found.some((other) => other.startsWith(word))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

/** Anywhere in a script without spaces, else where a word begins: marks belong to what they stand on. */
function mayBegin(text: readonly string[], at: number): boolean {
  const kind = kindOf(text[at] ?? "");
  if (kind === "unspaced") return true;
  if (kind !== "spaced") return false;
  for (let before = at - 1; before >= 0; before--) {
    const other = kindOf(text[before] ?? "");
    if (other !== "score") return other !== "spaced";
  }
  return true;
}

function kindOf(letter: string): "score" | "between" | "unspaced" | "spaced" {
  const folded = fold(letter);
  if (folded === "") return "score";
  if (!/[\p{Letter}\p{Number}]/u.test(folded)) return "between";
  return isUnspaced(folded) ? "unspaced" : "spaced";
}

test.each([
  ["AB-12.3 x", "ab123x"],
  ["ab123X", "ab123x"],
  ["الكتاب-1", "الكتاب1"],
  ["品番 12-3", "品番123"],
  ["", ""],
])("'%s' is the code %s", (text, expected) => {
  expect(codeOf(text)).toBe(expected);
});
