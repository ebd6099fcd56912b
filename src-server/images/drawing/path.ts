/** A place in the image, in pixels, y downwards. */
export type Point = readonly [x: number, y: number];

const near = (value: number): string => String(Math.round(value * 10) / 10);

/** One decimal place is finer than any screen shows and keeps the files small. */
export function at([x, y]: Point): string {
  return `${near(x)} ${near(y)}`;
}

/** An open line through the points. */
export function lineThrough(points: readonly Point[]): string {
  return `M${points.map(at).join("L")}`;
}

/** A closed shape with straight sides. */
export function shapeThrough(points: readonly Point[]): string {
  return `${lineThrough(points)}Z`;
}

/** A smooth curve through the points (Catmull-Rom, as cubic Béziers); closed on request. */
export function curveThrough(points: readonly Point[], closed = false): string {
  const count = points.length;
  const pick = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[place] ?? [0, 0];
  };
  let path = `M${at(pick(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${at(leave)} ${at(arrive)} ${at(to)}`;
  }
  return closed ? `${path}Z` : path;
}

/** A closed ellipse, drawn anticlockwise as the turned bodies are, so that joined shapes add up. */
export function ellipsePath([x, y]: Point, rx: number, ry: number): string {
  const radii = `${near(rx)} ${near(ry)}`;
  return `M${at([x + rx, y])}A${radii} 0 1 0 ${at([x - rx, y])}A${radii} 0 1 0 ${at([x + rx, y])}Z`;
}

/** Evenly spaced numbers from `from` to `to`, both included. */
export function steps(from: number, to: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}
