import { expect, test } from "vitest";
import { blockedAs, rowAddition } from "../../../src-ui/pieces/add-to-order/row-addition";
import type { ProductRow } from "../../../src-worker/contract/listing-query";

type Row = Parameters<typeof rowAddition>[0];

const small = { id: "small", title: "Small" };
const one: Row = { id: "shirt", adding: small, orderable: true, stock: "in-stock", match: null };
const several: Row = { ...one, adding: null };
const none: Row = { ...one, adding: null, orderable: false };
const searchedFor = (id: string): ProductRow["match"] => ({ title: [], variant: { id, sku: id, title: id } });

test.each<[string, Row, string | null, string | null]>([
  ["adds the only variant that can be ordered", one, "small", null],
  ["adds it when its code was searched for", { ...one, match: searchedFor("small") }, "small", null],
  ["adds it when words were searched for", { ...one, match: { title: [0, 2], variant: null } }, "small", null],
  [
    "leaves the choice to the person when another variant's code was searched for",
    { ...one, match: searchedFor("large") },
    null,
    null,
  ],
  ["leaves the choice among several variants to the person", several, null, null],
  ["leaves it to them for a searched code too", { ...several, match: searchedFor("small") }, null, null],
  ["adds nothing of what is sold out", { ...none, stock: "out-of-stock" }, null, "sold-out"],
  ["adds nothing of what is in stock but not sold here", { ...none, stock: "not-orderable" }, null, "not-orderable"],
])("a row %s", (_name, row, variant, blocked) => {
  const searched = row.match?.variant?.id ?? null;
  expect(rowAddition(row, true)).toEqual({ product: "shirt", variant, searched, blocked });
});

test.each([
  ["sold-out", "out-of-stock", "not-orderable"],
  ["not-orderable", "not-orderable", "not-orderable"],
] as const)("a row with hidden stock does not say that it is %s because of its stock", (_name, stock, blocked) => {
  expect(rowAddition({ ...none, stock }, false).blocked).toBe(blocked);
});

test.each([
  [{ available: true, orderObstacle: null }, null, null],
  [{ available: false, orderObstacle: null }, "sold-out", "not-orderable"],
  [{ available: false, orderObstacle: "external" }, "not-orderable", "not-orderable"],
] as const)("a variant that is %j is blocked as %j, and as %j where stock is hidden", (variant, shown, hidden) => {
  expect(blockedAs(variant, true)).toBe(shown);
  expect(blockedAs(variant, false)).toBe(hidden);
});
