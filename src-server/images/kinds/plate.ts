import { createCamera } from "../drawing/camera";
import { turnedBody } from "../drawing/clay";
import { mix, toneOf } from "../drawing/colour";
import { turn } from "../drawing/lathe";
import { shadow } from "../drawing/shadow";
import { speckle } from "../drawing/speckle";
import type { Kind } from "../kind";

/** A coupe plate seen from above; from the side, a pile of four. */
export const plate: Kind = {
  draw: (sheet, colours, pose) => {
    const pile = pose === "angle" ? 4 : 1;
    const camera = createCamera({
      y: pose === "front" ? 420 : 560,
      tilt: pose === "front" ? 64 : pose === "angle" ? 20 : 30,
    });
    const clay = toneOf(colours.clay);
    const one = (index: number): string => {
      const glaze = toneOf(index % 2 === (pile - 1) % 2 ? colours.base : mix(colours.base, colours.accent, 0.6));
      const body = turn(
        camera,
        [
          [170, 0],
          [184, 0],
          [250, 14],
          [290, 34],
          [302, 50],
        ],
        [index % 2 === 0 ? 0 : 5, index * 34, 0],
      );
      const [, top] = body.point(0, 50);
      const flat = body.disc(44, -86);
      return (
        turnedBody(sheet, body, clay, "matt") +
        `<path d="${body.disc(50)}" fill="${sheet.linear([
          [0, clay.light],
          [0.35, clay.pale],
          [1, clay.base],
        ])}"/>` +
        `<path d="${body.disc(50, -8)}" fill="${sheet.linear(
          [
            [0, glaze.dark],
            [0.22, glaze.base],
            [0.7, glaze.light],
            [1, glaze.pale],
          ],
          [0.1, 0, 0.9, 1],
        )}"/>` +
        `<path d="${flat}" fill="${sheet.linear(
          [
            [0, glaze.light],
            [0.5, glaze.base],
            [1, mix(glaze.base, glaze.dark, 0.5)],
          ],
          [0.1, 0, 0.9, 1],
        )}"/>` +
        `<path d="${body.disc(44, -90)}" fill="none" stroke="${glaze.deep}" stroke-opacity=".16" stroke-width="3"/>` +
        `<path d="${body.disc(44, -84)}" fill="none" stroke="${glaze.pale}" stroke-opacity=".5" stroke-width="2"/>` +
        `<path d="${body.ring(48, 196, 250)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="7" stroke-linecap="round" transform="translate(${22} ${camera.squash * 24})"/>` +
        [150, 196, 244]
          .map(
            (inset) =>
              `<path d="${body.disc(44, -inset)}" fill="none" stroke="${glaze.deep}" stroke-opacity=".07" stroke-width="4"/>`,
          )
          .join("") +
        speckle(sheet, body.disc(50, -8), [98, top - 280, 604, 560], glaze.deep, 0.75)
      );
    };
    return (
      shadow(sheet, 405, pose === "front" ? 440 : 562, pose === "front" ? 255 : 208, camera.squash) +
      Array.from({ length: pile }, (_, index) => one(index)).join("")
    );
  },
  setting: "table",
  scene: [
    { shift: 0, x: 400, y: 730, scale: 0.98, pose: "set" },
    { kind: "bowl", shift: 3, x: 400, y: 686, scale: 0.6, pose: "set" },
  ],
  detail: [205, 300, 2.4],
};
