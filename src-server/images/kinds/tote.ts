import { mix, toneOf } from "../drawing/colour";
import { crease } from "../drawing/crease";
import type { Point } from "../drawing/path";
import { shadow } from "../drawing/shadow";
import { leafyStem } from "../drawing/stem";
import { weave } from "../drawing/weave";
import type { Kind } from "../kind";

/** A canvas bag with a dyed foot; at the angle it comes from the market. */
export const tote: Kind = {
  draw: (sheet, colours, pose) => {
    const full = pose !== "front";
    const canvas = toneOf(mix("#eadfc9", colours.accent, 0.12));
    const dyed = toneOf(colours.base);
    const body = "M176 300Q400 324 624 300L650 660Q652 708 606 712Q400 728 194 712Q148 708 150 660Z";
    const inside = sheet.clip(body);
    const strap = (near: boolean): string => {
      const path = near ? "M268 330C262 60 538 60 532 330" : "M292 310C292 20 508 20 508 310";
      const tone = near ? dyed : toneOf(dyed.dark);
      return (
        `<path d="${path}" fill="none" stroke="${tone.dark}" stroke-width="34"/><path d="${path}" fill="none" stroke="${tone.base}" stroke-width="29" transform="translate(-2 -1)"/>` +
        `<path d="${path}" fill="none" stroke="${tone.pale}" stroke-width="2" stroke-dasharray="9 7" stroke-opacity=".7" transform="translate(-12 0)"/><path d="${path}" fill="none" stroke="${tone.pale}" stroke-width="2" stroke-dasharray="9 7" stroke-opacity=".7" transform="translate(10 0)"/>`
      );
    };
    const loaf = `<g transform="rotate(16 300 240)"><rect x="246" y="74" width="96" height="330" rx="46" fill="${sheet.linear(
      [
        [0, "#e0ae6c"],
        [0.35, "#d0904c"],
        [1, "#8f5426"],
      ],
    )}"/><path d="M262 140l62-24M260 196l66-24M260 252l66-24" stroke="#f3d9a6" stroke-width="15" stroke-linecap="round"/></g>`;
    const greens =
      leafyStem([470, 330], [540, 110], 20, 74, toneOf("#6f8a58"), 5) +
      leafyStem([430, 330], [430, 90], -16, 70, toneOf("#7f9a66"), 5);
    const fold = (from: Point, to: Point, bow: number): string => crease(from, to, bow, 12, 0.17, canvas);
    return (
      shadow(sheet, 404, 708, 236, 0.16) +
      strap(false) +
      `<path d="M176 300Q400 276 624 300Q400 330 176 300Z" fill="${canvas.dark}"/>` +
      (full ? loaf + greens : "") +
      `<path d="${body}" fill="${canvas.base}"/>` +
      `<g clip-path="${inside}"><path d="M130 560Q400 586 670 560V740H130z" fill="${dyed.base}"/><path d="M130 566Q400 592 670 566" fill="none" stroke="${dyed.pale}" stroke-opacity=".7" stroke-width="2.5" stroke-dasharray="9 7"/></g>` +
      `<path d="${body}" fill="${weave(sheet, "plain", canvas, 0)}"/>` +
      `<path d="${body}" fill="${sheet.linear([
        [0, "#3a3040", 0.2],
        [0.12, "#fffaf0", 0.2],
        [0.4, "#fffaf0", 0.1],
        [0.8, "#3a3040", 0.08],
        [1, "#3a3040", 0.32],
      ])}"/>` +
      `<g clip-path="${inside}">${fold([234, 350], [212, 710], -10)}${fold([562, 350], [584, 706], 12)}${fold([420, 620], [240, 690], 12)}${fold([350, 380], [340, 560], 8)}</g>` +
      `<path d="M178 322Q400 346 622 322" fill="none" stroke="${canvas.dark}" stroke-width="2.5" stroke-dasharray="9 7"/>` +
      strap(true) +
      [268, 532]
        .map(
          (x) =>
            `<path d="M${x - 17} 330h34v44h-34z" fill="${dyed.base}"/><path d="M${x - 12} 336l24 32m0-32l-24 32" stroke="${dyed.pale}" stroke-width="2" stroke-opacity=".8"/>`,
        )
        .join("")
    );
  },
  setting: "floor",
  scene: [
    { kind: "stool", shift: 4, x: 590, y: 640, scale: 0.66 },
    { x: 310, y: 700, scale: 0.8, pose: "set" },
  ],
  detail: [290, 380, 2.3],
};
