import { expect, it } from "vitest";
import { referrerFrom } from "../../../src-ui/foundations/local-storage/visit-referrer";

it.each([
  ["no page", "", "direct"],
  ["a page of our own", "https://app.example/pricing", "direct"],
  ["no address", "android-app", "direct"],
  ["an app", "android-app://com.example.mail/", "direct"],
  ["another site", "https://search.example/", "https://search.example/"],
  ["a page, without query and fragment", "https://shop.example/a/b?mail=ana@example.com#x", "https://shop.example/a/b"],
  ["a page, without its user", "https://ana:secret@shop.example/a", "https://shop.example/a"],
  ["a long address, cut", `https://shop.example/${"a".repeat(2000)}`, `https://shop.example/${"a".repeat(979)}`],
])("the referrer of %s", (_, referrer, stored) => {
  expect(referrerFrom(referrer, "https://app.example")).toBe(stored);
});
