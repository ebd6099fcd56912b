import fc from "fast-check";
import { assert, describe, expect, test } from "vitest";
import { Failed } from "../../../src-worker/outcome/failed";
import {
  integersOf,
  narrowed,
  packSections,
  type Section,
  type Sections,
  sectionOf,
  startsOf,
  unpackSections,
} from "../../../src-worker/packed/sections";

const seed = 41;

const section: fc.Arbitrary<Section> = fc.oneof(
  fc.uint8Array({ maxLength: 20 }),
  fc.uint16Array({ maxLength: 20 }),
  fc.uint32Array({ maxLength: 20 }),
  fc.float64Array({ maxLength: 20 }),
);
const name = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 6 }).map((text) => text.replace(/\p{Surrogate}/gu, "\ufffd")),
  fc.constantFrom("", "constructor", "toString", "0", "length"),
);
const sections: fc.Arbitrary<Sections> = fc.dictionary(name, section, { maxKeys: 8 });

function packed(some: Sections): Uint8Array<ArrayBuffer> {
  return new Uint8Array(packSections(some));
}

/** Whether the bytes can be read; a refusal must be the expected failure. */
function isRead(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    for (const one of Object.values(unpackSections(bytes))) {
      expect(one.byteOffset).toBeGreaterThanOrEqual(bytes.byteOffset);
      expect(one.byteOffset + one.byteLength).toBeLessThanOrEqual(bytes.byteOffset + bytes.byteLength);
    }
    return true;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    expect(error.failure.code).toBe("unexpected");
    return false;
  }
}

describe("sections", () => {
  test("of every type and length read back under their names", () => {
    fc.assert(
      fc.property(sections, (some) => {
        const back = unpackSections(packed(some));
        expect(Object.keys(back).sort()).toEqual(Object.keys(some).sort());
        for (const [key, one] of Object.entries(some)) expect(back[key]).toEqual(one);
      }),
      { seed, numRuns: 500 },
    );
  });

  test("are read from the middle of a buffer, as views of it", () => {
    const bytes = packed({ odd: Uint8Array.of(1, 2, 3), numbers: Float64Array.of(0.1, Number.NaN) });
    const around = new Uint8Array(bytes.length + 24).fill(0xff);
    around.set(bytes, 16);
    const back = unpackSections(around.subarray(16, 16 + bytes.length));
    expect(back.odd).toEqual(Uint8Array.of(1, 2, 3));
    expect(back.numbers).toEqual(Float64Array.of(0.1, Number.NaN));
    expect(back.numbers?.buffer).toBe(around.buffer);
  });

  test("that are views of longer arrays are packed without the rest", () => {
    const whole = Uint16Array.of(9, 1, 2, 9);
    expect(unpackSections(packed({ part: whole.subarray(1, 3) })).part).toEqual(Uint16Array.of(1, 2));
  });

  test("may be empty", () => {
    expect(Object.keys(unpackSections(packed({})))).toEqual([]);
  });

  test("have no inherited names", () => {
    const back = unpackSections(packed({ here: new Uint8Array() }));
    for (const absent of ["constructor", "__proto__", "there"]) {
      expect(back[absent]).toBeUndefined();
      expect(() => sectionOf(back, "u1", absent)).toThrow(Failed);
      expect(() => integersOf(back, absent)).toThrow(Failed);
    }
  });

  test("are refused when read as another type", () => {
    const back = unpackSections(
      packed({ u1: Uint8Array.of(1), u2: Uint16Array.of(1), u4: Uint32Array.of(1), f8: Float64Array.of(1) }),
    );
    for (const kind of ["u1", "u2", "u4", "f8"] as const)
      for (const other of ["u1", "u2", "u4", "f8"] as const)
        if (kind === other) expect(sectionOf(back, kind, other)).toBe(back[other]);
        else expect(() => sectionOf(back, kind, other)).toThrow(Failed);
    for (const kind of ["u1", "u2", "u4"]) expect(integersOf(back, kind)).toBe(back[kind]);
    expect(() => integersOf(back, "f8")).toThrow(Failed);
  });
});

describe("damaged sections", () => {
  const whole = packed({ text: Uint8Array.of(1, 2, 3), numbers: Uint32Array.of(4, 5, 6), prices: Float64Array.of(7) });

  test("are refused when cut off anywhere", () => {
    for (let length = 0; length < whole.length; length++)
      expect(isRead(whole.slice(0, length)), `${length}`).toBe(false);
    expect(isRead(whole)).toBe(true);
  });

  test("are refused or read within their bounds with any bit of the head flipped", () => {
    const head = 8 + new DataView(whole.buffer).getUint32(4);
    for (let at = 0; at < head; at++)
      for (let bit = 0; bit < 8; bit++) {
        const flipped = whole.slice();
        flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
        const read = isRead(flipped);
        if (at < 4) expect(read).toBe(false);
      }
  });

  test.each([
    ["more numbers than there are", '[["a","u4",5]]'],
    ["more bytes than there are", '[["a","u1",17]]'],
    ["more than a buffer can hold", '[["a","f8",9007199254740991]]'],
    ["two that do not fit together", '[["a","u1",9],["b","u1",1]]'],
    ["a negative length", '[["a","u1",-1]]'],
    ["half a length", '[["a","u1",0.5]]'],
    ["a length that is no number", '[["a","u1","1"]]'],
    ["no length", '[["a","u1"]]'],
    ["an unknown kind", '[["a","u8",1]]'],
    ["a kind that every object has", '[["a","constructor",1]]'],
    ["a name that is no text", '[[1,"u1",1]]'],
    ["an entry that is none", "[null]"],
    ["no list", '{"a":["a","u1",1]}'],
    ["no JSON", '[["a","u1",1'],
    ["nothing", ""],
  ])("are refused when their table has %s", (_what, table) => {
    expect(isRead(withTable(table))).toBe(false);
  });

  test("are read if their table is whole", () => {
    expect(isRead(withTable('[["a","u1",9]]'))).toBe(true);
  });

  test("are refused or read within their bounds for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, marked) => {
        const odd = Uint8Array.from(bytes);
        if (marked) odd.set(whole.subarray(0, Math.min(4, odd.length)));
        isRead(odd);
      }),
      { seed, numRuns: 1000 },
    );
  });

  /** Sixteen bytes after this table. */
  function withTable(table: string): Uint8Array<ArrayBuffer> {
    const text = new TextEncoder().encode(table);
    const bytes = new Uint8Array(8 + Math.ceil(text.length / 8) * 8 + 16);
    bytes.set(whole.subarray(0, 4));
    new DataView(bytes.buffer).setUint32(4, text.length);
    bytes.set(text, 8);
    return bytes;
  }
});

describe("numbers", () => {
  test("keep their values in the smallest type that holds them", () => {
    const numbers = fc.oneof(
      fc.uint32Array({ maxLength: 20, max: 300 }),
      fc.uint32Array({ maxLength: 20, max: 70_000 }),
      fc.uint32Array({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(numbers, (some) => {
        const texts = Uint8Array.of(7);
        const prices = Float64Array.of(0.5);
        const { smaller, ...others } = narrowed({ smaller: some, texts, prices });
        assert(smaller);
        expect(others).toEqual({ texts, prices });
        expect(Array.from(smaller)).toEqual(Array.from(some));
        const highest = Math.max(0, ...some);
        expect(smaller.BYTES_PER_ELEMENT).toBe(highest < 2 ** 8 ? 1 : highest < 2 ** 16 ? 2 : 4);
      }),
      { seed, numRuns: 500 },
    );
    for (const highest of [0, 255, 256, 65_535, 65_536, 4_294_967_295])
      expect(Array.from(narrowed({ it: Uint32Array.of(highest) }).it ?? [])).toEqual([highest]);
  });

  test("that are sizes become offsets", () => {
    expect(startsOf(Uint8Array.of(3, 0, 255, 1))).toEqual(Uint32Array.of(0, 3, 3, 258, 259));
    expect(startsOf(new Uint16Array())).toEqual(Uint32Array.of(0));
  });
});
