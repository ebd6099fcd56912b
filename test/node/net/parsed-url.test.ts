import { expect, test } from "vitest";
import { parsedUrl } from "../../../src-worker/net/parsed-url";

test("answers the URL of an address, resolved against a base where there is one", () => {
  expect(parsedUrl("https://shop.example/a b")?.href).toBe("https://shop.example/a%20b");
  expect(parsedUrl("../b", "https://shop.example/a/c")?.href).toBe("https://shop.example/b");
});

test("answers null for an invalid address", () => {
  for (const address of ["", "shop.example", "https://", "https://a b/"]) expect(parsedUrl(address)).toBeNull();
});

test("accepts hosts beyond ASCII at every call", () => {
  let refused = 0;
  for (let call = 0; call < 200_000; call++) if (!parsedUrl("https://möbel.example/")) refused++;
  expect(refused).toBe(0);
});
