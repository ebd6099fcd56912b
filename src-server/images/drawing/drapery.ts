import { mix, type Tone } from "./colour";
import { curveThrough, type Point, steps } from "./path";
import type { Sheet, Stop } from "./sheet";
import { scatter } from "./speckle";
import { type Weave, weave } from "./weave";

/** A cloth that hangs: its upper left corner, size, number of folds, and what it is woven and edged with. */
export interface Drapery {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly folds: number;
  readonly weave: Weave;
  /** Stripes across, as shares of the height: from, to. */
  readonly stripes: readonly (readonly [from: number, to: number])[];
  readonly fringe: number;
  /** How deep the hem waves, in pixels. */
  readonly wave: number;
}

export function drapery(sheet: Sheet, cloth: Drapery, tone: Tone, stripe: string): string {
  const { x, y, width, height, folds } = cloth;
  const hem = (level: number, depth: number): readonly Point[] =>
    steps(0, folds * 2, folds * 8 + 1).map((place) => [
      x + (width * place) / (folds * 2) + Math.sin((place * Math.PI) / folds) * 5,
      y + level + Math.cos(place * Math.PI) * depth,
    ]);
  const between = (from: number, to: number): string =>
    `${curveThrough(hem(height * from, 2 + cloth.wave * from))}L${curveThrough(hem(height * to, 2 + cloth.wave * to).toReversed()).slice(1)}Z`;
  const shape = between(0, 1);
  const random = scatter(width + folds);
  const shades: Stop[] = Array.from({ length: folds * 2 + 1 }, (_, index) => {
    const depth = 0.55 + random() * 0.45;
    return [index / (folds * 2), index % 2 === 0 ? tone.deep : tone.pale, (index % 2 === 0 ? 0.42 : 0.4) * depth];
  });
  const threads = cloth.fringe === 0 ? "" : fringe(hem(height, cloth.wave), cloth.fringe, tone);
  const bars = cloth.stripes.map(([from, to]) => `<path d="${between(from, to)}" fill="${stripe}"/>`).join("");
  return (
    threads +
    `<path d="${shape}" fill="${tone.base}"/>${bars}<path d="${shape}" fill="${weave(sheet, cloth.weave, tone)}"/>` +
    `<path d="${shape}" fill="${sheet.linear(shades, [0, 0, 1, 0.04])}"/>` +
    `<path d="${shape}" fill="${sheet.linear(
      [
        [0, "#fffaf0", 0.22],
        [0.3, "#fffaf0", 0],
        [1, mix(tone.deep, "#000000", 0.1), 0.22],
      ],
      [0, 0, 0.5, 1],
    )}"/>`
  );
}

/** Twisted tassels along an edge. */
function fringe(edge: readonly Point[], length: number, tone: Tone): string {
  const random = scatter(length + edge.length);
  const tassels = edge.flatMap(([x, y], index) => {
    const [nx, ny] = edge[index + 1] ?? [x, y];
    return [0, 0.34, 0.67].map((share) => {
      const [px, py] = [x + (nx - x) * share, y + (ny - y) * share];
      return `M${px.toFixed(0)} ${(py - 3).toFixed(0)}q${(random() * 8 - 4).toFixed(0)} ${(length / 2).toFixed(0)} ${(random() * 12 - 6).toFixed(0)} ${(length * (0.86 + random() * 0.24)).toFixed(0)}`;
    });
  });
  const path = tassels.join("");
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="${tone.dark}" stroke-width="5"/><path d="${path}" stroke="${tone.light}" stroke-width="2.4" transform="translate(-1)"/></g>`;
}
