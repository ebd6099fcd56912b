import { expect, test } from "vitest";
import { rowAddition } from "../../../src-ui/add-to-order/row-addition";
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
  ["adds nothing of what is in stock but not sold here", none, null, "not-orderable"],
])("a row %s", (_name, row, variant, blocked) => {
  expect(rowAddition(row)).toEqual({ product: "shirt", variant, blocked });
});
