import fc from "fast-check";
import { expect, test } from "vitest";
import { createSeenSet } from "../../../src-worker/sync/seen-set";

test("stores positions as one bit each and reads them back", () => {
  const step = fc.tuple(fc.boolean(), fc.nat({ max: 140 }));
  fc.assert(
    fc.property(fc.nat({ max: 130 }), fc.array(step), (size, steps) => {
      const seenSet = createSeenSet(size);
      const set = new Set<number>();
      for (const [on, position] of steps) {
        if (on) seenSet.add(position);
        else seenSet.delete(position);
        if (on && position < size) set.add(position);
        else set.delete(position);
      }
      for (const list of [seenSet, createSeenSet(size, seenSet.bytes)]) {
        expect(list.count).toBe(set.size);
        for (let position = 0; position < 150; position++) expect(list.has(position)).toBe(set.has(position));
        expect(list.bytes.length).toBe(Math.ceil(size / 8));
      }
    }),
  );
});
