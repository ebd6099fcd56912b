import fc from "fast-check";
import { expect, test } from "vitest";
import { stepped } from "../../../src-ui/pieces/add-to-order/stepped";
import { allowedQuantity } from "../../../src-worker/contract/allowed-quantity";
import { maxPieces } from "../../../src-worker/contract/order";
import { anyRule } from "./any-order";

const sixes = { minimum: 6, maximum: null, step: 6 };
const some = { minimum: 12, maximum: 30, step: 6 };

test.each([
  [1, null, 1],
  [0, null, 0],
  [-3, null, 0],
  [2.4, null, 3],
  [9_000_000, null, maxPieces],
  [1, sixes, 6],
  [7, sixes, 12],
  [12, sixes, 12],
  [0, sixes, 0],
  [1, some, 12],
  [25, some, 30],
  [31, some, 30],
  [100, { minimum: 10, maximum: 4, step: 10 }, 10],
  [1, { minimum: 9e15, maximum: null, step: 1 }, maxPieces],
  [5, { minimum: 1, maximum: null, step: 1 }, 5],
] as const)("%d by the rule %j is %d", (wanted, rule, allowed) => {
  expect(allowedQuantity(wanted, rule)).toBe(allowed);
});

test("whatever is wanted, what is allowed keeps the rule, and is allowed again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), anyRule, (wanted, rule) => {
      const allowed = allowedQuantity(wanted, rule);
      expect(allowed % (rule?.step ?? 1)).toBe(0);
      expect(allowed).toBeGreaterThanOrEqual(rule?.minimum ?? 1);
      expect(allowed).toBeLessThanOrEqual(rule?.maximum ?? maxPieces);
      if (wanted <= (rule?.maximum ?? maxPieces)) expect(allowed).toBeGreaterThanOrEqual(wanted);
      expect(allowedQuantity(allowed, rule)).toBe(allowed);
    }),
    { seed: 11 },
  );
});

test("a step more and a step fewer lead from one allowed quantity to the next, and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), anyRule, (wanted, rule) => {
      const quantity = allowedQuantity(wanted, rule);
      const more = stepped(quantity, rule, 1);
      expect(more).toBeGreaterThan(quantity);
      expect(stepped(more, rule, -1)).toBe(quantity);
      const fewer = stepped(quantity, rule, -1);
      expect(allowedQuantity(fewer, rule)).toBe(fewer);
      expect(fewer).toBeLessThan(quantity);
    }),
    { seed: 12 },
  );
});
