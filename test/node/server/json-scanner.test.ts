import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createJsonScanner } from "../../../src-server/store-proxy/json-scanner";
import { runs } from "../property-runs";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Whether the scanner accepts the text in pieces of these lengths, the last of which repeats. */
function accepts(bytes: Uint8Array, lengths: readonly number[] = [bytes.length]): boolean {
  const scanner = createJsonScanner();
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const length = Math.max(1, lengths[turn % lengths.length] ?? 1);
    if (!scanner.push(bytes.subarray(at, at + length))) return false;
    at += length;
  }
  return scanner.isWhole();
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

// biome-ignore format: a table reads better dense
const texts = [
  "{}", "[]", "null", "true", "false", "0", "-0", "1.5", "-1.5e+10", "1E5", "1e-5", '""', '"a"', '"\\u00e9\\n\\"\\\\\\/"', " [ 1 , 2 ] ",
  '{"a":{"b":[null,true,"x"]},"c":0}', '\t\r\n{"é":"日本"}\n',
  "", " ", "{", "[", "]", "}", "[}", "{]", "[1,]", "[,1]", "{,}", '{"a"}', '{"a":}', '{"a":1,}', '{a:1}', "{1:1}", '"', '"\\', '"\\x"',
  '"\\u12g4"', '"\\u12', '"\n"', '"\u0000"', "nul", "nulll", "tru e", "True", "01", "-", "-a", "1.", ".5", "1e", "1e+", "1.e5", "+1", "NaN",
  "Infinity", "1 2", "{} {}", "[1 2]", '{"a" 1}', "[1]]", "{}}", "'a'", "//", "/**/1", "\u00a0{}", "{}\u2028", "[1\f]", "0x1", "1_0", "--1",
  '["a""b"]', '{"a":1 "b":2}', '{"a":1,"b"}', "[[[[[[[[]]]]]]]]", "[true,false,null,]", "00", "-01", "1.5.5", "1e5e5", "1e5.5", "0e0", "-0.0",
];

describe("the JSON scanner", () => {
  it.each(texts)("accepts %j exactly if JSON.parse does, whole and byte by byte", (text) => {
    expect([accepts(bytesOf(text)), accepts(bytesOf(text), [1])]).toEqual([parses(text), parses(text)]);
  });

  it("accepts any text exactly if JSON.parse does, in pieces of any length", () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    const change = fc.record({
      at: fc.nat(),
      cut: fc.integer({ min: 0, max: 2 }),
      put: fc.constantFrom("", "", ",", '"', "}", "]", "{", "[", "0", "-", ".", "e", "\\", "u", " ", "\n", "é", "t"),
    });
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.array(change, { maxLength: 3 }), pieces, (json, changes, lengths) => {
        let text = json;
        for (const { at, cut, put } of changes) {
          const place = at % (text.length + 1);
          text = text.slice(0, place) + put + text.slice(place + cut);
        }
        // Half a surrogate pair has no bytes of its own.
        const bytes = bytesOf(text);
        expect(accepts(bytes, lengths)).toBe(parses(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)));
      }),
      { seed: 17, numRuns: runs(3000) },
    );
  });

  it("takes a byte order mark at the beginning alone", () => {
    expect(accepts(bytesOf("\ufeff{}"), [1])).toBe(true);
    for (const text of ["\ufeff", "\ufeff\ufeff{}", " \ufeff{}", "{}\ufeff"])
      expect(accepts(bytesOf(text))).toBe(false);
  });

  it("refuses what is nested more than 64 deep, however long it goes on", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect([accepts(bytesOf(nested(64))), accepts(bytesOf(nested(65)))]).toEqual([true, false]);
    expect(createJsonScanner().push(bytesOf('{"a":'.repeat(1_000_000)))).toBe(false);
  });

  const page = resolve("../shared/data/shopify/ugmonk/products.json");
  it.skipIf(!existsSync(page))("accepts a full page of a real store (skipped where there is none)", () => {
    expect(accepts(readFileSync(page), [65_536])).toBe(true);
  });
});
