import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { laneRows } from "../../../src-ui/screens/profiler/lane-rows";
import { movedBy, showing, zoomedAt } from "../../../src-ui/screens/profiler/time-window";
import { placeOf, rowAt, rowHeight, waterfallLayout } from "../../../src-ui/screens/profiler/waterfall-layout";
import { lanes } from "../../../src-worker/contract/profile";
import { laneKind } from "../../../src-worker/contract/span-names";
import { shopifySync } from "../ui/recorded-run";

const whole = { from: 0, to: 1000 };

describe("the window of time", () => {
  test("keeps the moment that it zooms at in its place", () => {
    expect(zoomedAt(whole, 0.5, 250, whole)).toEqual({ from: 125, to: 625 });
    expect(zoomedAt({ from: 125, to: 625 }, 2, 250, whole)).toEqual(whole);
  });

  test("zooms out no further than the whole, and in no further than can be distinguished", () => {
    expect(zoomedAt(whole, 3, 500, whole)).toEqual(whole);
    const { from, to } = zoomedAt(whole, 1e-12, 500, whole);
    expect(to - from).toBeCloseTo(0.05);
  });

  test("moves up to the ends", () => {
    expect(movedBy({ from: 100, to: 200 }, 50, whole)).toEqual({ from: 150, to: 250 });
    expect(movedBy({ from: 100, to: 200 }, -500, whole)).toEqual({ from: 0, to: 100 });
    expect(movedBy({ from: 100, to: 200 }, 5000, whole)).toEqual({ from: 900, to: 1000 });
  });

  test("moves to show a span, and stays where it is seen", () => {
    const view = { from: 100, to: 200 };
    expect(showing(view, { from: 120, to: 130 }, whole)).toEqual(view);
    expect(showing(view, { from: 150, to: 900 }, whole)).toEqual(view);
    expect(showing(view, { from: 50, to: 60 }, whole)).toEqual({ from: 40, to: 140 });
    expect(showing(view, { from: 500, to: 510 }, whole)).toEqual({ from: 420, to: 520 });
  });

  test("never leaves the whole, whatever is done", () => {
    const step = fc.record({
      by: fc.constantFrom("zoom", "move"),
      amount: fc.double({ min: -3, max: 3, noNaN: true }),
      place: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let view = whole;
        for (const { by, amount, place } of steps) {
          const moment = view.from + place * (view.to - view.from);
          view = by === "zoom" ? zoomedAt(view, 2 ** amount, moment, whole) : movedBy(view, amount * 400, whole);
          expect(view.from).toBeGreaterThanOrEqual(whole.from);
          expect(view.to).toBeLessThanOrEqual(whole.to + 1e-9);
          expect(view.to).toBeGreaterThan(view.from);
        }
      }),
      { seed: 20261123 },
    );
  });
});

describe("the rows of the waterfall", () => {
  const { part } = shopifySync();
  const layout = waterfallLayout(laneRows(part));

  test("lie below one another, and are found by their height", () => {
    for (const [row, { top }] of layout.rows.entries()) {
      expect(top).toBeGreaterThanOrEqual((layout.rows[row - 1]?.top ?? 0) + rowHeight);
      expect(rowAt(layout, top + rowHeight / 2)).toBe(row);
    }
    expect(rowAt(layout, 0)).toBe(-1);
    expect(layout.height).toBeGreaterThan((layout.rows.at(-1)?.top ?? 0) + rowHeight);
  });

  test("hold every span once", () => {
    const places = Array.from({ length: part.count }, (_, span) => placeOf(layout, part, span));
    for (const [span, place] of places.entries())
      expect(layout.rows[place?.row ?? -1]?.spans[place?.at ?? -1]).toBe(span);
    expect(placeOf(layout, part, null)).toBeNull();
  });

  test("are named by what works in them", () => {
    expect(laneKind(lanes.run)).toEqual({ kind: "run", number: 1 });
    expect(laneKind(lanes.adapter)).toEqual({ kind: "adapter", number: 1 });
    expect(laneKind(lanes.request + 3)).toEqual({ kind: "request", number: 4 });
    expect(laneKind(lanes.image)).toEqual({ kind: "image", number: 1 });
    expect(laneKind(lanes.end - 1)).toEqual({ kind: "command", number: 16 });
  });
});
