import { useEffect, useState } from "react";
import type { Failure } from "../../../src-worker/contract/outcome";
import type { Presentation } from "../../../src-worker/contract/presentation";
import { engine } from "../../foundations/engine/engine-proxy";
import { whileCurrent } from "../../foundations/parts/while-current";

/** The presentations of the open store; null before they are read. */
export function usePresentations(): {
  readonly presentations: readonly Presentation[] | null;
  readonly failure: Failure | null;
  readAgain(): void;
} {
  const [presentations, setPresentations] = useState<readonly Presentation[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [version, setVersion] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` is a reason to read again
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const outcome = await engine.listPresentations();
        if (!isCurrent()) return;
        if (outcome.ok) setPresentations(outcome.value);
        setFailure(outcome.ok ? null : outcome.failure);
      }),
    [version],
  );
  return { presentations, failure, readAgain: () => setVersion((count) => count + 1) };
}
