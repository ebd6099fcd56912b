import { useEffect, useRef, useState } from "react";
import type { FoundCustomers } from "../../../src-worker/contract/customer";
import { engine } from "../../foundations/engine/engine-proxy";

/**
 * The customers of a text, which stay until the next answer; null before the first one. One question at a time, the
 * newest text waits.
 *
 * @param text null for none
 * @param version a change reads them again
 */
export function useFoundCustomers(text: string | null, version = 0): FoundCustomers | null {
  const [found, setFound] = useState<FoundCustomers | null>(null);
  const waiting = useRef<string | null>(null);
  const reading = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` is a reason to read again
  useEffect(() => {
    waiting.current = text;
    if (reading.current) return;
    const read = async () => {
      reading.current = true;
      while (waiting.current !== null) {
        const next = waiting.current;
        waiting.current = null;
        const outcome = await engine.findCustomers(next);
        if (outcome.ok) setFound(outcome.value);
      }
      reading.current = false;
    };
    void read();
  }, [text, version]);
  return found;
}
