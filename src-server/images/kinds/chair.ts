import { createCamera } from "../drawing/camera";
import { mix, toneOf } from "../drawing/colour";
import { leg } from "../drawing/leg";
import { curveThrough, type Point, shapeThrough, steps } from "../drawing/path";
import { roundedBox, sides } from "../drawing/prism";
import { shadow } from "../drawing/shadow";
import type { Kind } from "../kind";

/** A dining chair with a woven paper-cord seat and a bent back rail. */
export const chair: Kind = {
  draw: (sheet, colours, pose) => {
    const behind = pose === "angle";
    const camera = createCamera({ y: 712, x: behind ? 400 : 392, tilt: 16, yaw: behind ? 148 : -30 });
    const wood = toneOf(mix(colours.base, colours.wood, 0.12));
    const cord = toneOf(mix(colours.accent, "#dcc59a", 0.55));
    const corners = [
      [-140, 130],
      [140, 130],
      [-126, -130],
      [126, -130],
    ] as const;
    const feet = corners.map(([x, z]) => ({
      top: camera.at(x, 296, z),
      foot: camera.at(x * 1.12, 0, z * 1.16),
      back: z < 0,
    }));
    const ordered = feet.toSorted((one, other) => one.foot[1] - other.foot[1]);
    const legs = ordered.map(({ top, foot }) => leg(sheet, top, foot, 36, 22, wood)).join("");
    const plan = roundedBox(320, 300, 40);
    const level = (height: number, grow = 1): readonly Point[] =>
      plan.map(([x, z]) => camera.at(x * grow, height, z * grow));
    const cordLines = steps(-134, 134, 30)
      .map((x) => `${curveThrough([camera.at(x, 332, 134), camera.at(x, 329, 0), camera.at(x, 332, -134)])}`)
      .join("");
    const seat =
      `<path d="${sides(level(330), level(298))}" fill="${sheet.linear([
        [0, wood.light],
        [0.5, wood.base],
        [0.62, wood.dark],
        [1, wood.deep],
      ])}"/>` +
      `<path d="${shapeThrough(level(330))}" fill="${wood.light}"/>` +
      `<path d="${shapeThrough(level(331, 0.9))}" fill="${sheet.linear(
        [
          [0, cord.light],
          [1, cord.base],
        ],
        [0, 0, 1, 1],
      )}"/>` +
      `<g clip-path="${sheet.clip(shapeThrough(level(331, 0.9)))}"><path d="${cordLines}" fill="none" stroke="${cord.dark}" stroke-opacity=".6" stroke-width="2.6"/></g>`;
    const post = (x: number): string =>
      leg(sheet, camera.at(x * 1.08, 620, -172), camera.at(x, 300, -128), 22, 34, wood);
    const bow = (height: number, out: number): readonly Point[] =>
      steps(-1, 1, 13).map((place) => camera.at(place * 158, height, -168 - out * (1 - place * place)));
    const rail = (low: number, high: number, out: number): string => {
      const face = [...bow(high, out), ...bow(low, out).toReversed()];
      const rear = [...bow(high, out + 20), ...bow(low, out + 20).toReversed()];
      return (
        `<path d="${sides(face, rear)}" fill="${wood.dark}"/>` +
        `<path d="${shapeThrough(behind ? rear : face)}" fill="${sheet.linear([
          [0, wood.light],
          [0.35, wood.base],
          [0.8, mix(wood.base, wood.dark, 0.6)],
          [1, wood.base],
        ])}"/>` +
        `<path d="${curveThrough(bow(high, behind ? out + 20 : out))}" fill="none" stroke="${wood.pale}" stroke-opacity=".7" stroke-width="3"/>`
      );
    };
    const back = post(-126) + post(126) + rail(410, 450, 34) + rail(530, 640, 44);
    return (
      `<ellipse cx="430" cy="712" rx="300" ry="96" fill="${sheet.radial([
        [0, "#3a3040", 0.24],
        [0.6, "#3a3040", 0.1],
        [1, "#3a3040", 0],
      ])}"/>` +
      ordered.map(({ foot: [x, y] }) => shadow(sheet, x, y - 2, 11, 0.4)).join("") +
      (behind ? legs + seat + back : back + legs + seat)
    );
  },
  setting: "floor",
  scene: [
    { kind: "planter", shift: 1, x: 620, y: 622, scale: 0.6 },
    { x: 320, y: 690, scale: 0.9 },
  ],
  detail: [400, 390, 2.1],
};
