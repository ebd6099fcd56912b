/**
 * A duration to display: seconds under a minute, minutes up to an hour, both rounded up, so that an estimate is not too
 * short; then the nearest half hour, with at most two figures.
 */
export interface Duration {
  readonly unit: "seconds" | "minutes" | "hours";
  readonly count: number;
}

const hour = 3600;

/** @param seconds from 0 */
export function duration(seconds: number): Duration {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return { unit: "seconds", count: whole };
  if (whole <= hour) return { unit: "minutes", count: Math.ceil(whole / 60) };
  const halves = Math.round((2 * whole) / hour) / 2;
  return { unit: "hours", count: halves < 10 ? halves : Number(halves.toPrecision(2)) };
}
