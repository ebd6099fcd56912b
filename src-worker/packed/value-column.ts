import { createGrowingArray } from "./growing-array";
import { integersOf, type Sections, startsOf } from "./sections";
import { createTextColumnWriter, textColumn } from "./text-column";

/** A column with some texts in each row, such as tags. Each distinct text is stored once. */
export type ValueColumn = ReturnType<typeof valueColumn>;

/** Reads a value column. Throws `unexpected` when it is missing. */
export function valueColumn(sections: Sections, name: string) {
  const values = textColumn(sections, `${name}Values`);
  const counts = integersOf(sections, `${name}Counts`);
  const numbers = integersOf(sections, `${name}Numbers`);
  let starts: Uint32Array | null = null;
  const self = {
    /** The distinct texts. Rows refer to them by number. */
    values,
    /** Start of each row in `numbers`, and the end of the last: one entry more than rows. */
    get starts(): Uint32Array {
      starts ??= startsOf(counts);
      return starts;
    },
    numbers,
    /** The texts of a row. */
    at: (row: number): string[] =>
      Array.from(numbers.subarray(self.starts[row], self.starts[row + 1]), (number) => values.at(number)),
    /** The first text of a row; empty when it has none. */
    first: (row: number): string => (counts[row] ? values.at(numbers[self.starts[row] ?? 0] ?? 0) : ""),
  };
  return self;
}

/** Writes a value column. */
export function createValueColumnWriter() {
  const numberOf = new Map<string, number>();
  const values = createTextColumnWriter();
  const counts = createGrowingArray<Uint32Array>((length) => new Uint32Array(length));
  const numbers = createGrowingArray<Uint32Array>((length) => new Uint32Array(length));
  return {
    /** The texts of the next row. */
    push(texts: readonly string[]) {
      for (const text of texts) numbers.push(numbered(text));
      counts.push(texts.length);
    },
    /** Copies a range of rows of another column. */
    append(column: ValueColumn, from: number, to: number) {
      // By number in the other column, the number in this one plus one; 0 for not known yet.
      const here = new Uint32Array(column.values.length);
      for (let row = from; row < to; row++) {
        const end = column.starts[row + 1] ?? 0;
        for (let at = column.starts[row] ?? 0; at < end; at++) {
          const there = column.numbers[at] ?? 0;
          here[there] ||= numbered(column.values.at(there)) + 1;
          numbers.push((here[there] ?? 1) - 1);
        }
        counts.push(end - (column.starts[row] ?? 0));
      }
    },
    sections: (name: string): Sections => ({
      ...values.sections(`${name}Values`),
      [`${name}Counts`]: counts.finish(),
      [`${name}Numbers`]: numbers.finish(),
    }),
  };

  function numbered(text: string): number {
    const known = numberOf.get(text);
    if (known !== undefined) return known;
    numberOf.set(text, numberOf.size);
    values.push(text);
    return numberOf.size - 1;
  }
}
