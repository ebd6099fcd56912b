import type { Tone } from "./colour";
import { at, type Point } from "./path";

/** A soft fold in cloth from one point to another: a shade that thins out at both ends, with its lit edge beside it. */
export function crease(from: Point, to: Point, bow: number, width: number, strength: number, tone: Tone): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length, dx / length];
  const middle = (aside: number): Point => [(from[0] + to[0]) / 2 + nx * aside, (from[1] + to[1]) / 2 + ny * aside];
  const lens = (shift: number): string =>
    `M${at(from)}Q${at(middle(bow + shift - width))} ${at(to)}Q${at(middle(bow + shift + width))} ${at(from)}Z`;
  return (
    `<path d="${lens(width * 1.5)}" fill="${tone.pale}" fill-opacity="${strength}"/>` +
    `<path d="${lens(0)}" fill="${tone.deep}" fill-opacity="${strength}"/>` +
    `<path d="${lens(width * 0.3)}" fill="${tone.deep}" fill-opacity="${strength * 0.7}" transform="translate(-1)"/>`
  );
}
