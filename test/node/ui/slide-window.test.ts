import fc from "fast-check";
import { expect, test } from "vitest";
import { type SlideWindow, slideWindow } from "../../../src-ui/screens/showcase/slide-window";

test("however a showcase is gone through, what is shown is laid out, with its neighbours", () => {
  const places = fc.integer({ min: 0, max: 60_000 }).chain((total) =>
    fc.record({
      total: fc.constant(total),
      grown: fc.integer({ min: 0, max: 3000 }),
      steps: fc.array(fc.oneof(fc.constantFrom(-1, 1, 250, -250), fc.integer({ min: -60_000, max: 60_000 }))),
    }),
  );
  fc.assert(
    fc.property(places, ({ total, grown, steps }) => {
      let laid: SlideWindow | null = null;
      let index = 0;
      for (const [at, step] of steps.entries()) {
        const count = at > steps.length / 2 ? total + grown : total;
        index = Math.max(0, Math.min(count - 1, index + step));
        laid = slideWindow(index, count, laid);
        expect(laid.to - laid.from).toBeLessThanOrEqual(1000);
        expect(laid.from).toBeGreaterThanOrEqual(0);
        expect(laid.to).toBeLessThanOrEqual(count);
        if (count === 0) continue;
        for (const near of [index - 1, index, index + 1])
          if (near >= 0 && near < count) expect(near >= laid.from && near < laid.to).toBe(true);
        // An unchanged window is the same object: nothing is laid out anew.
        expect(slideWindow(index, count, laid)).toBe(laid);
      }
    }),
    { seed: 91 },
  );
});

test("swiping through hundreds of products lays nothing out anew", () => {
  const first = slideWindow(5000, 50_000, null);
  let laid = first;
  for (let index = 5000; index < 5200; index++) laid = slideWindow(index, 50_000, laid);
  expect(laid).toBe(first);
});
