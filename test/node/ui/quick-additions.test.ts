import { expect, it } from "vitest";
import { quickAdditions } from "../../../src-ui/screens/order/quick-additions";
import type { FoundLine } from "../../../src-worker/contract/quick-order";

const mug: FoundLine = {
  kind: "found",
  product: "mug",
  variant: "blue",
  title: "Mug",
  variantTitle: "Blue",
  sku: "MUG-01",
  quantity: 5,
  rule: { minimum: 12, maximum: 24, step: 6 },
  blocked: null,
};

it("adds up lines of one variant with what is ordered, as its rule rounds them", () => {
  expect(added([mug, mug, mug], 0)).toEqual([12, 6, 6]);
  expect(added([mug, mug], 18)).toEqual([6, 0]);
});

it("adds nothing for lines that name no variant or one that cannot be ordered", () => {
  expect(added([{ ...mug, blocked: "sold-out" }, { kind: "unknown", code: "x" }, { kind: "no-quantity" }], 0)).toEqual([
    0, 0, 0,
  ]);
});

type Named = FoundLine | { kind: "unknown"; code: string } | { kind: "no-quantity" };

function added(lines: readonly Named[], quantity: number): readonly number[] {
  const written = lines.map((line, at) => ({ ...line, text: "", number: at + 1 }));
  const ordered = new Map(quantity > 0 ? [["mug blue", { quantity }]] : []);
  return quickAdditions({ lines: written, unread: 0 }, ordered).map(({ adds }) => adds);
}
