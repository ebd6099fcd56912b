import { expect, test } from "vitest";
import { createRowPrefetch } from "../../../src-ui/screens/table/row-prefetch";

function rowPrefetch() {
  const tasks: (() => void)[] = [];
  return { rowPrefetch: createRowPrefetch((body) => tasks.push(body)), next: () => tasks.shift()?.() };
}

test("a list is fast from the frame in which many rows pass until it stands still", () => {
  const { rowPrefetch: rows } = rowPrefetch();
  expect(rows.fast).toBe(false);
  rows.moved(2);
  expect(rows.fast).toBe(false);
  rows.moved(-30);
  rows.moved(1);
  expect(rows.fast).toBe(true);
  rows.stopped();
  expect(rows.fast).toBe(false);
});

test("what waits for it is filled a few at a time, and not while it is fast again", () => {
  const { rowPrefetch: rows, next } = rowPrefetch();
  const filled: number[] = [];
  rows.moved(50);
  const takeBack = Array.from({ length: 10 }, (_, at) => rows.whenStill(() => filled.push(at)));
  takeBack[1]?.();
  rows.stopped();
  expect(filled).toEqual([0, 2, 3, 4]);
  rows.moved(50);
  next();
  expect(filled).toHaveLength(4);
  rows.stopped();
  next();
  expect(filled).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9]);
});
