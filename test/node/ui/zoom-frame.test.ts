import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { largestScale, moved, wholeImage, zoomed } from "../../../src-ui/screens/detail/zoom-frame";

const stage = { width: 400, height: 300 };
const middle = { x: 0, y: 0 };

describe("an enlarged image", () => {
  test.each([
    ["at the middle", middle, { scale: 2, x: 0, y: 0 }],
    ["at a corner, which stays where it is", { x: 200, y: 150 }, { scale: 2, x: -200, y: -150 }],
    ["at a point between", { x: -100, y: 30 }, { scale: 2, x: 100, y: -30 }],
  ])("grows %s", (_where, point, frame) => {
    expect(zoomed(wholeImage, 2, point, stage)).toEqual(frame);
  });

  test("is never smaller than its stage, nor larger than it has anything to show", () => {
    expect(zoomed(wholeImage, 0.2, { x: 50, y: 50 }, stage)).toEqual(wholeImage);
    expect(zoomed(wholeImage, 99, middle, stage).scale).toBe(largestScale);
  });

  test("leaves no gap at an edge, and keeps the point under the fingers as long as it can", () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const step = fc.record({ factor: number(0.2, 5), x: number(-200, 200), y: number(-150, 150) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let frame = wholeImage;
        for (const { factor, x, y } of steps) {
          frame = moved(zoomed(frame, factor, { x, y }, stage), { x: y, y: x }, stage);
          expect(frame.scale).toBeGreaterThanOrEqual(1);
          expect(Math.abs(frame.x)).toBeLessThanOrEqual(((frame.scale - 1) * stage.width) / 2 + 1e-9);
          expect(Math.abs(frame.y)).toBeLessThanOrEqual(((frame.scale - 1) * stage.height) / 2 + 1e-9);
        }
      }),
    );
  });
});
