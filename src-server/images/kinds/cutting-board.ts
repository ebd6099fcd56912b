import { createCamera } from "../drawing/camera";
import { mix, toneOf } from "../drawing/colour";
import { curveThrough, ellipsePath, type Point, shapeThrough } from "../drawing/path";
import { sides } from "../drawing/prism";
import { shadow } from "../drawing/shadow";
import { leafyStem } from "../drawing/stem";
import { grain } from "../drawing/wood";
import type { Kind } from "../kind";

/** The half of the board's plan from the middle of its end to the middle of its handle: aside, along. */
const half: readonly Point[] = [
  [0, 262],
  [110, 262],
  [160, 256],
  [182, 236],
  [188, 200],
  [190, 0],
  [188, -84],
  [176, -122],
  [140, -142],
  [84, -152],
  [58, -172],
  [50, -204],
  [48, -268],
  [40, -298],
  [22, -314],
  [0, -318],
];
const plan: readonly Point[] = [
  ...half,
  ...half
    .slice(1, -1)
    .toReversed()
    .map(([x, y]): Point => [-x, y]),
];

/** A solid board with a handle: standing against the wall, or lying with herbs on it. */
export const cuttingBoard: Kind = {
  draw: (sheet, colours, pose) => {
    const tone = toneOf(mix(colours.base, colours.wood, 0.85));
    const dipped = toneOf(colours.base);
    const cord = toneOf(colours.accent);
    if (pose !== "front") {
      const camera = createCamera({ y: 424, tilt: 44, yaw: -52 });
      const face = plan.map(([x, z]) => camera.at(x * 1.02, 34, z * 1.08 - 20));
      const under = plan.map(([x, z]) => camera.at(x * 1.02, 0, z * 1.08 - 20));
      const shape = curveThrough(face, true);
      const hole = plan
        .slice(0, 12)
        .map(
          (_, index): Point =>
            camera.at(19 * Math.cos((index * Math.PI) / 6), 34, -296 + 19 * Math.sin((index * Math.PI) / 6)),
        );
      const [hx, hy] = camera.at(10, 34, 80);
      return (
        `<path d="${shapeThrough(under)}" fill="#3a3040" fill-opacity=".2" transform="translate(16 16)"/>` +
        `<path d="${sides(face, under)}" fill="${sheet.linear([
          [0, tone.base],
          [0.5, tone.dark],
          [1, tone.deep],
        ])}"/>` +
        `<path d="${shape}" fill="${sheet.linear(
          [
            [0, tone.pale],
            [0.5, tone.light],
            [1, tone.base],
          ],
          [0, 0, 1, 1],
        )}"/>` +
        grain(sheet, shape, [80, 190, 660, 440], tone, 29) +
        `<path d="${curveThrough(hole, true)}" fill="${tone.deep}"/>` +
        leafyStem([hx - 130, hy + 70], [hx + 100, hy - 60], 16, 66, toneOf("#6f8a58"), 6) +
        leafyStem([hx - 90, hy + 90], [hx + 130, hy + 10], -14, 56, toneOf("#86a06a"), 6)
      );
    }
    const face = plan.map(([x, y]): Point => [400 + x * 1.12, 430 + y * 1.12]);
    const edge = face.map(([x, y]): Point => [x + 16, y + 2]);
    const shape = curveThrough(face, true);
    return (
      shadow(sheet, 410, 722, 206, 0.1) +
      `<path d="${shape}" fill="#3a3040" fill-opacity=".1" transform="translate(38 6)"/>` +
      `<path d="${sides(face, edge)}" fill="${mix(tone.dark, tone.deep, 0.3)}"/>` +
      `<path d="${shape}" fill="${sheet.linear(
        [
          [0, tone.light],
          [0.3, tone.pale],
          [0.7, tone.light],
          [1, tone.base],
        ],
        [0, 0, 1, 0.5],
      )}"/>` +
      grain(sheet, shape, [40, 190, 720, 440], tone, 90) +
      `<g clip-path="${sheet.clip(shape)}"><path d="M0 0H800V196Q400 214 0 196Z" fill="${sheet.linear([
        [0, dipped.light],
        [0.4, dipped.base],
        [1, dipped.dark],
      ])}" fill-opacity=".94"/></g>` +
      `<path d="${ellipsePath([400, 128], 17, 17)}" fill="${tone.deep}"/>` +
      `<path d="M400 128C372 62 380 40 400 40C420 40 428 62 402 128" fill="none" stroke="${cord.dark}" stroke-width="7"/><path d="M400 128C372 62 380 40 400 40C420 40 428 62 402 128" fill="none" stroke="${cord.light}" stroke-width="3"/>` +
      `<path d="${shape}" fill="none" stroke="${tone.pale}" stroke-opacity=".6" stroke-width="3"/>`
    );
  },
  setting: "table",
  scene: [
    { x: 330, y: 592, scale: 0.74 },
    { kind: "planter", shift: 1, x: 590, y: 640, scale: 0.44 },
    { kind: "bowl", shift: 9, x: 440, y: 720, scale: 0.4 },
  ],
  detail: [300, 300, 2.3],
};
