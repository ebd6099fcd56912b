import { createCamera } from "../drawing/camera";
import { mix, toneOf } from "../drawing/colour";
import { type Point, shapeThrough } from "../drawing/path";
import { roundedBox, sides } from "../drawing/prism";
import type { Kind } from "../kind";

/** A serving tray: wooden rim with two grips, lacquered floor. */
export const tray: Kind = {
  draw: (sheet, colours, pose) => {
    const camera = createCamera({
      y: pose === "angle" ? 450 : 440,
      tilt: pose === "angle" ? 66 : pose === "set" ? 24 : 38,
      yaw: pose === "angle" ? 14 : -22,
    });
    const wood = toneOf(colours.wood);
    const paint = toneOf(colours.base);
    const ring = (height: number, grow: number): readonly Point[] =>
      roundedBox(620 + grow, 420 + grow, 64 + grow / 2, 10).map(([x, z]) => camera.at(x, height, z));
    const rim = shapeThrough(ring(62, 0));
    const hollow = shapeThrough(ring(62, -34));
    const floor = shapeThrough(ring(14, -34));
    const grip = (end: number): string => {
      const hole: readonly Point[] = roundedBox(92, 20, 10, 5).map(([z, height]) => camera.at(end, 38 + height, z));
      return shapeThrough(hole);
    };
    return (
      `<path d="${shapeThrough(ring(0, 10))}" fill="#3a3040" fill-opacity=".1" transform="translate(26 20)"/><path d="${shapeThrough(ring(0, 0))}" fill="#3a3040" fill-opacity=".24" transform="translate(9 9)"/>` +
      `<path d="${sides(ring(62, 0), ring(0, -8))}" fill="${sheet.linear([
        [0, wood.base],
        [0.3, wood.light],
        [0.62, wood.base],
        [0.8, wood.dark],
        [1, wood.deep],
      ])}"/>` +
      `<path d="${rim}" fill="${sheet.linear(
        [
          [0, wood.pale],
          [0.5, wood.light],
          [1, wood.base],
        ],
        [0, 0, 1, 1],
      )}"/>` +
      `<path d="${hollow}" fill="${sheet.linear(
        [
          [0, wood.deep],
          [0.4, wood.dark],
          [1, wood.base],
        ],
        [0, 0, 0.7, 1],
      )}"/>` +
      `<g clip-path="${sheet.clip(hollow)}"><path d="${floor}" fill="${sheet.linear(
        [
          [0, mix(paint.base, paint.dark, 0.6)],
          [0.4, paint.base],
          [1, paint.light],
        ],
        [0, 0, 0.8, 1],
      )}"/>` +
      `<path d="${shapeThrough(ring(14, -52))}" fill="none" stroke="${paint.deep}" stroke-opacity=".3" stroke-width="4"/>` +
      `<path d="${shapeThrough(ring(14, -70))}" fill="none" stroke="${mix(colours.accent, "#ffffff", 0.2)}" stroke-opacity=".6" stroke-width="3"/>` +
      `<path d="M120 300L340 200L420 220L180 360Z" fill="#fff" fill-opacity=".12"/><path d="${grip(-293)}" fill="${wood.deep}" fill-opacity=".6"/></g>` +
      `<path d="${grip(310)}" fill="${wood.deep}"/>`
    );
  },
  setting: "table",
  scene: [
    { x: 400, y: 800, scale: 0.96, pose: "set" },
    { kind: "teapot", shift: 9, x: 330, y: 560, scale: 0.5 },
    { kind: "mug", shift: 8, x: 540, y: 590, scale: 0.32 },
  ],
  detail: [240, 470, 2.2],
};
