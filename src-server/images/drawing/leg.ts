import { mix, type Tone } from "./colour";
import { type Point, shapeThrough } from "./path";
import type { Sheet } from "./sheet";

/** A tapered round leg, `thick` wide at its top and `thin` at its foot. */
export function leg(sheet: Sheet, top: Point, foot: Point, thick: number, thin: number, tone: Tone): string {
  const fill = sheet.linear([
    [0, mix(tone.base, tone.dark, 0.25)],
    [0.28, tone.light],
    [0.6, tone.base],
    [1, tone.dark],
  ]);
  const shape = shapeThrough([
    [top[0] - thick / 2, top[1]],
    [top[0] + thick / 2, top[1]],
    [foot[0] + thin / 2, foot[1] - 2],
    [foot[0] + thin / 4, foot[1] + 2],
    [foot[0] - thin / 4, foot[1] + 2],
    [foot[0] - thin / 2, foot[1] - 2],
  ]);
  const shade = sheet.linear(
    [
      [0, tone.deep, 0.55],
      [0.16, tone.deep, 0],
      [1, tone.deep, 0],
    ],
    [0, 0, 0, 1],
  );
  return `<path d="${shape}" fill="${fill}"/><path d="${shape}" fill="${shade}"/>`;
}
