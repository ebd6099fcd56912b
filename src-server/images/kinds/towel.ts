import { mix, toneOf } from "../drawing/colour";
import { drapery } from "../drawing/drapery";
import { folded } from "../drawing/folded";
import { curveThrough } from "../drawing/path";
import { peg } from "../drawing/peg";
import type { Kind } from "../kind";

/** A waffle towel on its peg; from the other side, a folded pile of three. */
export const towel: Kind = {
  draw: (sheet, colours, pose) => {
    const stripe = mix(colours.accent, "#fff6e8", 0.12);
    if (pose === "angle") {
      return folded(sheet, {
        pieces: [mix(colours.base, colours.accent, 0.7), mix(colours.base, colours.accent, 0.35), colours.base].map(
          (colour) => ({ colour, weave: "waffle" as const, stripe: null }),
        ),
        thickness: 74,
        width: 520,
        depth: 400,
        band: null,
      });
    }
    return (
      `<path d="M262 190Q420 150 590 190V700Q420 724 262 700z" fill="#3a3040" fill-opacity=".08"/>` +
      `<path d="${curveThrough([
        [352, 168],
        [376, 112],
        [400, 92],
        [424, 112],
        [448, 168],
      ])}" fill="none" stroke="${toneOf(colours.accent).dark}" stroke-width="9"/>` +
      peg(sheet, 400, 96, colours.wood) +
      drapery(
        sheet,
        {
          x: 232,
          y: 160,
          width: 336,
          height: 520,
          folds: 4,
          weave: "waffle",
          stripes: [
            [0.72, 0.755],
            [0.78, 0.79],
            [0.81, 0.82],
          ],
          fringe: 0,
          wave: 5,
        },
        toneOf(colours.base),
        stripe,
      )
    );
  },
  setting: "wall",
  scene: [
    { kind: "apron", shift: 9, x: 560, y: 640, scale: 0.72 },
    { x: 240, y: 600, scale: 0.8 },
  ],
  detail: [400, 560, 2.4],
};
