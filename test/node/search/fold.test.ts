import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "../../../src-worker/search/fold";

test.each([
  ["Café Crème", "cafe creme"],
  ["AÇÚCAR", "acucar"],
  ["Größe, Fußmatte, GROẞ", "grosse, fussmatte, gross"],
  ["Łódź świeża żółć", "lodz swieza zolc"],
  ["ISPARTA ısırgan İğne", "isparta isirgan igne"],
  ["Smørrebrød Þór Ægir", "smorrebrod thor aegir"],
  ["ΟΔΟΣ Σίσυφος", "οδοσ σισυφοσ"],
  ["Ёлка", "елка"],
  ["ﬁne ﬂute", "fine flute"],
  ["Ｍｕｇ １２", "mug 12"],
  ["Do\u00adnau", "donau"],
  ["أزرق إبريق آنية ٱسم", "ازرق ابريق انيه اسم"],
  ["كـــوب قهوة مقهى", "كوب قهوه مقهي"],
  ["ﻛﻮﺏ", "كوب"],
  ["٣٠٠ ۳۰۰ ๓๐๐", "300 300 300"],
  ["ﾏｸﾞ マグ まぐ", "まく まく まく"],
  ["ｺｰﾋｰｶｯﾌﾟ コーヒーカップ こーひーかっぷ", "こーひーかっふ こーひーかっふ こーひーかっふ"],
  ["ヴィンテージ ヷ ヶ ヽヾ", "うぃんてーし わ ゖ ゝゝ"],
  ["", ""],
])("'%s' folds to '%s'", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ["커피", ["ㅋ", "커", "컾", "커피"]],
  ["달걀", ["ㄷ", "다", "달", "닭", "달갸", "달걀"]],
  ["과자", ["ㄱ", "고", "과", "괒", "과자"]],
  ["의자", ["ㅇ", "으", "의", "읮", "의자"]],
  ["찻숟가락", ["차", "찻", "찻수", "찻숟", "찻숟가", "찻숟갈", "찻숟가라"]],
])("'%s' begins with every intermediate state of typing it", (word, typed) => {
  for (const beginning of typed) expect(fold(word).startsWith(fold(beginning)), beginning).toBe(true);
});

test("folding a text equals folding its letters one by one", () => {
  fc.assert(
    fc.property(fc.uint16Array({ maxLength: 20 }), (units) => {
      const text = String.fromCharCode(...units);
      expect(fold(text)).toBe([...text].map(fold).join(""));
    }),
    { numRuns: 1000 },
  );
});

const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

test("a letter folds alike in Latin and other text", () => {
  expect(letters.filter((letter) => fold(`${letter}я`) !== `${fold(letter)}я`)).toEqual([]);
});

test("folding is idempotent", () => {
  expect(letters.filter((letter) => fold(fold(letter)) !== fold(letter))).toEqual([]);
});
