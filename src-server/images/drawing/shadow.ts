import type { Sheet } from "./sheet";

/** The soft shadow of a thing that stands at (x, y) on a foot of half-width `rx`, lit from the upper left; glass throws a clear one. */
export function shadow(
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  squash = 0.24,
  weight: "solid" | "clear" = "solid",
): string {
  const soft = sheet.radial([
    [0, "#3a3040", 0.34],
    [0.45, "#3a3040", 0.2],
    [0.75, "#3a3040", 0.07],
    [1, "#3a3040", 0],
  ]);
  const tight = sheet.radial([
    [0, "#2a2230", 0.6],
    [0.72, "#2a2230", 0.45],
    [1, "#2a2230", 0],
  ]);
  const ellipse = (cx: number, cy: number, width: number, height: number, fill: string): string =>
    `<ellipse cx="${Math.round(cx)}" cy="${Math.round(cy)}" rx="${Math.round(width)}" ry="${Math.round(height)}" fill="${fill}"/>`;
  if (weight === "clear") return ellipse(x + rx * 0.34, y + rx * squash * 0.2, rx * 1.5, rx * squash * 1.2, soft);
  return (
    ellipse(x + rx * 0.28, y + rx * squash * 0.1, rx * 1.55, rx * squash * 1.5, soft) +
    ellipse(x + rx * 0.03, y, rx * 1.08, rx * squash * 1.08 + 5, tight)
  );
}
