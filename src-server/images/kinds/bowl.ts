import { createCamera } from "../drawing/camera";
import { opening, turnedBody } from "../drawing/clay";
import { mix, toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import { shadow } from "../drawing/shadow";
import { speckle } from "../drawing/speckle";
import type { Kind } from "../kind";

/** A wide bowl with a raw rim and a foot ring. */
export const bowl: Kind = {
  draw: (sheet, colours, pose) => {
    const camera = createCamera({ y: 570, tilt: pose === "angle" ? 46 : 24 });
    const body = turn(
      camera,
      [
        [112, 0],
        [116, 0],
        [116, 0],
        [112, 22],
        [112, 22],
        [180, 44],
        [256, 120],
        [290, 210],
        [300, 258],
      ],
      [0, 0, 0],
    );
    const glaze = toneOf(colours.base);
    const inside = toneOf(mix(colours.base, colours.accent, 0.55));
    const clay = toneOf(colours.clay);
    const rings = [60, 118, 172].map(
      (inset) =>
        `<path d="${body.disc(258 - inset * 0.62, -inset)}" fill="none" stroke="${inside.dark}" stroke-opacity=".28" stroke-width="3" transform="translate(6 4)"/>`,
    );
    return (
      shadow(sheet, 402, 568, 150, camera.squash) +
      turnedBody(sheet, body, glaze, "glossy") +
      speckle(sheet, body.outline, [90, 290, 620, 300], glaze.deep, 0.5) +
      opening(sheet, body, clay, inside, 12) +
      `<g clip-path="${sheet.clip(body.disc(258, -12))}">${rings.join("")}</g>` +
      speckle(sheet, body.disc(258, -14), [110, 200, 580, 390], inside.deep, 0.5)
    );
  },
  setting: "table",
  scene: [
    { shift: 5, x: 540, y: 622, scale: 0.52, pose: "set" },
    { x: 340, y: 720, scale: 0.8, pose: "set" },
  ],
  detail: [190, 430, 2.4],
};
