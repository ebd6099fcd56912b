import { mix, type Tone } from "./colour";
import type { Turned } from "./lathe";
import type { Sheet, Stop } from "./sheet";

/** How a surface answers the light. */
export type Finish = "matt" | "glossy";

/** The shades across a round body under a lamp at the upper left. */
export function roundStops(tone: Tone): readonly Stop[] {
  return [
    [0, mix(tone.base, tone.dark, 0.35)],
    [0.07, tone.base],
    [0.24, tone.light],
    [0.5, tone.base],
    [0.78, mix(tone.base, tone.dark, 0.75)],
    [0.94, tone.dark],
    [1, mix(tone.dark, tone.base, 0.35)],
  ];
}

/** The shaded side of a turned body, with its highlights; `foot` is where the shade at the bottom ends. */
export function turnedBody(sheet: Sheet, body: Turned, tone: Tone, finish: Finish): string {
  const low = body.top * 0.1;
  const high = body.top * 0.94;
  const sheen =
    finish === "glossy"
      ? `<path d="${body.strip(143, 131, low, high)}" fill="${fade(sheet, "#ffffff", 0.62)}"/>` +
        `<path d="${body.strip(127, 123, low * 1.6, high)}" fill="${fade(sheet, "#ffffff", 0.34)}"/>` +
        `<path d="${body.strip(14, 22, low, high)}" fill="${fade(sheet, tone.pale, 0.28)}"/>`
      : `<path d="${body.strip(146, 122, low, high)}" fill="${fade(sheet, "#fffaf0", 0.16)}"/>`;
  return (
    `<path d="${body.outline}" fill="${sheet.linear(roundStops(tone))}"/>` +
    `<path d="${body.outline}" fill="${sheet.linear(
      [
        [0, tone.pale, 0.2],
        [0.3, tone.base, 0],
        [0.7, tone.deep, 0],
        [1, tone.deep, 0.5],
      ],
      [0, 0, 0.12, 1],
    )}"/>${sheen}`
  );
}

/** The lip and the hollow of an open vessel whose wall is `wall` pixels thick. */
export function opening(sheet: Sheet, body: Turned, lip: Tone, inside: Tone, wall: number): string {
  const hollow = sheet.linear(
    [
      [0, inside.deep],
      [0.3, inside.dark],
      [0.75, inside.base],
      [1, inside.light],
    ],
    [0, 0.1, 1, 0.5],
  );
  return (
    `<path d="${body.disc(body.top)}" fill="${sheet.linear([
      [0, lip.light],
      [0.3, lip.pale],
      [0.7, lip.light],
      [1, lip.base],
    ])}"/>` +
    `<path d="${body.disc(body.top, -wall)}" fill="${hollow}"/>` +
    `<path d="${body.disc(body.top, -wall)}" fill="${sheet.linear(
      [
        [0, "#1d1728", 0.28],
        [0.55, "#1d1728", 0],
      ],
      [0, 0, 0, 1],
    )}"/>`
  );
}

/** A highlight that fades out at its two ends. */
function fade(sheet: Sheet, colour: string, strength: number): string {
  return sheet.linear(
    [
      [0, colour, 0],
      [0.18, colour, strength],
      [0.6, colour, strength * 0.75],
      [1, colour, 0],
    ],
    [0, 0, 0, 1],
  );
}
