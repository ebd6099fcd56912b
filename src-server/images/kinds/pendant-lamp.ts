import { createCamera } from "../drawing/camera";
import { turnedBody } from "../drawing/clay";
import { toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import type { Kind } from "../kind";

/** A spun metal dome on a textile cord, seen from below; from the side it is unlit. */
export const pendantLamp: Kind = {
  draw: (sheet, colours, pose) => {
    const lit = pose !== "angle";
    const camera = createCamera({ y: 590, tilt: lit ? -17 : -5 });
    const paint = toneOf(colours.base);
    const brass = toneOf("#c39a55");
    const dome = turn(
      camera,
      [
        [292, 0],
        [292, 12],
        [280, 70],
        [236, 150],
        [160, 214],
        [86, 250],
        [52, 266],
        [46, 292],
      ],
      [0, 0, 0],
    );
    const cap = turn(
      camera,
      [
        [30, 290],
        [30, 340],
        [30, 340],
        [22, 352],
        [8, 360],
      ],
      [0, 0, 0],
    );
    const glow = lit
      ? `<ellipse cx="400" cy="620" rx="390" ry="250" fill="${sheet.radial([
          [0, "#ffe3a3", 0.75],
          [0.5, "#ffedc6", 0.3],
          [1, "#fff6e0", 0],
        ])}"/>`
      : "";
    const inside = lit
      ? sheet.radial(
          [
            [0, "#fffbe6"],
            [0.3, "#fff0bf"],
            [0.75, "#f3d694"],
            [1, "#c99a54"],
          ],
          [0.5, 0.55, 0.6],
        )
      : sheet.linear([
          [0, "#b9b2a6"],
          [1, "#efe9dd"],
        ]);
    return (
      glow +
      `<path d="M400-300V262" stroke="#6a5d50" stroke-width="7"/><path d="M398.500-300V262" stroke="#b7a48e" stroke-width="2" stroke-dasharray="5 4"/>` +
      turnedBody(sheet, cap, brass, "glossy") +
      turnedBody(sheet, dome, paint, "glossy") +
      `<path d="${dome.disc(0)}" fill="${paint.dark}"/><path d="${dome.disc(0, -6)}" fill="${inside}"/>` +
      (lit
        ? `<ellipse cx="400" cy="582" rx="54" ry="30" fill="#fffdf2"/><ellipse cx="400" cy="578" rx="92" ry="52" fill="${sheet.radial(
            [
              [0, "#ffffff", 0.9],
              [1, "#ffffff", 0],
            ],
          )}"/>`
        : "") +
      `<path d="${dome.ring(6, 180, 360)}" fill="none" stroke="${paint.pale}" stroke-opacity=".0" stroke-width="3"/>`
    );
  },
  setting: "table",
  scene: [
    { kind: "bowl", shift: 9, x: 420, y: 716, scale: 0.5 },
    { x: 400, y: 420, scale: 0.78 },
  ],
  detail: [300, 420, 2.1],
};
