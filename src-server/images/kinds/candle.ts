import { createCamera } from "../drawing/camera";
import { opening, turnedBody } from "../drawing/clay";
import { toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import { shadow } from "../drawing/shadow";
import { speckle } from "../drawing/speckle";
import type { Kind } from "../kind";

/** A candle poured into a stoneware cup; from above it is not lit yet. */
export const candle: Kind = {
  draw: (sheet, colours, pose) => {
    const lit = pose !== "angle";
    const camera = createCamera({ y: lit ? 664 : 610, tilt: lit ? 20 : 44 });
    const glaze = toneOf(colours.base);
    const clay = toneOf(colours.clay);
    const body = turn(
      camera,
      [
        [148, 0],
        [168, 4],
        [184, 40],
        [190, 160],
        [190, 330],
      ],
      [0, 0, 0],
    );
    const wax = sheet.radial(
      [
        [0, lit ? "#fff6d6" : "#fbf5e8"],
        [0.4, lit ? "#fbe7b8" : "#f5ecd9"],
        [1, lit ? "#e2bf8a" : "#e0d2b6"],
      ],
      [0.5, 0.5, 0.55],
    );
    const [x, y] = camera.at(0, 312, 0);
    const flame = (width: number, height: number, fill: string, opacity: number): string =>
      `<path d="M${x} ${y - 34 - height}c${width * 0.5} ${height * 0.34} ${width} ${height * 0.58} ${width} ${height * 0.8}a${width} ${width * 0.9} 0 0 1-${width * 2} 0c0-${height * 0.22} ${width * 0.5}-${height * 0.46} ${width}-${height * 0.8}z" fill="${fill}" fill-opacity="${opacity}"/>`;
    return (
      (lit
        ? `<circle cx="400" cy="${Math.round(y - 90)}" r="330" fill="${sheet.radial([
            [0, "#ffd98a", 0.6],
            [0.4, "#ffe7b5", 0.28],
            [1, "#fff3d6", 0],
          ])}"/>`
        : "") +
      shadow(sheet, 404, lit ? 664 : 612, 174, camera.squash) +
      turnedBody(sheet, body, glaze, "matt") +
      `<g clip-path="${sheet.clip(body.outline)}"><path d="${body.band(0, 70)}" fill="${sheet.linear([
        [0, clay.base],
        [0.24, clay.light],
        [0.55, clay.base],
        [0.9, clay.dark],
        [1, clay.base],
      ])}"/><path d="${body.ring(71)}" fill="none" stroke="${glaze.deep}" stroke-opacity=".4" stroke-width="5"/></g>` +
      speckle(sheet, body.outline, [190, 200, 420, 490], glaze.deep, 0.6) +
      opening(sheet, body, glaze, toneOf(colours.accent), 15) +
      `<g clip-path="${sheet.clip(body.disc(330, -15))}"><path d="${body.disc(306, -13)}" fill="${wax}"/>` +
      (lit ? `<path d="${body.disc(306, -112)}" fill="#fff8dc" fill-opacity=".75"/>` : "") +
      `</g><path d="M${x} ${y + 8}q-4-24 2-44" fill="none" stroke="#3a2c24" stroke-width="7" stroke-linecap="round"/>` +
      (lit ? flame(30, 150, "#ffb84a", 0.85) + flame(21, 112, "#ffdf7e", 0.95) + flame(11, 60, "#fffbe8", 1) : "")
    );
  },
  setting: "table",
  scene: [
    { shift: 7, x: 570, y: 634, scale: 0.46 },
    { x: 340, y: 700, scale: 0.78 },
    { shift: 9, x: 610, y: 724, scale: 0.36 },
  ],
  detail: [400, 310, 2.2],
};
