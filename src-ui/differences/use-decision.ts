import { useState } from "react";
import type { Failure, Outcome } from "../../src-worker/contract/outcome";
import { engine } from "../engine/engine-proxy";

/** Accepts or discards the staged changes. */
export interface Decision {
  readonly deciding: boolean;
  readonly failure: Failure | null;
  accept(): void;
  discard(): void;
}

export function useDecision(): Decision {
  const [deciding, setDeciding] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const decide = async (command: () => Promise<Outcome<null>>) => {
    setDeciding(true);
    const outcome = await command();
    setDeciding(false);
    setFailure(outcome.ok ? null : outcome.failure);
  };
  return {
    deciding,
    failure,
    accept: () => void decide(engine.acceptChanges),
    discard: () => void decide(engine.discardChanges),
  };
}
