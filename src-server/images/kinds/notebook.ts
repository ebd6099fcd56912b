import { createCamera } from "../drawing/camera";
import { mix, toneOf } from "../drawing/colour";
import { lineThrough, type Point, shapeThrough, steps } from "../drawing/path";
import { roundedBox, sides } from "../drawing/prism";
import { shadow } from "../drawing/shadow";
import { weave } from "../drawing/weave";
import type { Kind } from "../kind";

/** A cloth-bound notebook with an elastic band; at the angle it lies open beside a pencil. */
export const notebook: Kind = {
  draw: (sheet, colours, pose) => {
    const open = pose === "angle";
    const camera = createCamera({ y: open ? 430 : 440, tilt: open ? 52 : 46, yaw: open ? -14 : -30 });
    const linen = toneOf(colours.base);
    const paper = toneOf("#f6efe0");
    const box = (width: number, depth: number, corner: number, x: number, height: number): readonly Point[] =>
      roundedBox(width, depth, corner).map(([px, pz]) => camera.at(px + x, height, pz));
    const slab = (
      width: number,
      depth: number,
      corner: number,
      x: number,
      low: number,
      high: number,
      side: string,
      face: string,
    ): string =>
      `<path d="${sides(box(width, depth, corner, x, high), box(width, depth, corner, x, low))}" fill="${side}"/><path d="${shapeThrough(box(width, depth, corner, x, high))}" fill="${face}"/>`;
    const cover = sheet.linear(
      [
        [0, linen.light],
        [0.55, linen.base],
        [1, mix(linen.base, linen.dark, 0.5)],
      ],
      [0, 0, 1, 1],
    );
    const edges = sheet.linear([
      [0, paper.light],
      [0.55, paper.base],
      [0.6, paper.dark],
      [1, mix(paper.dark, paper.base, 0.4)],
    ]);
    const ground = shadow(sheet, open ? 410 : 412, open ? 452 : 466, open ? 300 : 225, 0.62);
    if (open) {
      const page = (x: number): string =>
        slab(
          262,
          380,
          8,
          x,
          12,
          30,
          edges,
          sheet.linear(
            x < 0
              ? [
                  [0, "#fffdf6"],
                  [0.8, "#f6efe0"],
                  [1, "#d9ccb4"],
                ]
              : [
                  [0, "#d9ccb4"],
                  [0.2, "#f8f2e4"],
                  [1, "#fffdf6"],
                ],
          ),
        );
      const rules = [-1, 1].flatMap((half) =>
        steps(-150, 150, 11).map((z) =>
          lineThrough([camera.at(half * 134 - 104, 30, z), camera.at(half * 134 + 104, 30, z)]),
        ),
      );
      const pencil = [camera.at(90, 40, 190), camera.at(245, 40, -110)] as const;
      const [tip, end] = pencil;
      return (
        ground +
        slab(556, 404, 16, 0, 0, 12, linen.dark, cover) +
        page(-134) +
        page(134) +
        `<path d="${rules.join("")}" stroke="#8fa3b5" stroke-opacity=".4" stroke-width="2"/>` +
        `<path d="${lineThrough([camera.at(0, 31, -190), camera.at(4, 31, 190), camera.at(-6, 0, 236)])}" fill="none" stroke="${linen.base}" stroke-width="9" stroke-linejoin="round"/>` +
        `<path d="${lineThrough([
          [tip[0] + 12, tip[1] + 12],
          [end[0] + 12, end[1] + 12],
        ])}" stroke="#3a3040" stroke-opacity=".22" stroke-width="14" stroke-linecap="round"/>` +
        `<path d="${lineThrough(pencil)}" stroke="${mix(colours.base, "#2b2436", 0.25)}" stroke-width="15"/><path d="${lineThrough(pencil)}" stroke="${linen.light}" stroke-width="5" transform="translate(-3 -2)"/>` +
        `<path d="M${tip[0].toFixed(0)} ${tip[1].toFixed(0)}l-2-10 13 7zl-14 24" fill="#e2bd8c" stroke="#3c322c" stroke-width="4" stroke-linejoin="round"/>`
      );
    }
    const band = [camera.at(118, 0, 262), camera.at(118, 52, 262), camera.at(118, 52, -262)];
    return (
      ground +
      slab(380, 520, 22, 0, 0, 8, linen.deep, linen.dark) +
      slab(366, 506, 14, -4, 8, 44, edges, paper.base) +
      slab(
        380,
        520,
        22,
        0,
        44,
        52,
        sheet.linear([
          [0, linen.light],
          [0.6, linen.base],
          [1, linen.deep],
        ]),
        cover,
      ) +
      `<path d="${shapeThrough(box(380, 520, 22, 0, 52))}" fill="${weave(sheet, "plain", linen, 24)}"/>` +
      `<path d="${lineThrough([camera.at(-158, 52, 260), camera.at(-158, 52, -260)])}" stroke="${linen.deep}" stroke-opacity=".3" stroke-width="5"/>` +
      `<path d="${shapeThrough(box(120, 64, 6, -10, 53))}" fill="${mix(colours.accent, "#fffaf0", 0.3)}" stroke="${linen.deep}" stroke-opacity=".25" stroke-width="2"/>` +
      `<path d="${lineThrough(band)}" fill="none" stroke="${toneOf(colours.accent).dark}" stroke-width="13" stroke-linejoin="round"/>` +
      `<path d="${lineThrough(band)}" fill="none" stroke="${colours.accent}" stroke-width="8" stroke-linejoin="round" transform="translate(-2 -1)"/>`
    );
  },
  setting: "cloth",
  scene: [
    { shift: 3, x: 500, y: 590, scale: 0.62 },
    { x: 330, y: 740, scale: 0.78 },
  ],
  detail: [480, 520, 2.3],
};
