import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Failure, Outcome } from "../../src-worker/contract/outcome";
import { engineState } from "../engine/engine-state";
import { whileCurrent } from "../parts/while-current";

/** What is known of what was asked. */
export type Asked<T> =
  | { readonly state: "loading" }
  | { readonly state: "held"; readonly value: T }
  | { readonly state: "failed"; readonly failure: Failure };

/**
 * What the engine answers about orders, asked anew whenever one changes; what is shown stays meanwhile. One question per
 * component: give it a key.
 *
 * @param ask told the answer before this one; null where there is none
 */
export function useAsked<T>(ask: (held: T | null) => Promise<Outcome<T>>): {
  readonly asked: Asked<T>;
  retry(): void;
} {
  const { revision } = useSnapshot(engineState).snapshot.orders;
  const [asked, setAsked] = useState<Asked<T>>({ state: "loading" });
  const [tries, setTries] = useState(0);
  const held = useRef<T | null>(null);
  const last = useRef(Promise.resolve());

  const read = useEffectEvent(async () => {
    const outcome = await ask(held.current);
    if (outcome.ok) held.current = outcome.value;
    setAsked(outcome.ok ? { state: "held", value: outcome.value } : { state: "failed", failure: outcome.failure });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` and `tries` are the reasons to ask again
  useEffect(() => {
    return whileCurrent((isCurrent) => {
      // One after the other: an answer may tell only what the one before it lacks.
      last.current = last.current.then(() => (isCurrent() ? read() : undefined));
      return last.current;
    });
  }, [revision, tries]);

  return { asked, retry: () => setTries((count) => count + 1) };
}
