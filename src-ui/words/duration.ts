/** A length of time as it is told: seconds under a minute, else whole minutes, rounded up so that none is promised too early. */
export interface Duration {
  readonly unit: "seconds" | "minutes";
  readonly count: number;
}

/** @param seconds from 0 */
export function duration(seconds: number): Duration {
  const whole = Math.max(0, Math.ceil(seconds));
  return whole < 60 ? { unit: "seconds", count: whole } : { unit: "minutes", count: Math.ceil(whole / 60) };
}
