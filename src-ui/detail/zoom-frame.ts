/** How an enlarged image lies in its stage: its middle so many CSS pixels from the stage's, `scale` times as large. */
export interface ZoomFrame {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In CSS pixels. */
export interface Stage {
  readonly width: number;
  readonly height: number;
}

export const wholeImage: ZoomFrame = { scale: 1, x: 0, y: 0 };

/** Held images have about 800 pixels: larger they show nothing more. */
export const largestScale = 5;

/** @param point what stays where it is, from the stage's middle */
export function zoomed({ scale, x, y }: ZoomFrame, factor: number, point: Point, stage: Stage): ZoomFrame {
  const next = Math.min(largestScale, Math.max(1, scale * factor));
  const grown = next / scale;
  return within({ scale: next, x: point.x - (point.x - x) * grown, y: point.y - (point.y - y) * grown }, stage);
}

export function moved({ scale, x, y }: ZoomFrame, by: Point, stage: Stage): ZoomFrame {
  return within({ scale, x: x + by.x, y: y + by.y }, stage);
}

/** The image never leaves a gap at an edge that it could fill. */
function within({ scale, x, y }: ZoomFrame, { width, height }: Stage): ZoomFrame {
  return { scale, x: held(x, ((scale - 1) * width) / 2), y: held(y, ((scale - 1) * height) / 2) };
}

function held(value: number, max: number): number {
  // Not the negative zero, which is another number to a test and to no one else.
  return Math.min(max, Math.max(-max, value)) + 0;
}
