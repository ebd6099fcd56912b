import { expect, test } from "vitest";
import { createCamera } from "../../../src-server/images/drawing/camera";
import { type Profile, turn } from "../../../src-server/images/drawing/lathe";

const cylinder: Profile = [
  [100, 0],
  [100, 300],
];
const numbers = (path: string): readonly (readonly [number, number])[] =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

test("a cylinder seen from the side is as wide as its diameter and as high as it is", () => {
  const body = turn(createCamera({ x: 400, y: 600, tilt: 0 }), cylinder, [0, 0, 0]);
  const places = numbers(body.outline);
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([300, 500, 300, 600]);
});

test("from above, its height shortens and its rim opens", () => {
  const body = turn(createCamera({ x: 400, y: 600, tilt: 30 }), cylinder, [0, 0, 0]);
  const [, front] = body.point(90, 300);
  const [, back] = body.point(270, 300);
  expect(front - back).toBeCloseTo(100);
  expect((front + back) / 2).toBeCloseTo(600 - 300 * Math.cos(Math.PI / 6));
});

test("a strip behind the rim of a flaring bowl is not drawn", () => {
  const flaring: Profile = [
    [60, 0],
    [300, 60],
  ];
  const body = turn(createCamera({ tilt: 60 }), flaring, [0, 0, 0]);
  expect(numbers(body.strip(100, 90, 30, 60))).toEqual([]);
});
