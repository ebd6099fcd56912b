import { createCamera } from "../drawing/camera";
import { opening, turnedBody } from "../drawing/clay";
import { toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import { shadow } from "../drawing/shadow";
import { speckle } from "../drawing/speckle";
import { tube } from "../drawing/tube";
import type { Kind } from "../kind";

/** A small espresso cup on its saucer. */
export const cupAndSaucer: Kind = {
  draw: (sheet, colours, pose) => {
    const camera = createCamera({ y: pose === "angle" ? 530 : 556, tilt: pose === "angle" ? 44 : 22 });
    const glaze = toneOf(colours.base);
    const inner = toneOf(colours.accent);
    const saucer = turn(
      camera,
      [
        [130, 0],
        [150, 2],
        [230, 22],
        [286, 48],
      ],
      [0, 0, 0],
    );
    const cup = turn(
      camera,
      [
        [78, 0],
        [96, 0],
        [140, 40],
        [168, 120],
        [176, 200],
        [184, 262],
      ],
      [-8, 14, 0],
    );
    const side = pose === "angle" ? 0.5 : 0.18;
    const reach = (out: number, height: number) =>
      camera.at(-8 + out * Math.cos(side), 14 + height, out * Math.sin(side));
    const handle = [
      reach(168, 214),
      reach(208, 226),
      reach(252, 204),
      reach(256, 150),
      reach(222, 104),
      reach(154, 84),
    ];
    const coffee =
      `<g clip-path="${sheet.clip(cup.disc(262, -11))}"><path d="${cup.disc(222, -11)}" fill="${sheet.radial(
        [
          [0, "#a86a3c"],
          [0.62, "#7c4626"],
          [0.9, "#4a2616"],
          [1, "#32180e"],
        ],
        [0.42, 0.42, 0.6],
      )}"/>` +
      `<path d="${cup.ring(222, 200, 258)}" fill="none" stroke="#d9a878" stroke-width="4" stroke-opacity=".8" stroke-linecap="round"/></g>`;
    return (
      shadow(sheet, 404, pose === "angle" ? 536 : 560, 218, camera.squash) +
      turnedBody(sheet, saucer, glaze, "matt") +
      `<path d="${saucer.disc(48)}" fill="${sheet.linear([
        [0, glaze.light],
        [0.4, glaze.pale],
        [0.75, glaze.light],
        [1, glaze.base],
      ])}"/>` +
      `<path d="${saucer.disc(48, -7)}" fill="${sheet.linear(
        [
          [0, glaze.dark],
          [0.3, glaze.base],
          [0.8, glaze.light],
          [1, glaze.pale],
        ],
        [0, 0, 1, 0.7],
      )}"/>` +
      speckle(sheet, saucer.disc(48), [110, 380, 580, 280], glaze.deep, 0.4) +
      `<path d="${saucer.disc(36, -142)}" fill="#1d1728" fill-opacity=".3" transform="translate(16 7)"/>` +
      tube(handle, 26, glaze) +
      turnedBody(sheet, cup, glaze, "glossy") +
      speckle(sheet, cup.outline, [210, 240, 380, 350], glaze.deep, 0.5) +
      opening(sheet, cup, glaze, inner, 11) +
      coffee
    );
  },
  setting: "table",
  scene: [
    { shift: 9, x: 540, y: 630, scale: 0.56 },
    { x: 330, y: 730, scale: 0.86, pose: "set" },
  ],
  detail: [420, 360, 2.3],
};
