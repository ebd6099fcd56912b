import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "../../../src-worker/search/fold";
import { markedPlaces } from "../../../src-worker/search/marked-places";
import { queryWords, words } from "../../../src-worker/search/words";
import { runs } from "../property-runs";

/** The title with highlights in brackets. */
function marked(title: string, places: readonly number[]): string {
  let text = "";
  let at = 0;
  for (let place = 0; place < places.length; place += 2) {
    const [from = 0, to = 0] = places.slice(place);
    text += `${title.slice(at, from)}[${title.slice(from, to)}]`;
    at = to;
  }
  return text + title.slice(at);
}

const none: ReadonlySet<string> = new Set();

describe("in a title", () => {
  test.each([
    ["Blue mug, blue lid", ["blue"], "[Blue] mug, [blue] lid"],
    ["Blueish blue", ["blue"], "Blueish [blue]"],
    ["Café Crème", ["cafe", "creme"], "[Café] [Crème]"],
    ["Cafe\u0301 Cre\u0300me", ["cafe"], "[Cafe\u0301] Cre\u0300me"],
    ["Fußmatte", ["fussmatte"], "[Fußmatte]"],
    ["ﬁne", ["fine"], "[ﬁne]"],
    ["Do\u00adnau", ["donau"], "[Do\u00adnau]"],
    ["½ mug", ["2"], "[½] mug"],
    ["الكتاب الجديد", ["كتاب"], "[الكتاب] الجديد"],
    ["قهـوة", ["قهوه"], "[قهـوة]"],
    ["青いマグカップ", ["マグ", "グカ"].map(fold), "青い[マグカ]ップ"],
    ["ﾏｸﾞカップ", ["まく"], "[ﾏｸﾞ]カップ"],
    ["青いﾏｸﾞまぐ", ["マグ"].map(fold), "青い[ﾏｸﾞまぐ]"],
    ["ああああ", ["ああ"], "[ああああ]"],
    ["マグ杯", ["杯"], "マグ[杯]"],
    ["แก้วกาแฟ", ["แก", "กว"], "[แก้ว]กาแฟ"],
    ["머그컵", [fold("머그컵")], "[머그컵]"],
    ["🎁 mug 🎁", ["mug"], "🎁 [mug] 🎁"],
    ["\ud800mug\udc00", ["mug"], "\ud800[mug]\udc00"],
    ["mug", ["constructor", "__proto__"], "mug"],
    ["", ["mug"], ""],
  ])("'%s' the words %j are highlighted whole: '%s'", (title, found, expected) => {
    expect(marked(title, markedPlaces(title, { words: new Set(found), beginnings: [] }))).toBe(expected);
  });

  test.each([
    ["Blueish bluebell", ["blue"], "[Blue]ish [blue]bell"],
    ["Blueish", ["blue", "b", "bluei"], "[Bluei]sh"],
    ["Crème", ["cre"], "[Crè]me"],
    ["Cre\u0300\u0323me", ["cre"], "[Cre\u0300\u0323]me"],
    ["Fußmatte", ["fus"], "[Fuß]matte"],
    ["ﬁne", ["f"], "[ﬁ]ne"],
    ["Æble", ["a"], "[Æ]ble"],
    ["الكتاب", ["كت"], "ال[كت]اب"],
    ["الكتاب", ["الك"], "[الك]تاب"],
    ["青い杯と杯", ["杯"], "青い[杯]と[杯]"],
    ["𠮷野家", ["𠮷"], "[𠮷]野家"],
    ["커피", [fold("컾")], "[커피]"],
    ["커피잔", [fold("커피ㅈ")], "[커피잔]"],
    ["AB-12", ["1"], "AB-[1]2"],
    ["mug", [""], "mug"],
  ])("'%s' the beginnings %j are highlighted: '%s'", (title, beginnings, expected) => {
    expect(marked(title, markedPlaces(title, { words: none, beginnings }))).toBe(expected);
  });

  test("a whole match is highlighted whole even if its prefix matches too", () => {
    expect(markedPlaces("blue", { words: new Set(["blue"]), beginnings: ["bl"] })).toEqual([0, 4]);
  });

  const letter = fc.constantFrom(
    ..."abcÁßﬁİı½ ,-\u00ad\u0301\u0323ʼ",
    ..."الكتبـأة",
    ..."あいマｶﾞー漢𠮷㌀กาแฟำ้",
    ..."컵커피ㅋ😀\ud800\udc00",
  );
  const text = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(""));

  test("all letters are highlighted if all words match", () => {
    fc.assert(
      fc.property(text, (title) => {
        const places = markedPlaces(title, { words: new Set(words(title)), beginnings: [] });
        const unmarked = marked(title, places).replace(/\[[^\]]*\]/g, "");
        expect(words(unmarked)).toEqual([]);
      }),
      { numRuns: runs(2000) },
    );
  });

  test("ranges ascend, never touch and never split a letter", () => {
    fc.assert(
      fc.property(text, text, text, (title, found, typed) => {
        const places = markedPlaces(title, { words: new Set(words(found)), beginnings: queryWords(typed) });
        expect(places.length % 2).toBe(0);
        for (const [at, place] of places.entries()) expect(place).toBeGreaterThan(places[at - 1] ?? -1);
        expect(places.at(-1) ?? 0).toBeLessThanOrEqual(title.length);
        const boundaries = [0];
        for (const point of title) {
          const end = (boundaries.at(-1) ?? 0) + point.length;
          if (/^[\p{Mark}\u00ad\u0640]/u.test(point)) boundaries.pop();
          boundaries.push(end);
        }
        for (const place of places) expect(boundaries).toContain(place);
      }),
      { numRuns: runs(2000) },
    );
  });
});
