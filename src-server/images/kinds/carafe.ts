import { createCamera } from "../drawing/camera";
import { turnedBody } from "../drawing/clay";
import { toneOf } from "../drawing/colour";
import { glassware } from "../drawing/glassware";
import { turn } from "../drawing/lathe";
import { shadow } from "../drawing/shadow";
import type { Kind } from "../kind";

/** A blown carafe with water and a cork ball in its neck. */
export const carafe: Kind = {
  draw: (sheet, colours, pose) => {
    const camera = createCamera({ y: 706, tilt: pose === "angle" ? 28 : 14 });
    const body = turn(
      camera,
      [
        [118, 0],
        [140, 2],
        [162, 46],
        [166, 130],
        [150, 236],
        [96, 340],
        [70, 410],
        [66, 470],
        [84, 540],
      ],
      [0, 0, 0],
    );
    const cork = turn(
      camera,
      [
        [36, 500],
        [62, 520],
        [76, 560],
        [70, 600],
        [44, 630],
        [6, 640],
      ],
      [0, 0, 0],
    );
    const corked = pose === "angle" ? "" : turnedBody(sheet, cork, toneOf("#c99f6e"), "matt");
    const [back, front] = pose === "angle" ? ["", ""] : [corked, ""];
    return `${shadow(sheet, 404, 704, 142, camera.squash, "clear")}${back}${glassware(sheet, body, colours.base, 250, 0)}${front}`;
  },
  setting: "table",
  scene: [
    { kind: "glass", shift: 0, x: 590, y: 640, scale: 0.44 },
    { x: 340, y: 670, scale: 0.86 },
    { kind: "glass", shift: 0, x: 530, y: 720, scale: 0.5 },
  ],
  detail: [390, 420, 2.2],
};
