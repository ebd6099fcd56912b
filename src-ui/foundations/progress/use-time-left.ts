import { useState } from "react";
import { type Baseline, baselineOf, secondsLeft } from "./time-left";

/**
 * The seconds that a task will still take; null while unknown.
 *
 * @param phase see `Baseline`
 * @param now epoch milliseconds; the estimate changes with it
 */
export function useTimeLeft(
  phase: string,
  { done, total }: { readonly done: number | null; readonly total: number | null },
  now: number,
): number | null {
  const [known, setKnown] = useState<Baseline | null>(null);
  const baseline = baselineOf(known, { phase, done: done ?? 0 }, now);
  if (baseline !== known) setKnown(baseline);
  return phase === "" || done === null ? null : secondsLeft({ done, total }, baseline, now);
}
