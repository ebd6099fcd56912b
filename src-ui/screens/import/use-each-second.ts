import { useState } from "react";

/**
 * A value that changes at most once a second, or with the phase.
 *
 * @param now epoch milliseconds; a component that renders every second shows the newest value
 */
export function useEachSecond<Value>(value: Value, phase: string, now: number): Value {
  const [shown, setShown] = useState({ value, phase, at: now });
  if (shown.phase === phase && now - shown.at < 1000) return shown.value;
  if (shown.value !== value || shown.phase !== phase) setShown({ value, phase, at: now });
  return value;
}
