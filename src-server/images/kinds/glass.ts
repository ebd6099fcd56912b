import { createCamera } from "../drawing/camera";
import { glassware } from "../drawing/glassware";
import { turn } from "../drawing/lathe";
import { shadow } from "../drawing/shadow";
import type { Kind } from "../kind";

/** A fluted tumbler with a heavy foot. */
export const glass: Kind = {
  draw: (sheet, colours, pose) => {
    const camera = createCamera({ y: 664, tilt: pose === "angle" ? 34 : 16 });
    const body = turn(
      camera,
      [
        [138, 0],
        [150, 3],
        [158, 60],
        [176, 240],
        [194, 480],
      ],
      [0, 0, 0],
    );
    const flutes = [18, 38, 58, 78, 98, 118, 138, 158].map(
      (angle) =>
        `<path d="${body.strip(angle, angle + 5, 24, 300)}" fill="${sheet.linear(
          [
            [0, "#ffffff", 0],
            [0.4, "#ffffff", 0.4],
            [1, "#ffffff", 0.55],
          ],
          [0, 0, 0, 1],
        )}"/>` + `<path d="${body.strip(angle + 6, angle + 9, 24, 300)}" fill="${colours.base}" fill-opacity=".32"/>`,
    );
    return (
      shadow(sheet, 404, 664, 150, camera.squash, "clear") +
      glassware(sheet, body, colours.base, pose === "front" ? 0 : 330, 0) +
      flutes.join("")
    );
  },
  setting: "table",
  scene: [
    { kind: "carafe", x: 250, y: 636, scale: 0.8 },
    { shift: 0, x: 560, y: 640, scale: 0.5 },
    { x: 430, y: 720, scale: 0.6, pose: "set" },
  ],
  detail: [390, 520, 2.4],
};
