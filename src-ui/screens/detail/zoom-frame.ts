/** Position and scale of the zoomed image: `x` and `y` are CSS pixels from the stage's centre to the image's. */
export interface ZoomFrame {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Size in CSS pixels. */
export interface Stage {
  readonly width: number;
  readonly height: number;
}

export const wholeImage: ZoomFrame = { scale: 1, x: 0, y: 0 };

/** Stored images are about 800 pixels wide, so a larger scale shows no more detail. */
export const largestScale = 5;

/** @param point the fixed point, from the stage's centre */
export function zoomed({ scale, x, y }: ZoomFrame, factor: number, point: Point, stage: Stage): ZoomFrame {
  const next = Math.min(largestScale, Math.max(1, scale * factor));
  const grown = next / scale;
  return within({ scale: next, x: point.x - (point.x - x) * grown, y: point.y - (point.y - y) * grown }, stage);
}

export function moved({ scale, x, y }: ZoomFrame, by: Point, stage: Stage): ZoomFrame {
  return within({ scale, x: x + by.x, y: y + by.y }, stage);
}

/** Clamps the position, so that the image leaves no gap that it could fill. */
function within({ scale, x, y }: ZoomFrame, { width, height }: Stage): ZoomFrame {
  return { scale, x: clamped(x, ((scale - 1) * width) / 2), y: clamped(y, ((scale - 1) * height) / 2) };
}

function clamped(value: number, max: number): number {
  // Avoids negative zero.
  return Math.min(max, Math.max(-max, value)) + 0;
}
