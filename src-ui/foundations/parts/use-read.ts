import { useEffect, useEffectEvent, useState } from "react";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import { whileCurrent } from "./while-current";

export interface Reading<T> {
  /** The last answer, which stays until the next one; null before the first. */
  readonly value: T | null;
  /** The question of `value`. */
  readonly answered: string | null;
  /** Why the last reading failed; null after success. */
  readonly failure: Failure | null;
  readAgain(): void;
}

/**
 * Reads from the engine: at first, for each new question, and on request.
 *
 * @param question identifies what `read` reads; null reads nothing
 */
export function useRead<T>(read: () => Promise<Outcome<T>>, question: string | null = ""): Reading<T> {
  const [answer, setAnswer] = useState<{ readonly value: T; readonly question: string } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [version, setVersion] = useState(0);
  const ask = useEffectEvent(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` changes when it is to be read again
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        if (question === null) return;
        const outcome = await ask();
        if (!isCurrent()) return;
        if (outcome.ok) setAnswer({ value: outcome.value, question });
        setFailure(outcome.ok ? null : outcome.failure);
      }),
    [question, version],
  );
  return {
    value: answer?.value ?? null,
    answered: answer?.question ?? null,
    failure,
    readAgain: () => setVersion((count) => count + 1),
  };
}
