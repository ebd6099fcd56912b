import { expect, test } from "vitest";
import { sameAddress } from "../../../src-ui/connection/connection-draft";

test.each([
  ["https://shop.example", true],
  ["https://shop.example/", true],
  ["https://shop.example///", true],
  ["https://Shop.Example", true],
  ["https://shop.example?page=2#top", true],
  ["http://shop.example", false],
  ["https://shop.example:8443", false],
  ["https://shop.example/pt", false],
  ["https://other.example", false],
  ["shop.example", false],
  ["", false],
])("'%s' leads to https://shop.example: %s", (typed, same) => {
  expect(sameAddress(typed, "https://shop.example")).toBe(same);
});

test("a store under a path is another than its host's", () => {
  expect(sameAddress("https://shop.example/pt/", "https://shop.example/pt")).toBe(true);
  expect(sameAddress("https://shop.example", "https://shop.example/pt")).toBe(false);
});
