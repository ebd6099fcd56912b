import { mix, toneOf } from "../drawing/colour";
import { crease } from "../drawing/crease";
import { folded } from "../drawing/folded";
import { curveThrough, type Point } from "../drawing/path";
import { peg } from "../drawing/peg";
import { weave } from "../drawing/weave";
import type { Kind } from "../kind";

/** A washed linen apron on its peg; at the angle it is folded in its ties. */
export const apron: Kind = {
  draw: (sheet, colours, pose) => {
    const linen = toneOf(colours.base);
    const tie = toneOf(mix(colours.accent, colours.base, 0.35));
    if (pose === "angle") {
      return folded(sheet, {
        pieces: [0, 1].map((index) => ({
          colour: mix(colours.base, "#2b2436", index * 0.04),
          weave: "plain" as const,
          stripe: null,
        })),
        thickness: 76,
        width: 500,
        depth: 400,
        band: tie.base,
      });
    }
    const body =
      "M318 196Q400 214 482 196C492 286 520 348 584 372C594 480 604 590 600 690Q500 720 400 712Q300 720 200 690C196 590 206 480 216 372C280 348 308 286 318 196Z";
    const inside = sheet.clip(body);
    const band = (path: string, width = 15): string =>
      `<path d="${path}" fill="none" stroke="${tie.dark}" stroke-width="${width}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${tie.base}" stroke-width="${width - 5}" stroke-linecap="round" transform="translate(-1.5 -1.5)"/>`;
    const fold = (from: Point, to: Point, bow: number, strength: number): string =>
      crease(from, to, bow, 15, strength, linen);
    const pocket = "M292 452Q400 464 508 452L512 588Q510 606 490 608Q400 616 310 608Q290 606 288 588Z";
    return (
      `<path d="${body}" fill="#3a3040" fill-opacity=".1" transform="translate(22 16)"/>` +
      band("M326 204C316 120 372 92 400 90C428 92 484 120 474 204") +
      peg(sheet, 400, 92, colours.wood) +
      band("M216 380C150 420 176 520 150 600C142 640 160 670 150 706", 13) +
      band("M584 380C650 420 622 520 650 610C660 640 640 664 652 690", 13) +
      `<path d="${body}" fill="${linen.base}"/><path d="${body}" fill="${weave(sheet, "plain", linen, 0)}"/>` +
      `<path d="${body}" fill="${sheet.linear([
        [0, linen.deep, 0.34],
        [0.2, linen.pale, 0.3],
        [0.48, linen.base, 0],
        [0.8, linen.dark, 0.25],
        [1, linen.deep, 0.5],
      ])}"/>` +
      `<g clip-path="${inside}">${fold([270, 380], [250, 730], 12, 0.26)}${fold([560, 390], [548, 730], -14, 0.3)}${fold([424, 210], [430, 440], -12, 0.16)}${fold([394, 600], [404, 740], 8, 0.2)}${fold([330, 560], [310, 730], 6, 0.14)}</g>` +
      `<path d="${pocket}" fill="#3a3040" fill-opacity=".16" transform="translate(5 6)"/><path d="${pocket}" fill="${mix(linen.base, linen.light, 0.3)}"/><path d="${pocket}" fill="${weave(sheet, "plain", linen, 0)}"/>` +
      `<path d="M292 472Q400 484 508 472M400 464V612" fill="none" stroke="${linen.deep}" stroke-opacity=".5" stroke-width="2.5" stroke-dasharray="8 6"/>` +
      `<path d="${curveThrough([
        [321, 216],
        [400, 232],
        [479, 216],
      ])}" fill="none" stroke="${linen.deep}" stroke-opacity=".45" stroke-width="2.5" stroke-dasharray="8 6"/>`
    );
  },
  setting: "wall",
  scene: [
    { kind: "towel", shift: 9, x: 600, y: 560, scale: 0.66 },
    { x: 290, y: 640, scale: 0.86 },
  ],
  detail: [400, 500, 2.3],
};
