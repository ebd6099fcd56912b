import fc from "fast-check";
import { expect, test } from "vitest";
import { createGrowingArray, grown } from "../../../src-worker/packed/growing-array";

const seed = 42;

test("a growing array contains pushed and appended values in order", () => {
  const step = fc.oneof(fc.nat(65_535), fc.uint16Array({ maxLength: 400 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const array = createGrowingArray((length) => new Uint16Array(length));
      const plain: number[] = [];
      for (const one of steps)
        if (typeof one === "number") {
          array.push(one);
          plain.push(one);
        } else {
          array.append(one);
          plain.push(...one);
        }
      expect(array.length).toBe(plain.length);
      expect(Array.from(array.finish())).toEqual(plain);
    }),
    { seed },
  );
});

test("a view of a growing array stays unchanged while more is pushed", () => {
  const array = createGrowingArray((length) => new Float64Array(length));
  array.push(1);
  const first = array.finish();
  array.push(2);
  expect(first).toEqual(Float64Array.of(1));
  expect(array.finish()).toEqual(Float64Array.of(1, 2));
});

test.each([Uint8Array.of(1, 2, 3), Uint16Array.of(1, 2, 3), Uint32Array.of(1, 2, 3)])(
  "a grown %o keeps its values and ends in zeros",
  (array) => {
    const min = grown(array as Uint32Array, 4);
    expect([...min]).toEqual([1, 2, 3, 0, 0, 0]);
    expect(min.constructor).toBe(array.constructor);
    expect(grown(array as Uint32Array, 50)).toHaveLength(50);
  },
);
