import { at, type Point, shapeThrough } from "./path";

/** The sides between a face and its copy behind or below it: one shape, made of a strip per edge. */
export function sides(face: readonly Point[], back: readonly Point[]): string {
  let path = "";
  for (let index = 0; index < face.length; index += 1) {
    const next = (index + 1) % face.length;
    const [a, b, c, d] = [face[index], face[next], back[next], back[index]];
    if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
    path +=
      area(a, b, c) + area(a, c, d) > 0 ? `M${[a, b, c, d].map(at).join("L")}Z` : `M${[d, c, b, a].map(at).join("L")}Z`;
  }
  return path + shapeThrough(area3(back) > 0 ? back : back.toReversed());
}

/** The corners of a rounded rectangle round the middle, `steps` points to each corner, in its own plane. */
export function roundedBox(width: number, height: number, corner: number, points = 7): readonly Point[] {
  const [w, h] = [width / 2 - corner, height / 2 - corner];
  const centres: readonly Point[] = [
    [w, h],
    [-w, h],
    [-w, -h],
    [w, -h],
  ];
  return centres.flatMap(([cx, cy], quarter) =>
    Array.from({ length: points }, (_, index): Point => {
      const angle = ((quarter + index / (points - 1)) * Math.PI) / 2;
      return [cx + corner * Math.cos(angle), cy + corner * Math.sin(angle)];
    }),
  );
}

function area([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
}

function area3(points: readonly Point[]): number {
  const [first] = points;
  if (first === undefined) return 0;
  return points.reduce((sum, point, index) => sum + area(first, point, points[index + 1] ?? first), 0);
}
