import { mix, toneOf } from "../drawing/colour";
import { drapery } from "../drawing/drapery";
import { folded } from "../drawing/folded";
import { peg } from "../drawing/peg";
import type { Kind } from "../kind";

/** A herringbone wool throw: folded, or over a rail so that its stripes and fringe show. */
export const blanket: Kind = {
  draw: (sheet, colours, pose) => {
    const stripe = mix(colours.accent, "#fff6e8", 0.15);
    if (pose === "angle") {
      return (
        `<path d="M196 150h440v560q-220 30-440 0z" fill="#3a3040" fill-opacity=".08"/>` +
        peg(sheet, 400, 120, colours.wood, 290) +
        drapery(
          sheet,
          {
            x: 176,
            y: 108,
            width: 448,
            height: 536,
            folds: 5,
            weave: "herringbone",
            stripes: [
              [0.7, 0.78],
              [0.81, 0.83],
              [0.86, 0.88],
            ],
            fringe: 46,
            wave: 6,
          },
          toneOf(colours.base),
          stripe,
        )
      );
    }
    return folded(sheet, {
      pieces: [0, 1, 2, 3].map((index) => ({
        colour: index % 2 === 0 ? colours.base : mix(colours.base, "#2b2436", 0.05),
        weave: "herringbone" as const,
        stripe,
      })),
      thickness: 58,
      width: 560,
      depth: 400,
      band: null,
    });
  },
  setting: "floor",
  scene: [
    { kind: "stool", shift: 9, x: 400, y: 740, scale: 1.06 },
    { x: 400, y: 376, scale: 0.55 },
  ],
  detail: [430, 400, 2.3],
};
