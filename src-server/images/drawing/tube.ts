import type { Tone } from "./colour";
import { curveThrough, type Point } from "./path";

/** A round bar through the points: handles, legs, cords. */
export function tube(points: readonly Point[], width: number, tone: Tone, ends: "round" | "butt" = "round"): string {
  const path = curveThrough(points);
  const stroke = (colour: string, share: number, dx: number, dy: number, opacity = 1): string =>
    `<path d="${path}" stroke="${colour}" stroke-width="${Math.round(width * share * 10) / 10}"` +
    `${opacity === 1 ? "" : ` stroke-opacity="${opacity}"`}` +
    `${dx === 0 && dy === 0 ? "" : ` transform="translate(${Math.round(dx * 10) / 10} ${Math.round(dy * 10) / 10})"`}/>`;
  return (
    `<g fill="none" stroke-linecap="${ends}" stroke-linejoin="round">` +
    stroke(tone.dark, 1, 0, 0) +
    stroke(tone.base, 0.74, -width * 0.07, -width * 0.07) +
    stroke(tone.light, 0.4, -width * 0.14, -width * 0.14) +
    stroke(tone.pale, 0.13, -width * 0.2, -width * 0.2, 0.7) +
    "</g>"
  );
}
