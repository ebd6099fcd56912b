import { readingKey } from "../../../foundations/parts/reading-key";

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The fields of a table that take pieces, in reading order. */
export function fieldsIn(table: Element): readonly HTMLInputElement[] {
  return [...table.querySelectorAll<HTMLInputElement>("input:not(:disabled)")];
}

/**
 * The field that a key leads to: an arrow to the next one in its direction, Enter to the next one in reading order. Null
 * without such a key or field.
 */
export function fieldAfter(key: string, from: HTMLInputElement, table: Element): HTMLInputElement | null {
  const fields = fieldsIn(table);
  if (key === "Enter") return fields[fields.indexOf(from) + 1] ?? null;
  const step = steps[readingKey(key)];
  if (!step) return null;
  const [rows, columns] = step;
  const distance = (field: HTMLInputElement) => {
    const [down, across] = [rowOf(field) - rowOf(from), columnOf(field) - columnOf(from)];
    const isAhead = rows === 0 ? down === 0 && across * columns > 0 : across === 0 && down * rows > 0;
    return isAhead ? Math.abs(down + across) : Number.POSITIVE_INFINITY;
  };
  const ahead = fields.filter((field) => Number.isFinite(distance(field)));
  return ahead.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

export function isArrow(key: string): boolean {
  return key in steps;
}

const rowOf = (field: HTMLInputElement) => field.closest("tr")?.rowIndex ?? 0;
const columnOf = (field: HTMLInputElement) => field.closest("td")?.cellIndex ?? 0;
