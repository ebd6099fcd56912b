import { createCamera } from "../drawing/camera";
import { roundStops } from "../drawing/clay";
import { toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import { leg } from "../drawing/leg";
import { shadow } from "../drawing/shadow";
import { grain } from "../drawing/wood";
import type { Kind } from "../kind";

/** A three-legged stool: solid wooden seat, painted legs. */
export const stool: Kind = {
  draw: (sheet, colours, pose) => {
    const camera = createCamera({
      y: pose === "angle" ? 620 : 690,
      tilt: pose === "angle" ? 38 : 17,
      yaw: pose === "angle" ? 40 : 12,
    });
    const wood = toneOf(colours.wood);
    const paint = toneOf(colours.base);
    const seat = turn(
      camera,
      [
        [180, 0],
        [204, 8],
        [212, 26],
        [206, 44],
      ],
      [0, pose === "angle" ? 430 : 470, 0],
    );
    const legs = [210, 330, 90].map((degrees) => {
      const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const [top, foot] = [camera.at(120 * c, 438, 120 * s), camera.at(206 * c, 0, 206 * s)];
      return { foot, drawing: leg(sheet, top, foot, 44, 26, paint) };
    });
    const ordered = legs.toSorted((one, other) => one.foot[1] - other.foot[1]);
    const floor = camera.at(0, 0, 0)[1];
    return (
      `<ellipse cx="430" cy="${Math.round(floor)}" rx="300" ry="${Math.round(300 * camera.squash)}" fill="${sheet.radial(
        [
          [0, "#3a3040", 0.22],
          [0.6, "#3a3040", 0.1],
          [1, "#3a3040", 0],
        ],
      )}"/>` +
      ordered.map(({ foot: [x, y] }) => shadow(sheet, x, y - 2, 13, 0.4)).join("") +
      ordered.map(({ drawing }) => drawing).join("") +
      `<path d="${seat.outline}" fill="${sheet.linear(roundStops(wood))}"/>` +
      `<path d="${seat.disc(44)}" fill="${sheet.linear(
        [
          [0, wood.light],
          [0.4, wood.pale],
          [1, wood.base],
        ],
        [0, 0, 1, 0.6],
      )}"/>` +
      `<path d="${seat.disc(44, -34)}" fill="${sheet.linear(
        [
          [0, wood.base],
          [1, wood.light],
        ],
        [0, 0, 1, 0.5],
      )}" fill-opacity=".75"/>` +
      grain(sheet, seat.disc(44), [180, seat.point(0, 44)[1] - 210 * camera.squash, 440, 420 * camera.squash], wood, -4)
    );
  },
  setting: "floor",
  scene: [
    { kind: "planter", shift: 1, x: 600, y: 640, scale: 0.56 },
    { x: 310, y: 690, scale: 0.86 },
    { kind: "mug", shift: 9, x: 310, y: 252, scale: 0.24 },
  ],
  detail: [300, 220, 2.2],
};
