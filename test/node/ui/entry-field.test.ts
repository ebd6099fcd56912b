import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entryField, leftField, nothingTyped } from "../../../src-ui/pieces/add-to-order/entry/entry-field";
import { allowedQuantity } from "../../../src-worker/contract/allowed-quantity";

const dozens = { minimum: 12, maximum: 36, step: 6 };

describe("the quantity field of a variant", () => {
  it.each([
    ["adds what is typed without a rule", "7", 0, null, 7],
    ["adds up to the minimum", "5", 0, dozens, 12],
    ["adds up to the next multiple", "13", 0, dozens, 18],
    ["counts the pieces in the order", "1", 12, dozens, 6],
    ["adds at most what the order still takes", "30", 24, dozens, 12],
    ["adds nothing to a full line", "6", 36, dozens, 0],
    ["adds nothing when empty", "", 0, dozens, 0],
  ])("%s", (_, text, ordered, rule, adds) => {
    expect(entryField({ text, from: null }, ordered, rule)).toMatchObject({ adds, isWrong: false });
  });

  it.each(["1.5", "-2", "1000001", "2000000001111", "?"])("takes nothing for %s", (text) => {
    expect(entryField({ text, from: null }, 0, null)).toMatchObject({ adds: 0, isWrong: true });
  });

  it("shows what it will add, and what was typed, once it is left", () => {
    expect(leftField(entryField({ text: "5", from: null }, 0, dozens))).toEqual({ text: "12", from: 5 });
    expect(leftField(entryField({ text: "18", from: null }, 0, dozens))).toEqual({ text: "18", from: null });
    expect(leftField(entryField({ text: "0", from: null }, 0, dozens))).toEqual(nothingTyped);
  });

  it("adds what an order then has, whatever the rule", () => {
    const rule = fc.record({
      minimum: fc.integer({ min: 1, max: 50 }),
      maximum: fc.option(fc.integer({ min: 1, max: 200 })),
      step: fc.integer({ min: 1, max: 12 }),
    });
    const pieces = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(pieces, fc.option(pieces), fc.option(rule), (wanted, before, any) => {
        const ordered = before === null ? 0 : allowedQuantity(before, any);
        const { adds } = entryField({ text: String(wanted), from: null }, ordered, any);
        expect(ordered + adds).toBe(allowedQuantity(ordered + wanted, any));
        const left = leftField(entryField({ text: String(wanted), from: null }, ordered, any));
        expect(entryField(left, ordered, any).adds).toBe(adds);
      }),
    );
  });
});
