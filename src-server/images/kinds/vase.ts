import { createCamera } from "../drawing/camera";
import { opening, turnedBody } from "../drawing/clay";
import { toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import { shadow } from "../drawing/shadow";
import { speckle } from "../drawing/speckle";
import { leafyStem } from "../drawing/stem";
import type { Kind } from "../kind";

/** A shouldered vase with throwing rings; from the side it holds olive branches. */
export const vase: Kind = {
  draw: (sheet, colours, pose) => {
    const filled = pose !== "front";
    const camera = createCamera({ y: filled ? 724 : 704, tilt: 15 });
    const glaze = toneOf(colours.base);
    const size = filled ? 0.72 : 1;
    const shape: readonly (readonly [number, number])[] = [
      [104, 0],
      [118, 3],
      [168, 110],
      [206, 250],
      [186, 372],
      [110, 452],
      [66, 494],
      [62, 540],
      [84, 592],
    ];
    const body = turn(
      camera,
      shape.map(([r, h]) => [r * size, h * size] as const),
      [0, 0, 0],
    );
    const mouth: readonly [number, number] = [400, 720 - 578 * size];
    const green = toneOf("#7f8a5e");
    const branches = filled
      ? leafyStem(mouth, [250, 80], -30, 62, green, 6) +
        leafyStem(mouth, [560, 130], 34, 60, green, 5) +
        leafyStem(mouth, [410, 30], 22, 66, toneOf("#8d9a6c"), 7)
      : "";
    const rings = [0.2, 0.31, 0.42, 0.53, 0.62].map((share) => {
      const path = body.ring(592 * size * share, 2, 178);
      return `<path d="${path}" fill="none" stroke="${glaze.deep}" stroke-opacity=".13" stroke-width="4"/><path d="${path}" fill="none" stroke="${glaze.pale}" stroke-opacity=".25" stroke-width="2" transform="translate(0 3.5)"/>`;
    });
    return (
      shadow(sheet, 404, filled ? 724 : 704, 124 * size + 16, camera.squash) +
      turnedBody(sheet, body, glaze, "matt") +
      rings.join("") +
      speckle(sheet, body.outline, [190, 130, 420, 590], glaze.deep, 0.6) +
      opening(sheet, body, glaze, toneOf(colours.clay), 10 * size) +
      branches +
      (filled
        ? `<path d="${body.ring(592 * size, 8, 172)}" fill="none" stroke="${glaze.light}" stroke-width="8"/>`
        : "")
    );
  },
  setting: "table",
  scene: [
    { x: 330, y: 650, scale: 0.86, pose: "set" },
    { kind: "bowl", shift: 9, x: 590, y: 690, scale: 0.4 },
  ],
  detail: [380, 250, 2.3],
};
