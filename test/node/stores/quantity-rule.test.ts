import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quantityRule } from "../../../src-worker/stores/quantity-rule";

describe("a store's quantity limits", () => {
  test.each<[unknown, unknown, unknown, ReturnType<typeof quantityRule>]>([
    [1, null, 1, null],
    [6, null, 6, { minimum: 6, maximum: null, step: 6 }],
    [1, 12, 1, { minimum: 1, maximum: 12, step: 1 }],
    [1, 1, 1, { minimum: 1, maximum: 1, step: 1 }],
    // Limits are rounded to whole steps.
    [1, 40, 6, { minimum: 6, maximum: 36, step: 6 }],
    [7, null, 6, { minimum: 12, maximum: null, step: 6 }],
    // A maximum below the step is ignored.
    [6, 3, 6, { minimum: 6, maximum: null, step: 6 }],
    [6, 0, 6, { minimum: 6, maximum: null, step: 6 }],
    [0, 0, 0, null],
    [-6, -1, -6, null],
    [1.5, 2.5, 0.5, null],
    ["6", "60", "6", null],
    [1e9, null, 1, null],
    [9e15, 9e15, 6, { minimum: 6, maximum: null, step: 6 }],
    // The minimum would exceed the largest quantity.
    [999_999, null, 600_000, null],
    [Number.NaN, Number.POSITIVE_INFINITY, undefined, null],
    [{}, [], true, null],
  ])("from %j to %j in steps of %j yield the rule %j", (minimum, maximum, step, rule) => {
    expect(quantityRule(minimum, maximum, step)).toEqual(rule);
  });

  test("always yield a rule that some quantity meets", () => {
    const said = fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double(), fc.integer(), fc.anything());
    fc.assert(
      fc.property(said, said, said, (...reported) => {
        const rule = quantityRule(...reported);
        if (rule === null) return;
        const { minimum, maximum, step } = rule;
        expect([minimum % step, (maximum ?? 0) % step]).toEqual([0, 0]);
        expect(minimum).toBeGreaterThanOrEqual(step);
        expect(step).toBeGreaterThanOrEqual(1);
        if (maximum !== null) expect(maximum).toBeGreaterThanOrEqual(minimum);
        expect(quantityRule(minimum, maximum, step)).toEqual(rule);
        expect([minimum, maximum, step]).not.toEqual([1, null, 1]);
      }),
    );
  });
});
