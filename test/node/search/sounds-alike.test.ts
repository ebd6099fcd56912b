import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEditDistance } from "../../../src-worker/search/edit-distance";
import { createSoundsAlike } from "../../../src-worker/search/sounds-alike";

/** Pairs of a phonetic spelling and the meant word; no pair is explained by one or two typos. */
const byEar = `fone phone|foto photo|fotograf photograph|kwality quality|krome chrome|porslan porcelain|kristal crystal
  kandel candle|kubbard cupboard|koffy coffee|bisket biscuit|kwilt quilt|kwik quick|akwa aqua|sizzors scissors
  sirkel circle|anker anchor|otum autumn|kushon cushion|lakker lacquer|woolin woollen|seedar cedar|grafite graphite
  safire sapphire|sooveneer souvenir|keijo queijo|kaneka caneca|makina maquina|jirasol girassol|skwash squash
  klok clock|fesant pheasant|sinammon cinnamon|orkid orchid
  kemist chemist|kurtin curtain|kaktus cactus|antike antique|tortus tortoise`
  .split(/[|\n]/)
  .map((pair) => pair.trim().split(" "));

function holding(words: readonly (string | undefined)[]) {
  const sounds = createSoundsAlike();
  for (const word of words) sounds.add(word ?? "");
  return sounds;
}

const all = holding(byEar.map(([, meant]) => meant));

describe("phonetic matching", () => {
  test.each(byEar)("'%s' matches '%s'", (heard = "", meant = "") => {
    expect(all.like(heard)).toContain(meant);
  });

  test.each(["table", "blanket", "winter", "yellow", "garden", "kettle", "almofada", "toalha"])(
    "'%s' matches no other word",
    (word) => {
      expect(all.like(word)).toEqual([]);
    },
  );

  test("excludes the word itself and words that a typo explains", () => {
    const sounds = holding(["ceramic", "ceramics", "keramic", "phone", "phones"]);
    expect(sounds.like("ceramic")).toEqual([]);
    expect(sounds.like("phone")).toEqual([]);
    expect(sounds.like("fone")).toEqual(["phone"]);
  });

  test("ranks the word with the nearest spelling first", () => {
    expect(holding(["fauna", "vauna", "phone", "faune"]).like("fone")[0]).toBe("phone");
    expect(holding(["kolide", "colite", "quality"]).like("kwality")[0]).toBe("quality");
  });

  test("returns at most 20 words, independent of the order in which they were added", () => {
    const words = ["bp", "td", "mn", "kg", "sz", "pb"].reduce<string[]>(
      (beginnings, letters) =>
        beginnings.flatMap((beginning) => [...letters].map((letter) => `${beginning}${letter}a`)),
      [""],
    );
    const forth = holding(words).like("batamakasapa");
    expect(forth).toHaveLength(20);
    expect(holding([...words].reverse()).like("batamakasapa")).toEqual(forth);
  });

  test.each(["", "fo", "fon", "кружка", "café", "ab12", "__proto__", "a".repeat(200_000)])(
    "'%s' matches nothing and can be added",
    (word) => {
      const sounds = holding([word, "phone"]);
      expect(sounds.like(word)).toEqual([]);
      expect(sounds.like("fone")).toEqual(["phone"]);
    },
  );

  test("handles names of object properties as words", () => {
    const sounds = holding(["constructor", "tostring", "valueof"]);
    expect(sounds.like("kunstrucktur")).toEqual(["constructor"]);
    expect(sounds.like("constructor")).toEqual([]);
  });

  test("returns no word within typo distance", () => {
    const word = fc.string({ unit: fc.constantFrom(..."aeouckqpfhst"), minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), word, (words, typed) => {
        const max = typed.length < 8 ? 1 : 2;
        const distance = createEditDistance(typed);
        for (const like of holding(words).like(typed)) {
          expect(words).toContain(like);
          const units = Uint16Array.from(like, (letter) => letter.charCodeAt(0));
          expect(distance(units, 0, units.length, max)).toBe(-1);
        }
      }),
    );
  });
});
