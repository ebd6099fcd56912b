import { createCamera } from "./camera";
import { mix, toneOf } from "./colour";
import { curveThrough, lineThrough, type Point, shapeThrough, steps } from "./path";
import { roundedBox, sides } from "./prism";
import { shadow } from "./shadow";
import type { Sheet } from "./sheet";
import { type Weave, weave } from "./weave";

/** A pile of folded cloth, from the bottom up: each piece's colour and weave. */
export interface Folded {
  readonly pieces: readonly { readonly colour: string; readonly weave: Weave; readonly stripe: string | null }[];
  /** Height of one folded piece, in pixels. */
  readonly thickness: number;
  readonly width: number;
  readonly depth: number;
  /** The colour of a ribbon round the pile. */
  readonly band: string | null;
}

export function folded(sheet: Sheet, { pieces, thickness, width, depth, band }: Folded): string {
  const camera = createCamera({ y: 400 + (pieces.length * thickness) / 2, tilt: 27, yaw: -24 });
  const layers = pieces.map((piece, index) => {
    const tone = toneOf(piece.colour);
    const shrink = index % 2 === 0 ? 0 : 10;
    const base = index * thickness;
    const edge = roundedBox(width - shrink, depth - shrink, 26);
    const at = (height: number) => edge.map(([x, z]) => camera.at(x + (index % 2) * 6, height, z));
    const [top, bottom] = [at(base + thickness - 3), at(base)];
    const side = sides(top, bottom);
    const face = shapeThrough(top);
    const threads = weave(sheet, piece.weave, tone, -12);
    const w = width - shrink;
    const d = depth - shrink;
    const fold = (share: number): string => {
      const level = base + thickness * share;
      const front: readonly Point[] = steps(-w / 2 + 18, w / 2 - 14, 9).map((x, step) =>
        camera.at(x, level + (step % 2) * 2.5, d / 2),
      );
      const right: readonly Point[] = steps(d / 2 - 14, -d / 2 + 18, 7).map((z, step) =>
        camera.at(w / 2, level - (step % 2) * 2, z),
      );
      return `${curveThrough(front)}L${curveThrough(right).slice(1)}`;
    };
    const stripe =
      piece.stripe === null
        ? ""
        : [0.3, 0.36, 0.39]
            .map((share, place) => {
              const x = w * share;
              const line = lineThrough([
                camera.at(x, base, d / 2),
                camera.at(x, base + thickness - 3, d / 2),
                camera.at(x, base + thickness - 3, -d / 2),
              ]);
              return `<path d="${line}" fill="none" stroke="${piece.stripe}" stroke-width="${place === 0 ? 16 : 6}" stroke-linejoin="round" stroke-opacity=".9"/>`;
            })
            .join("");
    return (
      `<path d="${side}" fill="${sheet.linear([
        [0, tone.base],
        [0.5, mix(tone.base, tone.light, 0.4)],
        [0.72, tone.base],
        [0.78, tone.dark],
        [1, tone.deep],
      ])}"/>` +
      `<path d="${side}" fill="${threads}"/>` +
      `<path d="${face}" fill="${sheet.linear(
        [
          [0, tone.pale],
          [0.5, tone.light],
          [1, tone.base],
        ],
        [0, 0, 1, 1],
      )}"/>` +
      `<g clip-path="${sheet.clip(`${side}${face}`)}">${stripe}</g><path d="${face}" fill="${threads}"/>` +
      [0.3, 0.62]
        .map(
          (share) =>
            `<path d="${fold(share)}" fill="none" stroke="${tone.deep}" stroke-opacity=".5" stroke-width="3.4" stroke-linecap="round"/>`,
        )
        .join("") +
      [0.36, 0.68]
        .map(
          (share) =>
            `<path d="${fold(share)}" fill="none" stroke="${tone.pale}" stroke-opacity=".5" stroke-width="2"/>`,
        )
        .join("") +
      `<path d="${fold(0.02)}" fill="none" stroke="${tone.deep}" stroke-opacity=".6" stroke-width="5"/>` +
      `<path d="${shapeThrough(top)}" fill="none" stroke="${tone.pale}" stroke-opacity=".55" stroke-width="3"/>`
    );
  });
  const top = pieces.length * thickness;
  const ribbon = (shift: number): string =>
    lineThrough([
      camera.at(shift, 0, depth / 2 + 2),
      camera.at(shift, top, depth / 2 + 2),
      camera.at(shift, top, -depth / 2),
    ]);
  const tied =
    band === null
      ? ""
      : `<path d="${ribbon(0)}" fill="none" stroke="${toneOf(band).dark}" stroke-width="30" stroke-linejoin="round"/>` +
        `<path d="${ribbon(-2)}" fill="none" stroke="${band}" stroke-width="24" stroke-linejoin="round"/>` +
        `<path d="${ribbon(-9)}" fill="none" stroke="${toneOf(band).pale}" stroke-opacity=".6" stroke-width="2.5" stroke-dasharray="8 6"/>`;
  return shadow(sheet, 404, 424 + (pieces.length * thickness) / 2, width * 0.5, 0.34) + layers.join("") + tied;
}
