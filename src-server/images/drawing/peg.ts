import { toneOf } from "./colour";
import type { Sheet } from "./sheet";

/** A round wooden peg in the wall, or a rail of `half` pixels to each side of its middle. */
export function peg(sheet: Sheet, x: number, y: number, wood: string, half = 0): string {
  const tone = toneOf(wood);
  const fill = sheet.linear(
    [
      [0, tone.pale],
      [0.35, tone.base],
      [1, tone.deep],
    ],
    [0, 0, 0.2, 1],
  );
  const rail =
    half === 0
      ? ""
      : `<rect x="${x - half + 14}" y="${y + 2}" width="${half * 2}" height="16" rx="8" fill="#3a3040" fill-opacity=".14"/>` +
        `<rect x="${x - half}" y="${y - 10}" width="${half * 2}" height="20" rx="10" fill="${fill}"/>`;
  const knob = (at: number): string =>
    `<circle cx="${at + 7}" cy="${y + 9}" r="19" fill="#3a3040" fill-opacity=".16"/><circle cx="${at}" cy="${y}" r="18" fill="${fill}"/><circle cx="${at - 4}" cy="${y - 4}" r="9" fill="${tone.pale}" fill-opacity=".5"/>`;
  return half === 0 ? knob(x) : `${rail}${knob(x - half)}${knob(x + half)}`;
}
