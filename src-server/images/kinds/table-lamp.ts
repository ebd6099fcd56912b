import { createCamera } from "../drawing/camera";
import { turnedBody } from "../drawing/clay";
import { mix, toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import { curveThrough } from "../drawing/path";
import { shadow } from "../drawing/shadow";
import { speckle } from "../drawing/speckle";
import { weave } from "../drawing/weave";
import type { Kind } from "../kind";

/** A lamp with a stoneware foot and a linen shade; lit, except from above. */
export const tableLamp: Kind = {
  draw: (sheet, colours, pose) => {
    const camera = createCamera({ y: 716, tilt: pose === "angle" ? 24 : 9 });
    const lit = pose !== "angle";
    const glaze = toneOf(colours.base);
    const brass = toneOf("#c39a55");
    const linen = toneOf(mix(colours.accent, "#fbf3e2", 0.7));
    const foot = turn(
      camera,
      [
        [92, 0],
        [104, 3],
        [142, 60],
        [154, 130],
        [124, 206],
        [64, 254],
        [38, 276],
        [34, 290],
      ],
      [0, 0, 0],
    );
    const neck = turn(
      camera,
      [
        [15, 0],
        [15, 70],
      ],
      [0, 288, 0],
    );
    const shade = turn(
      camera,
      [
        [226, 0],
        [226, 0],
        [148, 288],
        [148, 288],
      ],
      [0, 348, 0],
    );
    const cord = curveThrough([
      [470, 700],
      [560, 722],
      [640, 700],
      [760, 716],
    ]);
    const glow = lit
      ? `<ellipse cx="400" cy="330" rx="390" ry="330" fill="${sheet.radial([
          [0, "#ffdf9a", 0.5],
          [0.6, "#ffe9bf", 0.2],
          [1, "#fff4dc", 0],
        ])}"/>`
      : "";
    const light = sheet.radial(
      [
        [0, "#fff7d8", 0.95],
        [0.45, "#ffe2a0", 0.6],
        [1, "#f2c877", 0],
      ],
      [0.5, 0.62, 0.62],
    );
    return (
      glow +
      shadow(sheet, 404, 714, 116, camera.squash + 0.06) +
      `<path d="${cord}" fill="none" stroke="${mix(colours.accent, "#6b5a48", 0.5)}" stroke-width="6" stroke-linecap="round"/>` +
      turnedBody(sheet, foot, glaze, "glossy") +
      speckle(sheet, foot.outline, [240, 420, 320, 300], glaze.deep, 0.7) +
      turnedBody(sheet, neck, brass, "glossy") +
      `<path d="${shade.outline}" fill="${sheet.linear([
        [0, mix(linen.base, linen.dark, 0.4)],
        [0.25, linen.light],
        [0.55, linen.base],
        [1, mix(linen.dark, linen.base, 0.3)],
      ])}"/>` +
      (lit ? `<path d="${shade.outline}" fill="${light}"/>` : "") +
      `<path d="${shade.outline}" fill="${weave(sheet, "plain", linen)}"/>` +
      `<path d="${shade.disc(288)}" fill="${lit ? "#fff3cd" : linen.dark}"/><path d="${shade.disc(288, -6)}" fill="${sheet.linear(
        [
          [0, lit ? "#e9c078" : linen.deep],
          [1, lit ? "#fff0c4" : linen.base],
        ],
      )}"/>` +
      `<path d="${shade.ring(5)}" fill="none" stroke="${linen.dark}" stroke-opacity=".55" stroke-width="7"/>` +
      `<path d="${shade.ring(284)}" fill="none" stroke="${linen.dark}" stroke-opacity=".4" stroke-width="5"/>`
    );
  },
  setting: "table",
  scene: [
    { kind: "notebook", shift: 1, x: 590, y: 716, scale: 0.42 },
    { x: 310, y: 650, scale: 0.86 },
  ],
  detail: [400, 410, 2.1],
};
