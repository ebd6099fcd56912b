import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Failed } from "../../../src-worker/outcome/failed";
import { packSections, unpackSections } from "../../../src-worker/packed/sections";
import { createValueColumnWriter, type ValueColumn, valueColumn } from "../../../src-worker/packed/value-column";

const seed = 44;

const value = fc.constantFrom("", "oak", "Oak", "açaí", "__proto__", "constructor", "陶器", "oak ", "a\nb");
const row = fc.array(value, { maxLength: 5 });
const rows = fc.array(row, { maxLength: 15 });

function columnOf(some: readonly (readonly string[])[]): ValueColumn {
  const writer = createValueColumnWriter();
  for (const one of some) writer.push(one);
  return saved(writer);
}

function saved(writer: ReturnType<typeof createValueColumnWriter>): ValueColumn {
  return valueColumn(unpackSections(new Uint8Array(packSections(writer.sections("tag")))), "tag");
}

function all(column: ValueColumn): string[][] {
  return Array.from({ length: column.starts.length - 1 }, (_, at) => column.at(at));
}

describe("a value column", () => {
  test("contains the texts of each row in order, and each distinct text once", () => {
    fc.assert(
      fc.property(rows, (some) => {
        const column = columnOf(some);
        expect(all(column)).toEqual(some);
        expect(some.map((_, at) => column.first(at))).toEqual(some.map(([first = ""]) => first));
        const values = Array.from({ length: column.values.length }, (_, number) => column.values.at(number));
        expect(values).toEqual([...new Set(some.flat())]);
      }),
      { seed, numRuns: 500 },
    );
  });

  test("contains appended rows of other columns between pushed ones", () => {
    const step = fc.oneof(fc.record({ pushed: row }), fc.record({ others: rows, from: fc.nat(15), count: fc.nat(15) }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
        const writer = createValueColumnWriter();
        const plain: string[][] = [];
        for (const one of steps)
          if ("pushed" in one) {
            writer.push(one.pushed);
            plain.push(one.pushed);
          } else {
            const from = Math.min(one.from, one.others.length);
            const to = Math.min(from + one.count, one.others.length);
            writer.append(columnOf(one.others), from, to);
            plain.push(...one.others.slice(from, to));
          }
        const column = saved(writer);
        expect(all(column)).toEqual(plain);
        expect(column.values.length).toBe(new Set(plain.flat()).size);
      }),
      { seed, numRuns: 300 },
    );
  });

  test("holds more values than a byte can number", () => {
    const many = Array.from({ length: 700 }, (_, at) => [`value ${at}`, `value ${(at * 7) % 700}`]);
    expect(all(columnOf(many))).toEqual(many);
  });

  test("is refused if a part is missing", () => {
    const whole = createValueColumnWriter().sections("tag");
    for (const part of Object.keys(whole)) {
      const { [part]: _left, ...rest } = whole;
      expect(() => valueColumn(rest, "tag"), part).toThrow(Failed);
    }
  });

  test("reads unknown values as empty texts", () => {
    const whole = createValueColumnWriter().sections("tag");
    const column = valueColumn({ ...whole, tagCounts: Uint8Array.of(1, 9), tagNumbers: Uint8Array.of(7, 200) }, "tag");
    expect(all(column)).toEqual([[""], [""]]);
  });
});
