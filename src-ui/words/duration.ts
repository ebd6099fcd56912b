/** A duration to display: seconds under a minute, else minutes; rounded up, so that the estimate is never too short. */
export interface Duration {
  readonly unit: "seconds" | "minutes";
  readonly count: number;
}

/** @param seconds from 0 */
export function duration(seconds: number): Duration {
  const whole = Math.max(0, Math.ceil(seconds));
  return whole < 60 ? { unit: "seconds", count: whole } : { unit: "minutes", count: Math.ceil(whole / 60) };
}
