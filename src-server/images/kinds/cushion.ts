import { mix, type Tone, toneOf } from "../drawing/colour";
import { crease } from "../drawing/crease";
import { curveThrough, type Point } from "../drawing/path";
import { shadow } from "../drawing/shadow";
import type { Sheet } from "../drawing/sheet";
import { weave } from "../drawing/weave";
import type { Kind } from "../kind";

/** A plump square: corners pulled out, sides drawn in. */
const outline: readonly Point[] = [
  [122, 140],
  [160, 150],
  [280, 172],
  [400, 164],
  [530, 170],
  [646, 148],
  [682, 138],
  [676, 176],
  [652, 290],
  [660, 410],
  [650, 540],
  [678, 652],
  [684, 690],
  [644, 682],
  [520, 664],
  [400, 670],
  [270, 662],
  [158, 684],
  [118, 692],
  [124, 652],
  [150, 530],
  [140, 410],
  [150, 280],
  [126, 176],
];

/** Where the filling pulls at the corners: from, to, bow. */
const creases: readonly (readonly [from: Point, to: Point, bow: number])[] = [
  [[128, 148], [236, 282], -12],
  [[140, 146], [320, 222], 10],
  [[676, 148], [580, 286], 12],
  [[678, 680], [560, 548], -12],
  [[124, 682], [246, 556], 12],
  [[140, 684], [340, 618], -10],
];

/** A linen cushion with piping and three woven stripes; at the angle, two of them. */
export const cushion: Kind = {
  draw: (sheet, colours, pose) => {
    const main = toneOf(colours.base);
    const trim = toneOf(mix(colours.accent, "#fff6e8", 0.1));
    if (pose === "angle") {
      return (
        shadow(sheet, 420, 664, 270, 0.2) +
        `<g transform="translate(196 16) rotate(9 400 400) scale(.72 .86)">${pillow(sheet, trim, main, false)}</g>` +
        `<g transform="translate(16 78) rotate(-7 400 400) scale(.8 .86)">${pillow(sheet, main, trim, true)}</g>`
      );
    }
    return shadow(sheet, 404, 676, 250, 0.12) + pillow(sheet, main, trim, true);
  },
  setting: "floor",
  scene: [
    { kind: "chair", shift: 9, x: 430, y: 740, scale: 1.06 },
    { x: 446, y: 470, scale: 0.4 },
  ],
  detail: [590, 250, 2.4],
};

function pillow(sheet: Sheet, tone: Tone, trim: Tone, striped: boolean): string {
  const shape = curveThrough(outline, true);
  const inside = sheet.clip(shape);
  const stripe = (x: number, width: number): string => {
    const bow = (x - 400) * 0.1;
    return `<path d="M${x} 120Q${x + bow} 410 ${x} 720" fill="none" stroke="${trim.base}" stroke-width="${width}"/>`;
  };
  return (
    `<path d="${shape}" fill="${tone.base}"/>` +
    `<g clip-path="${inside}">${striped ? stripe(492, 54) + stripe(548, 14) + stripe(576, 14) : ""}</g>` +
    `<path d="${shape}" fill="${weave(sheet, "plain", tone, 1)}"/>` +
    `<path d="${shape}" fill="${sheet.radial(
      [
        [0, tone.pale, 0.55],
        [0.5, tone.light, 0.12],
        [0.78, tone.dark, 0.18],
        [1, tone.deep, 0.6],
      ],
      [0.38, 0.36, 0.72],
    )}"/>` +
    `<g clip-path="${inside}">` +
    creases.map(([from, to, bow]) => crease(from, to, bow, 12, 0.24, tone)).join("") +
    "</g>" +
    `<path d="${shape}" fill="none" stroke="${trim.dark}" stroke-width="11" stroke-linejoin="round"/><path d="${shape}" fill="none" stroke="${trim.light}" stroke-width="5" stroke-linejoin="round" transform="translate(-1.5 -1.5)"/>`
  );
}
