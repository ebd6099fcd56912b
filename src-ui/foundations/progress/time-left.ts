/** A task's position when its present phase was first seen: the rate counts from there. */
export interface Baseline {
  /** Names the work that runs at one rate, such as a stage of one import; empty while nothing runs. */
  readonly phase: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly done: number;
}

/** The baseline of a phase: the known one, or a new one when another phase began or the count began again. */
export function baselineOf(known: Baseline | null, { phase, done }: Omit<Baseline, "at">, now: number): Baseline {
  return known?.phase === phase && done >= known.done ? known : { phase, at: now, done };
}

/** Estimated from the rate so far, rounded up; null while there is none, or no total. */
export function secondsLeft(
  { done, total }: { readonly done: number; readonly total: number | null },
  baseline: Baseline,
  now: number,
): number | null {
  const elapsed = (now - baseline.at) / 1000;
  const arrived = done - baseline.done;
  if (total === null || arrived <= 0 || elapsed <= 0) return null;
  return Math.max(0, Math.ceil(((total - done) * elapsed) / arrived));
}
