import fc from "fast-check";
import { expect, test } from "vitest";
import { gridColumns } from "../../../src-ui/screens/catalogue/grid-columns";
import { gridMove } from "../../../src-ui/screens/catalogue/grid-move";

test.each([
  [320, 1],
  [639, 1],
  [640, 2],
  [1023, 2],
  [1024, 3],
  [1279, 3],
  [1280, 4],
  [2560, 4],
])("a window of %d pixels has %d columns", (width, columns) => {
  expect(gridColumns(width, 0)).toBe(columns);
});

test.each([
  [1180, 304, 3],
  [1280, 272, 4],
  [1280, 576, 3],
  [1440, 576, 3],
  [1600, 576, 4],
])("a window of %d pixels of which %d are taken has %d columns", (width, taken, columns) => {
  expect(gridColumns(width, taken)).toBe(columns);
});

// Ten cards in four columns, of which the screen shows two rows: 0-3, 4-7, 8-9.
test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 3, 4],
  ["ArrowRight", 9, null],
  ["ArrowLeft", 0, null],
  ["ArrowLeft", 4, 3],
  ["ArrowDown", 1, 5],
  ["ArrowDown", 5, 9],
  ["ArrowDown", 7, 9],
  ["ArrowDown", 8, null],
  ["ArrowUp", 2, null],
  ["ArrowUp", 6, 2],
  ["Home", 6, 0],
  ["Home", 0, null],
  ["End", 6, 9],
  ["PageDown", 1, 9],
  ["PageDown", 0, 8],
  ["PageDown", 5, 9],
  ["PageDown", 8, null],
  ["PageDown", 9, null],
  ["PageUp", 9, 1],
  ["PageUp", 6, 2],
  ["PageUp", 3, null],
  ["Enter", 6, null],
])("%s on card %d leads to %s", (key, index, target) => {
  expect(gridMove(key, index, { columns: 4, total: 10, screenRows: 2 })).toBe(target);
});

test("no key leads out of the list", () => {
  const key = fc.constantFrom(
    ...["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "PageUp", "PageDown", "Home", "End", "Tab"],
  );
  const grid = fc
    .record({
      total: fc.integer({ min: 1, max: 500 }),
      columns: fc.integer({ min: 1, max: 4 }),
      screenRows: fc.integer({ min: 1, max: 9 }),
    })
    .chain((shape) => fc.tuple(fc.constant(shape), fc.integer({ min: 0, max: shape.total - 1 })));
  fc.assert(
    fc.property(key, grid, (pressed, [shape, index]) => {
      const target = gridMove(pressed, index, shape);
      if (target === null) return;
      expect(target).toBeGreaterThanOrEqual(0);
      expect(target).toBeLessThan(shape.total);
      expect(target).not.toBe(index);
    }),
    { seed: 20261121 },
  );
});
