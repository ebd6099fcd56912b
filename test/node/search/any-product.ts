import fc from "fast-check";
import type { SearchFields } from "../../../src-worker/search/search-fields";

/** Few words and letters, so that products share them: prefixes of one another, doubles, accents, other scripts. */
export const anyWord = fc.constantFrom(
  ..."mug mugs Mu m plate PLATE pla 12 120 a12 Açaí acai ß ss الكتاب كتاب 青い 青いマグ マグ 커피 커 x the of".split(
    " ",
  ),
);

const anyText = fc.array(anyWord, { maxLength: 6 }).map((some) => some.join(" "));

/** Like the output of `searchFields`: folded, each once per product. */
const code = fc.constantFrom("12mug", "ab12", "ab1", "ab", "12", "120", "mug", "mug12", "7", "4006381333931", "青い1");

export const anyProduct: fc.Arbitrary<SearchFields> = fc.record({
  title: anyText,
  facets: anyText,
  description: anyText,
  codes: fc.uniqueArray(fc.record({ code, variant: fc.nat(3) }), {
    maxLength: 3,
    selector: (one) => one.code,
  }),
});
