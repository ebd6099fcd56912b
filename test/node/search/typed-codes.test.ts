import { describe, expect, test } from "vitest";
import { typedCodes } from "../../../src-worker/search/typed-codes";

const ean = ["2000000001111", "02000000001111"];

describe("a typed text", () => {
  test.each([
    ["2000000001111", "an EAN-13"],
    ["02000000001111", "its fourteen digits"],
    [" 2 000000 001111 ", "printed with spaces"],
    ["(01)02000000001111(10)A", "an element string with brackets"],
    ["0102000000001111", "an element string"],
    ["https://id.gs1.org/01/02000000001111?17=271231", "a Digital Link"],
  ])("%j stands for the GTIN and its spellings: %s", (text) => {
    expect(typedCodes(text)).toEqual(expect.arrayContaining(ean));
  });

  test("with an internal code stands for that code alone", () => {
    expect(typedCodes("AB-1234")).toEqual(["ab1234"]);
  });

  test.each(["", "mug", "oak 2000000001111", "12345", "oak tray", "a1"])("%j is not a code", (text) => {
    expect(typedCodes(text)).toEqual([]);
  });
});
