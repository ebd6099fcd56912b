import { createCamera } from "../drawing/camera";
import { opening, turnedBody } from "../drawing/clay";
import { toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import { shadow } from "../drawing/shadow";
import { speckle } from "../drawing/speckle";
import { leaf } from "../drawing/stem";
import type { Kind } from "../kind";

/** Heading in degrees, length, and how far from the middle each leaf of the plant starts. */
const foliage: readonly (readonly [heading: number, length: number, from: number])[] = [
  [-168, 210, -40],
  [-14, 214, 40],
  [-150, 250, -30],
  [-32, 246, 34],
  [-128, 280, -24],
  [-54, 276, 26],
  [-108, 316, -10],
  [-74, 308, 14],
  [-90, 336, 0],
  [-140, 180, -18],
  [-40, 176, 20],
  [-99, 210, -6],
  [-66, 214, 8],
];

/** A pot on its saucer; the portrait shows it planted, the angle empty from above. */
export const planter: Kind = {
  draw: (sheet, colours, pose) => {
    const planted = pose !== "angle";
    const camera = createCamera({ y: planted ? 700 : 610, tilt: planted ? 16 : 34 });
    const glaze = toneOf(colours.base);
    const size = planted ? 0.86 : 1.12;
    const scaled = (shape: readonly (readonly [number, number])[]) =>
      shape.map(([r, h]) => [r * size, h * size] as const);
    const saucer = turn(
      camera,
      scaled([
        [170, 0],
        [186, 2],
        [204, 30],
      ]),
      [0, 0, 0],
    );
    const body = turn(
      camera,
      scaled([
        [140, 0],
        [152, 3],
        [178, 150],
        [196, 290],
        [196, 290],
        [208, 292],
        [208, 292],
        [212, 340],
      ]),
      [0, 14 * size, 0],
    );
    const green = toneOf("#5f7d57");
    const young = toneOf("#7d9a66");
    const foot = 690 - 350 * size * camera.rise + 14;
    const plant = planted
      ? foliage
          .map(([heading, length, from], index) =>
            leaf(
              [400 + from, foot],
              (heading * Math.PI) / 180,
              length,
              index % 3 === 1 ? young.base : index % 2 === 0 ? green.base : green.dark,
              young,
            ),
          )
          .join("")
      : "";
    const soil = planted
      ? `<g clip-path="${sheet.clip(body.disc(body.top, -14))}"><path d="${body.disc(body.top - 24, -14)}" fill="#4a382e"/></g>`
      : "";
    return (
      shadow(sheet, 404, planted ? 700 : 612, 176 * size, camera.squash) +
      turnedBody(sheet, saucer, glaze, "matt") +
      `<path d="${saucer.disc(30 * size)}" fill="${glaze.light}"/><path d="${saucer.disc(30 * size, -9)}" fill="${glaze.dark}"/>` +
      turnedBody(sheet, body, glaze, "matt") +
      `<g clip-path="${sheet.clip(body.outline)}"><path d="${body.ring(288 * size)}" fill="none" stroke="${glaze.deep}" stroke-opacity=".4" stroke-width="8"/></g>` +
      speckle(sheet, body.outline, [180, 200, 460, 500], glaze.deep, 0.6) +
      opening(sheet, body, glaze, toneOf(colours.clay), 14 * size) +
      soil +
      plant
    );
  },
  setting: "floor",
  scene: [
    { shift: 9, x: 590, y: 630, scale: 0.62 },
    { x: 310, y: 690, scale: 0.86 },
  ],
  detail: [400, 440, 2],
};
