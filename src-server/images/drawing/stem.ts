import { mix, type Tone } from "./colour";
import { at, curveThrough, type Point } from "./path";

/** A stem bent from `from` to `to`, with pairs of leaves of `size` pixels along it. */
export function leafyStem(from: Point, to: Point, bend: number, size: number, tone: Tone, count = 6): string {
  const along = (share: number): Point => {
    const sway = Math.sin(share * Math.PI) * bend;
    return [from[0] + (to[0] - from[0]) * share + sway, from[1] + (to[1] - from[1]) * share];
  };
  const leaves = Array.from({ length: count }, (_, index) => {
    const share = 0.3 + (0.7 * (index + 1)) / count;
    const [x, y] = along(share);
    const [px, py] = along(share - 0.06);
    const heading = Math.atan2(y - py, x - px);
    const length = size * (1.1 - share * 0.45);
    return [-0.9, 0.9]
      .map((turn) =>
        leaf(
          [x, y],
          heading + (index === count - 1 ? turn * 0.5 : turn),
          length,
          turn < 0 ? tone.base : mix(tone.base, tone.dark, 0.5),
          tone,
        ),
      )
      .join("");
  });
  const stem = curveThrough([along(0), along(0.35), along(0.7), along(1)]);
  return `<path d="${stem}" fill="none" stroke="${tone.dark}" stroke-width="4.5" stroke-linecap="round"/>${leaves.join("")}`;
}

/** One pointed leaf from its foot, heading in radians, with its vein. */
export function leaf([x, y]: Point, heading: number, length: number, fill: string, tone: Tone): string {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const place = (forward: number, aside: number): Point => [
    x + length * (forward * c - aside * s),
    y + length * (forward * s + aside * c),
  ];
  const tip = place(1, 0);
  return (
    `<path d="M${at([x, y])}C${at(place(0.2, 0.3))} ${at(place(0.68, 0.28))} ${at(tip)}C${at(place(0.72, -0.18))} ${at(place(0.25, -0.26))} ${at([x, y])}Z" fill="${fill}"/>` +
    `<path d="M${at([x, y])}Q${at(place(0.5, 0.05))} ${at(place(0.92, 0))}" fill="none" stroke="${tone.light}" stroke-opacity=".55" stroke-width="1.8"/>`
  );
}
