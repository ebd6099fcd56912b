import type { Point } from "./path";

/** Where the eye is: `tilt` degrees above the table, the object turned by `yaw` degrees, (x, y) its ground point. */
export interface View {
  readonly x?: number;
  readonly y?: number;
  readonly tilt: number;
  readonly yaw?: number;
}

/** A parallel projection: object space has x to the right, y up and z towards the eye, in pixels. */
export interface Camera {
  readonly at: (x: number, y: number, z: number) => Point;
  /** The share of a height that is seen. */
  readonly rise: number;
  /** The share of a depth that is seen: what a circle on the table is squashed to. */
  readonly squash: number;
}

export function createCamera({ x: left = 400, y: top = 660, tilt, yaw = 0 }: View): Camera {
  const radians = Math.PI / 180;
  const [rise, squash] = [Math.cos(tilt * radians), Math.sin(tilt * radians)];
  const [along, across] = [Math.cos(yaw * radians), Math.sin(yaw * radians)];
  return {
    at: (x, y, z) => {
      const depth = z * along - x * across;
      return [left + x * along + z * across, top - y * rise + depth * squash];
    },
    rise,
    squash,
  };
}
