import { expect, test } from "vitest";
import { missingTwin, requestedAddress } from "../../../src-ui/site/missing-page";

const at = (address: string) => new URL(address, "https://app.test");

test.each([
  ["en", "pt", "/lost", "/pt/404#/lost"],
  ["en", "pt", "/lost/page?from=mail", "/pt/404#/lost/page?from=mail"],
  ["pt", "en", "/lost", "/404#/lost"],
  ["en", "en", "/lost", null],
  ["pt", "pt", "/lost", null],
  ["pt", "en", "/pt/lost", null],
  ["en", "pt", "/pthings", "/pt/404#/pthings"],
] as const)("a page in %s for a person who chose %s, at %s, leads to %s", (shown, chosen, address, twin) => {
  expect(missingTwin(shown, chosen, at(address))).toBe(twin);
});

test.each([
  ["#/lost?from=mail", "/lost?from=mail"],
  ["#//other.example/page", null],
  ["#content", null],
  ["", null],
])("the hash %s names the address %s", (hash, address) => {
  expect(requestedAddress(hash)).toBe(address);
});
