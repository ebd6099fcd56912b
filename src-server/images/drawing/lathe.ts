import type { Camera } from "./camera";
import { ellipsePath, lineThrough, type Point, shapeThrough, steps } from "./path";

/** Radius and height, from the foot up. A point given twice makes a corner, all others are passed smoothly. */
export type Profile = readonly (readonly [radius: number, height: number])[];

/** A turned body as the camera sees it. Angles are degrees round the axis: 0 right, 90 front, 180 left. */
export interface Turned {
  /** The whole outline, foot and top included. */
  readonly outline: string;
  /** The front between two heights, wider than the body: to be cut to its outline. */
  readonly band: (low: number, high: number) => string;
  /** A strip of the side between two angles, for highlights and stripes. */
  readonly strip: (fromAngle: number, toAngle: number, low: number, high: number) => string;
  /** The front half of the ring at a height. */
  readonly ring: (height: number, fromAngle?: number, toAngle?: number) => string;
  /** The full ellipse at a height, its radius changed by `grow`. */
  readonly disc: (height: number, grow?: number) => string;
  readonly point: (angle: number, height: number, grow?: number) => Point;
  readonly radius: (height: number) => number;
  readonly top: number;
}

export function turn(camera: Camera, profile: Profile, [ax, ay, az]: readonly [number, number, number]): Turned {
  const samples = smooth(profile);
  const top = samples.at(-1)?.[1] ?? 0;
  const foot = samples[0]?.[1] ?? 0;
  const radius = (height: number): number => {
    for (let index = 1; index < samples.length; index += 1) {
      const [r0, h0] = samples[index - 1] ?? [0, 0];
      const [r1, h1] = samples[index] ?? [0, 0];
      if (height <= h1) return h1 === h0 ? r1 : r0 + ((r1 - r0) * (Math.max(height, h0) - h0)) / (h1 - h0);
    }
    return samples.at(-1)?.[0] ?? 0;
  };
  const [cx] = camera.at(ax, ay, az);
  const level = (height: number): number => camera.at(ax, ay + height, az)[1];
  const round = (r: number, height: number, angle: number): Point => [
    cx + r * Math.cos((angle * Math.PI) / 180),
    level(height) + r * Math.sin((angle * Math.PI) / 180) * camera.squash,
  ];
  const disc = (height: number, grow = 0): string => {
    const r = Math.max(radius(height) + grow, 0);
    return ellipsePath([cx, level(height)], r, r * Math.abs(camera.squash));
  };
  const point = (angle: number, height: number, grow = 0): Point => round(radius(height) + grow, height, angle);
  const arc = (height: number, from: number, to: number): readonly Point[] =>
    steps(from, to, 19).map((angle) => point(angle, height));
  const rising = (low: number, high: number, angle: number): readonly Point[] =>
    [low, ...samples.map(([, height]) => height).filter((height) => height > low && height < high), high].map(
      (height) => point(angle, height),
    );
  /** Behind the rim of a flaring body. */
  const hidden = ([x, y]: Point): boolean => {
    const r = radius(top);
    return ((x - cx) / r) ** 2 + ((y - level(top)) / (r * camera.squash)) ** 2 < 1;
  };
  return {
    outline: contour(samples, camera, round) + disc(foot) + disc(top),
    band: (low, high) => shapeThrough([...wide(arc(low, 0, 180), low <= foot ? 80 : 0), ...wide(arc(high, 180, 0), 0)]),
    strip: (from, to, low, high) => {
      const [one, other] = [rising(low, high, from), rising(low, high, to)];
      const seen = one.map((place, index) => !hidden(place) && !hidden(other[index] ?? place));
      const kept = (points: readonly Point[]) => points.filter((_, index) => seen[index]);
      return shapeThrough([...kept(one), ...kept(other).toReversed()]);
    },
    ring: (height, from = 0, to = 180) => lineThrough(arc(height, from, to)),
    disc,
    point,
    radius,
    top,
  };
}

/** The same row of points, pulled apart at both ends and moved down. */
function wide(points: readonly Point[], down: number): readonly Point[] {
  return points.map(([x, y], index) => {
    const pull = index === 0 || index === points.length - 1 ? 60 * Math.sign(x - (points[9]?.[0] ?? x)) : 0;
    return [x + pull, y + down];
  });
}

/** The line where the side turns away from the eye: there the sine of the angle is the slope times tan(tilt). */
function contour(samples: Profile, camera: Camera, round: (r: number, height: number, angle: number) => Point): string {
  const right: Point[] = [];
  const left: Point[] = [];
  let flares = "";
  let flaring = false;
  for (let index = 0; index < samples.length; index += 1) {
    const [r, height] = samples[index] ?? [0, 0];
    const [r0, h0] = samples[Math.max(index - 1, 0)] ?? [0, 0];
    const [r1, h1] = samples[Math.min(index + 1, samples.length - 1)] ?? [0, 0];
    const slope = h1 === h0 ? Math.sign(r1 - r0) * 1000 : (r1 - r0) / (h1 - h0);
    const sine = Math.min(Math.max((slope * camera.squash) / camera.rise, -1), 1);
    if (flaring && sine < 1) flares += ellipsePath(round(0, height, 0), r, r * Math.abs(camera.squash));
    flaring = sine === 1;
    const angle = (Math.asin(sine) * 180) / Math.PI;
    right.push(round(r, height, angle));
    left.push(round(r, height, 180 - angle));
  }
  return shapeThrough([...right, ...left.toReversed()]) + flares;
}

function smooth(profile: Profile): Profile {
  const pick = (index: number) => profile[Math.min(Math.max(index, 0), profile.length - 1)] ?? ([0, 0] as const);
  const samples: (readonly [number, number])[] = [pick(0)];
  for (let index = 0; index < profile.length - 1; index += 1) {
    const [before, from, to, after] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)];
    if (from[0] === to[0] && from[1] === to[1]) continue;
    for (const part of steps(0, 1, 7).slice(1)) {
      samples.push([
        Math.max(spline(before[0], from[0], to[0], after[0], part), 0),
        spline(before[1], from[1], to[1], after[1], part),
      ]);
    }
  }
  return samples;
}

function spline(before: number, from: number, to: number, after: number, t: number): number {
  const [leave, arrive] = [(to - before) / 2, (after - from) / 2];
  return (
    (2 * t ** 3 - 3 * t ** 2 + 1) * from +
    (t ** 3 - 2 * t ** 2 + t) * leave +
    (3 * t ** 2 - 2 * t ** 3) * to +
    (t ** 3 - t ** 2) * arrive
  );
}
