import { createCamera } from "../drawing/camera";
import { opening, roundStops } from "../drawing/clay";
import { mix, toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import { at, steps } from "../drawing/path";
import { shadow } from "../drawing/shadow";
import { tube } from "../drawing/tube";
import type { Kind } from "../kind";

/** A seagrass basket whose upper rows are dyed, with two rope handles. */
export const basket: Kind = {
  draw: (sheet, colours, pose) => {
    const camera = createCamera({ y: pose === "angle" ? 580 : 640, tilt: pose === "angle" ? 40 : 22 });
    const straw = toneOf("#cfae78");
    const dyed = toneOf(colours.base);
    const body = turn(
      camera,
      [
        [170, 0],
        [200, 8],
        [242, 110],
        [252, 220],
        [232, 320],
        [214, 372],
      ],
      [0, 0, 0],
    );
    const rows = steps(10, 362, 17).map((height, row) => {
      const tone = row > 9 && row !== 11 ? dyed : straw;
      const stitch = (shift: number): string =>
        steps(-4, 184, 24)
          .slice(0, -1)
          .map((angle) => {
            const from = angle + (row % 2) * 4 + shift;
            return `M${at(body.point(from, height))}L${at(body.point(from + 5, height + 2))}`;
          })
          .join("");
      return (
        `<path d="${body.ring(height, 2, 178)}" stroke="${tone.deep}" stroke-opacity=".5" stroke-width="21"/>` +
        `<path d="${stitch(0)}" stroke="${tone.base}" stroke-width="18"/><path d="${stitch(0)}" stroke="${tone.light}" stroke-width="8" transform="translate(-1 -3)"/>`
      );
    });
    const rope = toneOf(mix(colours.accent, "#b58e5a", 0.5));
    const side = (sign: number) => [
      camera.at(sign * 222, 330, 40),
      camera.at(sign * 286, 366, 46),
      camera.at(sign * 296, 290, 60),
      camera.at(sign * 244, 236, 50),
    ];
    const light = sheet.linear(
      roundStops(toneOf("#b9a184")).map(
        ([offset]) =>
          [
            offset,
            offset < 0.4 ? "#fff6e0" : "#2b2030",
            offset < 0.4 ? 0.16 : Math.max(offset - 0.45, 0) * 0.8,
          ] as const,
      ),
    );
    return (
      shadow(sheet, 404, pose === "angle" ? 582 : 640, 206, camera.squash) +
      `<path d="${body.outline}" fill="${straw.dark}"/>` +
      `<g clip-path="${sheet.clip(body.outline)}" fill="none" stroke-linecap="round">${rows.join("")}</g>` +
      `<path d="${body.outline}" fill="${light}"/>` +
      opening(sheet, body, dyed, toneOf("#a98a5c"), 16) +
      `<path d="${body.disc(body.top, -8)}" fill="none" stroke="${dyed.dark}" stroke-width="4" stroke-dasharray="10 9"/>` +
      tube(side(1), 19, rope) +
      tube(side(-1), 19, rope)
    );
  },
  setting: "floor",
  scene: [
    { kind: "chair", shift: 9, x: 560, y: 640, scale: 0.74 },
    { x: 300, y: 700, scale: 0.76 },
  ],
  detail: [300, 460, 2.3],
};
