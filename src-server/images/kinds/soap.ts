import type { Camera } from "../drawing/camera";
import { createCamera } from "../drawing/camera";
import { mix, type Tone, toneOf } from "../drawing/colour";
import { lineThrough, type Point, shapeThrough, steps } from "../drawing/path";
import { roundedBox, sides } from "../drawing/prism";
import { shadow } from "../drawing/shadow";
import type { Sheet } from "../drawing/sheet";
import { speckle } from "../drawing/speckle";
import { leaf } from "../drawing/stem";
import type { Kind } from "../kind";

/** A bar of soap with a pressed leaf on a ribbed dish; at the angle, two bars tied with twine. */
export const soap: Kind = {
  draw: (sheet, colours, pose) => {
    const pair = pose === "angle";
    const camera = createCamera({ y: pair ? 520 : 500, tilt: pair ? 26 : 34, yaw: pair ? 24 : -26 });
    const cake = toneOf(mix(colours.base, "#fbf3e2", 0.35));
    if (pair) {
      const twine = toneOf("#b98f5a");
      const loop = (x: number): readonly Point[] => [
        camera.at(x, 8, 152),
        camera.at(x, 234, 152),
        camera.at(x, 234, -152),
      ];
      const across: readonly Point[] = [camera.at(-220, 234, 0), camera.at(220, 234, 0), camera.at(220, 8, 0)];
      const tie = [loop(0), across].map(
        (line) =>
          `<path d="${lineThrough(line)}" fill="none" stroke="${twine.dark}" stroke-width="9" stroke-linejoin="round"/><path d="${lineThrough(line)}" fill="none" stroke="${twine.light}" stroke-width="4" stroke-dasharray="7 4" stroke-linejoin="round"/>`,
      );
      const [x, y] = camera.at(0, 236, 0);
      const bow = `M${x.toFixed(0)} ${y.toFixed(0)}c-70-80-120-30-4 0c-30 30-60 46-74 84M${x.toFixed(0)} ${y.toFixed(0)}c70-90 124-36 4 0c30 26 64 30 86 66`;
      return (
        shadow(sheet, 410, 560, 250, 0.4) +
        bar(sheet, camera, toneOf(mix(colours.accent, "#fbf3e2", 0.5)), 0, 118) +
        bar(sheet, camera, cake, 118, 234) +
        tie.join("") +
        `<path d="${bow}" fill="none" stroke="${twine.dark}" stroke-width="9" stroke-linecap="round"/><path d="${bow}" fill="none" stroke="${twine.light}" stroke-width="4" stroke-linecap="round"/>`
      );
    }
    const glaze = toneOf(mix(colours.accent, "#efe6d6", 0.3));
    const dish = (height: number, grow: number): readonly Point[] =>
      roundedBox(600 + grow, 420 + grow, 120, 12).map(([x, z]) => camera.at(x, height, z));
    const ribs = steps(-180, 180, 10)
      .map((x) => lineThrough([camera.at(x, 22, -150), camera.at(x, 22, 150)]))
      .join("");
    const [x, y] = camera.at(-70, 172, 30);
    return (
      shadow(sheet, 412, 520, 290, 0.5) +
      `<path d="${sides(dish(44, 0), dish(0, -90))}" fill="${sheet.linear([
        [0, glaze.base],
        [0.25, glaze.light],
        [0.6, glaze.base],
        [1, glaze.deep],
      ])}"/>` +
      `<path d="${shapeThrough(dish(44, 0))}" fill="${glaze.pale}"/><path d="${shapeThrough(dish(42, -22))}" fill="${sheet.linear(
        [
          [0, glaze.dark],
          [0.5, glaze.base],
          [1, glaze.light],
        ],
        [0, 0, 0.6, 1],
      )}"/>` +
      `<path d="${ribs}" stroke="${glaze.deep}" stroke-opacity=".3" stroke-width="7" stroke-linecap="round"/>` +
      `<path d="${shapeThrough(roundedBox(430, 300, 50).map(([px, pz]) => camera.at(px + 18, 26, pz + 14)))}" fill="#2a2230" fill-opacity=".3"/>` +
      bar(sheet, camera, cake, 30, 170) +
      `<g opacity=".55">${leaf([x, y], -0.42, 190, cake.dark, cake)}</g>`
    );
  },
  setting: "table",
  scene: [
    { kind: "towel", shift: 9, x: 540, y: 720, scale: 0.55, pose: "angle" },
    { x: 300, y: 760, scale: 0.62 },
  ],
  detail: [420, 380, 2.1],
};

/** A cake with soft edges: a wide middle, a narrower top. */
function bar(sheet: Sheet, camera: Camera, tone: Tone, low: number, high: number): string {
  const ring = (height: number, grow: number): readonly Point[] =>
    roundedBox(430 + grow, 300 + grow, 52, 9).map(([x, z]) => camera.at(x, height, z));
  const bevel = 22;
  const top = shapeThrough(ring(high, -34));
  const [cx, cy] = camera.at(0, high, 0);
  return (
    `<path d="${sides(ring(low + bevel, 6), ring(low, -26))}" fill="${tone.deep}"/>` +
    `<path d="${sides(ring(high - bevel, 6), ring(low + bevel, 6))}" fill="${sheet.linear([
      [0, tone.base],
      [0.35, tone.light],
      [0.55, tone.base],
      [1, mix(tone.dark, tone.base, 0.2)],
    ])}"/>` +
    `<path d="${sides(ring(high, -34), ring(high - bevel, 6))}" fill="${sheet.linear([
      [0, tone.light],
      [0.4, tone.pale],
      [0.7, tone.light],
      [1, tone.base],
    ])}"/>` +
    `<path d="${top}" fill="${sheet.linear(
      [
        [0, tone.pale],
        [0.5, tone.light],
        [1, mix(tone.base, tone.light, 0.4)],
      ],
      [0, 0, 1, 1],
    )}"/>` +
    speckle(sheet, top, [cx - 230, cy - 120, 460, 240], tone.deep, 0.7)
  );
}
