import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Product } from "../../../../src-worker/contract/product";
import { cpuMs } from "../../cpu-ms";
import { runs } from "../../property-runs";
import { faultsOf } from "./faults-of-product";
import { mappers, partsOf } from "./mappers";
import { fieldsOf, nastyStrings, nastyValues, withField } from "./nasty-values";

const ofTheLanguage = () => Reflect.ownKeys(Object.prototype).map(String).join();
let before = "";
beforeAll(() => {
  before = ofTheLanguage();
});
afterAll(() => {
  expect(ofTheLanguage()).toBe(before);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

/** Expects null or a sound product; `put` describes the changed field. */
function expectSound(product: Product | null, put: () => string): void {
  const faults = product ? faultsOf(product) : [];
  if (faults.length > 0) expect.fail(`${faults.join("; ")} of ${put()}`);
}

describe.each(mappers)("a record of $name", ({ sound, map }) => {
  test("is mapped in its regular form", () => {
    const product = map(sound.record, sound.variations);
    expect(product && faultsOf(product)).toEqual([]);
  });

  test("with a nasty value in any field becomes a sound product or none", () => {
    const ways = fieldsOf(sound);
    expect(ways.length).toBeGreaterThan(30);
    let made = 0;
    for (const way of ways)
      for (const value of [...nastyStrings, ...nastyValues]) {
        const { record, variations } = partsOf(withField(sound, way, value));
        const product = map(record, variations);
        if (product) made++;
        expectSound(product, () => `${JSON.stringify(value)?.slice(0, 80)} in ${way.join(".")}`);
      }
    // One invalid field never drops a product, unless it is the id or the name.
    expect(made).toBeGreaterThan(ways.length * (nastyStrings.length + nastyValues.length) * 0.9);
  });

  test("with 5 MB in any field is mapped quickly", () => {
    for (const way of fieldsOf(sound)) {
      const { record, variations } = partsOf(withField(sound, way, "<é&amp;".repeat(700_000)));
      const started = cpuMs();
      const product = map(record, variations);
      expect(cpuMs() - started, way.join(".")).toBeLessThan(3000);
      expectSound(product, () => `5 MB in ${way.join(".")}`);
    }
  });

  test("of any shape becomes a sound product or none", () => {
    const ways = fieldsOf(sound);
    const value = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...nastyStrings) },
      { weight: 2, arbitrary: fc.constantFrom(...nastyValues) },
      { weight: 2, arbitrary: fc.string({ unit: "binary" }) },
      { weight: 1, arbitrary: fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 2 }) },
    );
    const change = fc.tuple(fc.constantFrom(...ways), value);
    const extra = fc.dictionary(fc.constantFrom("__proto__", "constructor", "toString", "yoast_head"), value);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), extra, (changes, extras) => {
        let odd: unknown = sound;
        for (const [way, put] of changes) odd = withField(odd, way, put);
        const { record, variations } = partsOf(odd);
        const whole =
          typeof record === "object" && record !== null && !Array.isArray(record) ? { ...record, ...extras } : record;
        expectSound(map(whole, variations), () => JSON.stringify(changes).slice(0, 600));
      }),
      { numRuns: runs(6700), seed: 20260301 },
    );
  });
});
