import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentHash } from "../../../src-worker/stores/content-hash";

const noise = new Set(["updated_at"]);

describe("a content hash", () => {
  test("is equal for equal values, whatever the noise fields contain", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, when) => {
        const again: unknown = JSON.parse(JSON.stringify(value));
        expect(contentHash({ value, updated_at: when }, noise)).toBe(
          contentHash({ value: again, updated_at: 1 }, noise),
        );
      }),
    );
  });

  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: "1" }, { a: 1 }],
    [{ a: null }, {}],
    [{ a: ["b", "c"] }, { a: ["bc"] }],
    [{ a: [["b"], "c"] }, { a: ["b", ["c"]] }],
    [
      { a: "b", c: "d" },
      { a: "d", c: "b" },
    ],
    [
      ["", "a"],
      ["a", ""],
    ],
    [true, "true"],
    ["x".repeat(300_000), `${"x".repeat(299_999)}y`],
  ])("differs between %o and %o", (one, other) => {
    expect(contentHash(one, noise)).not.toBe(contentHash(other, noise));
  });

  test("differs for ten thousand products, and between versions of the mapping", () => {
    const hashes = Array.from({ length: 10_000 }, (_, id) => contentHash({ id, title: "Mug", price: "1.00" }, noise));
    expect(new Set(hashes).size).toBe(10_000);
    expect(contentHash({ id: 1 }, noise, 1)).not.toBe(contentHash({ id: 1 }, noise, 2));
  });

  test("covers whole lists, and the first 4,096 items of a list inside a value", () => {
    const list = (length: number) => Array.from({ length }, (_, index) => index);
    expect(contentHash({ ids: list(4095) }, noise)).not.toBe(contentHash({ ids: list(4096) }, noise));
    expect(contentHash({ ids: list(4096) }, noise)).toBe(contentHash({ ids: list(400_000) }, noise));
    expect(contentHash(list(4096), noise)).not.toBe(contentHash(list(4097), noise));
  });

  test("terminates on deeply nested values", () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 50_000; depth++) deep = [deep];
    expect(Number.isSafeInteger(contentHash(deep, noise))).toBe(true);
  });
});
