import fc from "fast-check";
import { expect, test } from "vitest";
import { type Density, densities } from "../../../src-ui/foundations/local-storage/app-settings";
import { cardRows } from "../../../src-ui/screens/catalogue/card-rows";
import { gridLayout } from "../../../src-ui/screens/catalogue/grid-layout";
import { gridMove } from "../../../src-ui/screens/catalogue/grid-move";

const lines = { showPrices: true, showStock: true };
const layoutOf = (width: number, taken: number, density: Density, rem = 16) =>
  gridLayout({ width, rem, taken, density, lines });

test.each([
  [320, 1, 2],
  [639, 1, 2],
  [640, 2, 3],
  [1023, 2, 3],
  [1024, 3, 4],
  [1279, 3, 4],
  [1280, 4, 5],
  [2560, 4, 5],
])("a window of %d pixels has %d comfortable and %d compact columns", (width, comfortable, compact) => {
  expect(layoutOf(width, 0, "comfortable").columns).toBe(comfortable);
  expect(layoutOf(width, 0, "compact").columns).toBe(compact);
});

test.each([
  [1180, 304, 3],
  [1280, 272, 4],
  [1280, 576, 3],
  [1440, 576, 3],
  [1600, 576, 4],
])("a window of %d pixels of which %d are taken has %d columns", (width, taken, columns) => {
  expect(layoutOf(width, taken, "comfortable").columns).toBe(columns);
});

test("text twice as large has the columns of a window half as wide", () => {
  expect(layoutOf(1280, 0, "comfortable", 32).columns).toBe(2);
  expect(layoutOf(1180, 0, "comfortable", 32)).toMatchObject({ columns: 1, beside: true });
});

test("rows of cards are found by the pixels that they stand at", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 250_000 }),
      fc.integer({ min: 320, max: 2560 }),
      fc.constantFrom(...densities),
      fc.float({ min: 0, max: 1, noNaN: true }),
      (total, width, density, share) => {
        const layout = layoutOf(width, 0, density);
        const rows = cardRows(total, layout);
        const pixels = share * rows.height;
        const row = rows.rowAt(pixels);
        expect(rows.topOf(row)).toBeLessThanOrEqual(pixels);
        expect(rows.topOf(row) + layout.card + layout.gap).toBeGreaterThan(pixels);
        expect(rows.topOf(rows.count - 1) + layout.card).toBe(rows.height);
      },
    ),
  );
});

test("a moving list mounts a screen ahead, one row more at each step, and drops it when it rests", () => {
  const rows = cardRows(400, { columns: 4, card: 90, gap: 10 });
  const seen = (first: number) => ({ first, last: first + 4, past: first * 100, scrolled: first * 100, height: 400 });
  const rest = rows.windowOf(seen(20), { direction: 0, by: 0, unpainted: false, mounted: { from: 0, to: 0 } });
  expect(rest).toEqual({ from: 19, to: 26 });
  let mounted = rest;
  for (let first = 21; first < 30; first++) {
    const next = rows.windowOf(seen(first), { direction: 1, by: 1, unpainted: false, mounted });
    expect(next.to - mounted.to).toBeLessThanOrEqual(2);
    expect(next.from).toBe(first - 1);
    mounted = next;
  }
  expect(mounted).toEqual({ from: 28, to: 40 });
  expect(rows.windowOf(seen(29), { direction: 0, by: 0, unpainted: false, mounted })).toEqual({ from: 28, to: 35 });
  for (let first = 28; first > 20; first--) {
    const next = rows.windowOf(seen(first), { direction: -1, by: -1, unpainted: false, mounted });
    expect(mounted.from - next.from).toBeLessThanOrEqual(2);
    mounted = next;
  }
  expect(mounted).toEqual({ from: 15, to: 27 });
});

test("the rows on screen are always mounted", () => {
  fc.assert(
    fc.property(
      fc.record({
        total: fc.integer({ min: 1, max: 5000 }),
        past: fc.integer({ min: -2000, max: 600_000 }),
        direction: fc.constantFrom(-1 as const, 0 as const, 1 as const),
        by: fc.nat(40),
        from: fc.nat(1300),
        more: fc.nat(30),
        unpainted: fc.boolean(),
      }),
      ({ total, past, direction, by, from, more, unpainted }) => {
        const rows = cardRows(total, { columns: 4, card: 90, gap: 10 });
        const [first, last] = [rows.rowAt(past), rows.rowAt(past + 800)];
        const window = rows.windowOf(
          { first, last, past, scrolled: past, height: 800 },
          { direction, by: direction * by, unpainted, mounted: { from, to: from + more } },
        );
        expect(window.from).toBeLessThanOrEqual(first);
        expect(window.to).toBeGreaterThan(last);
        expect(window.from).toBeGreaterThanOrEqual(0);
        expect(window.to).toBeLessThanOrEqual(rows.count);
        expect(window.to - window.from).toBeLessThanOrEqual(2 * (800 / 100 + 1) + 2);
      },
    ),
  );
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
