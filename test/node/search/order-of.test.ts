import fc from "fast-check";
import { expect, test } from "vitest";
import { orderOf } from "../../../src-worker/search/score-rows";

test("sorts numbers stably", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(3), fc.nat(2 ** 30 - 1)), { maxLength: 300 }), (numbers) => {
      const keys = Uint32Array.from(numbers);
      const compared = [...numbers.keys()].toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
      expect([...orderOf(keys)]).toEqual(compared);
    }),
  );
});
