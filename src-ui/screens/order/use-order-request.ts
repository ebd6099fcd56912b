import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import { engineState } from "../../foundations/engine/engine-state";
import { whileCurrent } from "../../foundations/parts/while-current";

export type OrderRequest<T> =
  | { readonly state: "loading" }
  | { readonly state: "loaded"; readonly value: T }
  | { readonly state: "failed"; readonly failure: Failure };

/**
 * Reads orders from the engine, and again whenever an order changes; the shown value stays meanwhile. One request per
 * component: set a key.
 *
 * @param ask receives the previous answer, or null
 * @param question a change of it asks again
 */
export function useOrderRequest<T>(
  ask: (previous: T | null) => Promise<Outcome<T>>,
  question = "",
): {
  readonly request: OrderRequest<T>;
  retry(): void;
} {
  const { revision } = useSnapshot(engineState).snapshot.orders;
  const [request, setRequest] = useState<OrderRequest<T>>({ state: "loading" });
  const [tries, setTries] = useState(0);
  const previous = useRef<T | null>(null);
  const last = useRef(Promise.resolve());

  const read = useEffectEvent(async () => {
    const outcome = await ask(previous.current);
    if (outcome.ok) previous.current = outcome.value;
    setRequest(outcome.ok ? { state: "loaded", value: outcome.value } : { state: "failed", failure: outcome.failure });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the reasons to read again
  useEffect(() => {
    return whileCurrent((isCurrent) => {
      // One request at a time: an answer may contain only what the previous one lacks.
      last.current = last.current.then(() => (isCurrent() ? read() : undefined));
      return last.current;
    });
  }, [revision, tries, question]);

  return { request, retry: () => setTries((count) => count + 1) };
}
