import { expect, test } from "vitest";
import { readAddress } from "../../../src-ui/foundations/address/address-query";
import { type AddressChange, addressEvents } from "../../../src-ui/foundations/privacy/analytics/address-events";

test.each<[from: string, to: string, by: AddressChange, events: readonly unknown[]]>([
  ["", "product=lamp", "pushState", [["product_viewed", {}]]],
  ["product=lamp", "product=vase", "replaceState", [["product_viewed", {}]]],
  ["", "product=lamp", "popstate", [["product_viewed", {}]]],
  ["product=lamp", "product=lamp&variant=2", "replaceState", []],
  ["product=lamp", "", "popstate", []],
  ["", "view=table", "pushState", [["view_changed", { view: "table" }]]],
  ["view=table", "", "pushState", [["view_changed", { view: "grid" }]]],
  ["view=table", "", "popstate", []],
  ["view=showcase", "", "replaceState", []],
  ["", "collection=lamps", "pushState", [["collection_selected", {}]]],
  ["product=lamp", "collection=lamps", "replaceState", [["collection_selected", {}]]],
  ["collection=lamps", "collection=vases", "pushState", [["collection_selected", {}]]],
  ["", "collection=lamps", "popstate", []],
  ["collection=lamps", "", "pushState", []],
  ["collection=lamps", "collection=lamps&q=x", "replaceState", []],
  ["", "q=text&vendor=Oak&sort=price", "pushState", []],
])("from ?%s to ?%s by %s counts %j", (from, to, by, events) => {
  const counted: unknown[] = [];
  addressEvents((name, data) => counted.push([name, data]), readAddress(from), readAddress(to), by);
  expect(counted).toEqual(events);
});
