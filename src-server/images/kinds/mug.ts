import { createCamera } from "../drawing/camera";
import { opening, turnedBody } from "../drawing/clay";
import { toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import { shadow } from "../drawing/shadow";
import { speckle } from "../drawing/speckle";
import { tube } from "../drawing/tube";
import type { Kind } from "../kind";

/** A stoneware mug dipped in glaze, its foot left raw. */
export const mug: Kind = {
  draw: (sheet, colours, pose) => {
    const camera = createCamera({ x: 360, y: 648, tilt: pose === "front" ? 14 : pose === "set" ? 18 : 36 });
    const body = turn(
      camera,
      [
        [150, 0],
        [168, 4],
        [184, 40],
        [190, 120],
        [192, 250],
        [190, 390],
        [193, 420],
      ],
      [0, 0, 0],
    );
    const glaze = toneOf(colours.base);
    const clay = toneOf(colours.clay);
    const side = pose === "angle" ? 0.42 : 0.12;
    const reach = (out: number, height: number) => camera.at(out * Math.cos(side), height, out * Math.sin(side));
    const handle = [
      reach(176, 340),
      reach(226, 358),
      reach(282, 326),
      reach(292, 240),
      reach(262, 150),
      reach(212, 108),
      reach(172, 106),
    ];
    const raw = body.band(0, 96);
    const coffee =
      pose === "front"
        ? ""
        : `<g clip-path="${sheet.clip(body.disc(420, -15))}"><path d="${body.disc(368, -13)}" fill="${sheet.radial(
            [
              [0, "#7a4a2c"],
              [0.75, "#4a2a1a"],
              [1, "#2e1810"],
            ],
            [0.4, 0.4, 0.62],
          )}"/><path d="${body.ring(368, 195, 262)}" fill="none" stroke="#c08a5c" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/></g>`;
    return (
      shadow(sheet, 372, 648, 176, camera.squash) +
      tube(handle, 42, glaze) +
      turnedBody(sheet, body, glaze, "glossy") +
      `<g clip-path="${sheet.clip(body.outline)}"><path d="${raw}" fill="${sheet.linear([
        [0, clay.base],
        [0.24, clay.light],
        [0.55, clay.base],
        [0.9, clay.dark],
        [1, clay.base],
      ])}"/>` +
      `<path d="${body.ring(97)}" fill="none" stroke="${glaze.deep}" stroke-opacity=".45" stroke-width="5"/><path d="${body.ring(101)}" fill="none" stroke="${glaze.pale}" stroke-opacity=".5" stroke-width="2.5"/></g>` +
      speckle(sheet, body.outline, [160, 230, 400, 440], glaze.deep, 0.55) +
      opening(sheet, body, glaze, toneOf(colours.accent), 15) +
      coffee
    );
  },
  setting: "table",
  scene: [
    { shift: 3, x: 560, y: 612, scale: 0.62 },
    { x: 330, y: 680, scale: 0.84, pose: "set" },
  ],
  detail: [300, 560, 2.5],
};
