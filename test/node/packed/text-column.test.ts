import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Failed } from "../../../src-worker/outcome/failed";
import { packSections, unpackSections } from "../../../src-worker/packed/sections";
import { createTextColumnWriter, type TextColumn, textColumn } from "../../../src-worker/packed/text-column";

const seed = 43;

const text = fc.oneof(
  fc.constant(""),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.constantFrom("\ud83d", "\udc00", "\ud83d\ude00", "\0", "\ufeffmug", "\n"),
);
const texts = fc.array(text, { maxLength: 20 });

function columnOf(some: readonly string[]): TextColumn {
  const writer = createTextColumnWriter();
  for (const one of some) writer.push(one);
  return saved(writer);
}

function saved(writer: ReturnType<typeof createTextColumnWriter>): TextColumn {
  return textColumn(unpackSections(new Uint8Array(packSections(writer.sections("title")))), "title");
}

function all(column: TextColumn): string[] {
  return Array.from({ length: column.length }, (_, row) => column.at(row));
}

/** UTF-8 cannot encode a lone surrogate. */
function roundTrip(one: string): string {
  return one.replace(/\p{Surrogate}/gu, "\ufffd");
}

describe("a text column", () => {
  test("contains the pushed texts, with lone surrogates as U+FFFD", () => {
    fc.assert(
      fc.property(texts, (some) => {
        expect(all(columnOf(some))).toEqual(some.map(roundTrip));
      }),
      { seed, numRuns: 500 },
    );
  });

  test("does not join the halves of a letter in two texts", () => {
    expect(all(columnOf(["a\ud83d", "\ude00b", "c"]))).toEqual(["a\ufffd", "\ufffdb", "c"]);
  });

  test("keeps a byte order mark at the beginning of a text", () => {
    expect(all(columnOf(["\ufeffmug", "mug\ufeff"]))).toEqual(["\ufeffmug", "mug\ufeff"]);
  });

  test("contains appended rows of other columns between pushed ones", () => {
    const step = fc.oneof(text, fc.tuple(texts, fc.nat(20), fc.nat(20)));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const writer = createTextColumnWriter();
        const plain: string[] = [];
        for (const one of steps)
          if (typeof one === "string") {
            writer.push(one);
            plain.push(roundTrip(one));
          } else {
            const [others, first, count] = one;
            const from = Math.min(first, others.length);
            const to = Math.min(from + count, others.length);
            writer.append(columnOf(others), from, to);
            plain.push(...others.slice(from, to).map(roundTrip));
          }
        expect(writer.length).toBe(plain.length);
        expect(all(saved(writer))).toEqual(plain);
      }),
      { seed, numRuns: 300 },
    );
  });

  test("read while it grows contains the earlier texts", () => {
    const writer = createTextColumnWriter();
    writer.push("mug");
    const first = saved(writer);
    writer.push("plate");
    expect(all(first)).toEqual(["mug"]);
    expect(all(saved(writer))).toEqual(["mug", "plate"]);
  });

  test("finds the first row with exactly a text", () => {
    fc.assert(
      fc.property(texts, text, (some, value) => {
        const column = columnOf(some);
        const plain = some.map(roundTrip);
        for (const one of [...plain, roundTrip(value)]) expect(column.indexOf(one)).toBe(plain.indexOf(one));
      }),
      { seed, numRuns: 300 },
    );
    expect(columnOf(["mugs", "mu", "mug", "mug"]).indexOf("mug")).toBe(2);
  });

  test("is empty past its end", () => {
    const column = columnOf(["mug"]);
    expect([column.at(1), column.at(99), column.size(1), columnOf([]).at(0)]).toEqual(["", "", 0, ""]);
  });

  test("is refused if a part is missing", () => {
    expect(() => textColumn({ title: new Uint8Array() }, "title")).toThrow(Failed);
    expect(() => textColumn({ titleSizes: new Uint8Array() }, "title")).toThrow(Failed);
    expect(() => textColumn({ title: new Uint16Array(), titleSizes: new Uint8Array() }, "title")).toThrow(Failed);
  });

  test("with wrong sizes reads nothing but its own text", () => {
    const column = textColumn(
      { title: new TextEncoder().encode("mugs"), titleSizes: Uint8Array.of(2, 200, 1) },
      "title",
    );
    expect(all(column)).toEqual(["mu", "gs", ""]);
    expect(column.indexOf("x".repeat(200))).toBe(-1);
  });
});
