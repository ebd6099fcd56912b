import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxOrderLines, type Order, type OrderLine } from "../../../src-worker/contract/order";
import { lineEdits } from "../../../src-worker/order/line-edits";
import { undone } from "../../../src-worker/order/undone";
import { withAdditions } from "../../../src-worker/order/with-additions";
import { anyLine, anyLines, anyOrder, orderWith } from "./any-order";

const quantities = (order: Pick<Order, "lines"> | null) =>
  Object.fromEntries(order?.lines.map(({ id, quantity }) => [id, quantity]) ?? []);

const [cup = never()] = fc
  .sample(anyLine, { numRuns: 1, seed: 1 })
  .map((line) => ({ ...line, id: "cup 1", rule: null }));
const sixes = { minimum: 6, maximum: null, step: 6 };

describe("additions", () => {
  test("are put behind what is there, and come on top of what is there already", () => {
    const order = orderWith({ lines: [{ ...cup, quantity: 2 }] });
    const bowl = { ...cup, id: "bowl 1", rule: sixes };
    const next = withAdditions(order, [
      { line: bowl, quantity: null },
      { line: cup, quantity: 3 },
      { line: bowl, quantity: null },
      { line: cup, quantity: null },
    ]);
    expect(next.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["cup 1", 6],
      ["bowl 1", 12],
    ]);
  });

  test("keep what a line was when it was added, but for a rule that was not known then", () => {
    const order = orderWith({ lines: [{ ...cup, price: "1.00", note: "blue", quantity: 2 }] });
    const { lines } = withAdditions(order, [{ line: { ...cup, price: "2.00", rule: sixes }, quantity: 1 }]);
    expect(lines).toMatchObject([{ price: "1.00", note: "blue", rule: sixes, quantity: 6 }]);
  });

  test("beyond what an order may hold are refused", () => {
    const many = Array.from({ length: maxOrderLines + 1 }, (_, at) => ({
      line: { ...cup, id: `p${at} 1` },
      quantity: 1,
    }));
    expect(() => withAdditions(orderWith(), many)).toThrow("order-full");
    expect(withAdditions(orderWith(), many.slice(1)).lines).toHaveLength(maxOrderLines);
  });
});

test("the edits from one state to another are every difference, and no other", () => {
  fc.assert(
    fc.property(anyOrder, anyOrder, (before, after) => {
      const counted = quantities(before);
      for (const { line, by } of lineEdits(before, after)) {
        expect(by).not.toBe(0);
        expect(line.quantity).toBe((counted[line.id] ?? 0) + by);
        if (line.quantity === 0) delete counted[line.id];
        else counted[line.id] = line.quantity;
      }
      expect(counted).toEqual(quantities(after));
    }),
    { seed: 31 },
  );
});

describe("a change that is taken back", () => {
  /** Two states of one order, as commands make them: what stays keeps its place, its rule and its price. */
  const change = fc.tuple(anyLines, anyLines, fc.nat(255)).map(([first, second, mask]) => {
    const stays = first.flatMap((line, at) => (mask & (1 << at) ? [line] : []));
    const changed = stays.map((line, at) =>
      at % 2 ? line : { ...line, quantity: line.quantity + (line.rule?.step ?? 1) },
    );
    const before = new Set(first.map(({ id }) => id));
    const within = ({ rule, quantity }: OrderLine) => quantity <= (rule?.maximum ?? Number.POSITIVE_INFINITY);
    return {
      before: orderWith({ lines: first }),
      after: orderWith({ lines: [...changed.filter(within), ...second.filter(({ id }) => !before.has(id))] }),
    };
  });

  test("leaves the order as it was, each line in its place", () => {
    fc.assert(
      fc.property(change, ({ before, after }) => {
        expect(undone(after, before, after)).toEqual(before);
      }),
      { seed: 32 },
    );
  });

  test("leaves what was written and ordered since", () => {
    const other = { ...cup, id: "other 1" };
    fc.assert(
      fc.property(change, ({ before, after }) => {
        const now = { ...after, note: "urgent", lines: [...after.lines, other] };
        const back = undone(now, before, after);
        expect(back).toMatchObject({ note: "urgent" });
        expect(quantities(back)).toEqual({ ...quantities(before), "other 1": other.quantity });
      }),
      { seed: 33 },
    );
  });

  test("gives each part its earlier value, unless that was changed again since", () => {
    const before = orderWith({ lines: [cup, { ...cup, id: "bowl 1" }], discount: "5" });
    const agreed = { price: "1.00", list: null };
    const after = {
      ...before,
      discount: "10",
      terms: { ...before.terms, shipping: "4", payment: "30 days" },
      lines: before.lines.map((line) => ({ ...line, agreed, discount: "50" })),
    };
    expect(undone(after, before, after)).toEqual(before);
    const [first = never(), ...rest] = after.lines;
    const now = {
      ...after,
      terms: { ...after.terms, payment: "60 days" },
      lines: [{ ...first, agreed: { price: "2.00", list: null } }, ...rest],
    };
    expect(undone(now, before, after)).toEqual({
      ...before,
      terms: { ...before.terms, payment: "60 days" },
      lines: [{ ...cup, agreed: { price: "2.00", list: null } }, before.lines[1]],
    });
  });

  test("brings a deleted order back, and opens one that was ended", () => {
    const order = orderWith({ lines: [cup] });
    expect(undone(null, order, null)).toEqual(order);
    const ended = { ...order, endedAt: "2026-03-02T08:00:00.000Z" };
    expect(undone(ended, order, ended)).toEqual(order);
  });

  test("takes an order away that it began, unless something was written or ordered in it since", () => {
    const begun = orderWith({ lines: [cup] });
    expect(undone(begun, null, begun)).toBeNull();
    expect(undone({ ...begun, note: "urgent" }, null, begun)).toMatchObject({ note: "urgent", lines: [] });
    const more = { ...begun, lines: [{ ...cup, quantity: cup.quantity + 2 }] };
    expect(undone(more, null, begun)).toMatchObject({ lines: [{ quantity: 2 }] });
  });

  test("of an order that was deleted since brings nothing back", () => {
    expect(undone(null, orderWith(), orderWith({ lines: [cup] }))).toBeNull();
  });
});

function never(): never {
  throw new Error("fast-check made nothing");
}
