/** A task's position at a moment; the rate counts from there. */
interface Position {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly done: number;
}

/** The start of the time that a task's rate covers: at most a minute ago, so that a slow start or a long pause soon stops counting. */
export interface Baseline extends Position {
  /** Names the work that runs at one rate, such as a stage of one import; empty while nothing runs. */
  readonly phase: string;
  /** The next baseline. */
  readonly next: Position;
}

const halfWindowMs = 30_000;

/** The baseline of a phase: the known one or its next, or a new one when another phase began or the count began again. */
export function baselineOf(
  known: Baseline | null,
  { phase, done }: Pick<Baseline, "phase" | "done">,
  now: number,
): Baseline {
  const position = { at: now, done };
  if (known?.phase !== phase || done < known.next.done) return { phase, ...position, next: position };
  return now - known.next.at < halfWindowMs ? known : { phase, ...known.next, next: position };
}

/** Estimated from the rate so far, rounded up; null while there is none, or no total. */
export function secondsLeft(
  { done, total }: { readonly done: number; readonly total: number | null },
  baseline: Position,
  now: number,
): number | null {
  const elapsed = (now - baseline.at) / 1000;
  const arrived = done - baseline.done;
  if (total === null || arrived <= 0 || elapsed <= 0) return null;
  return Math.max(0, Math.ceil(((total - done) * elapsed) / arrived));
}
