import { ref } from "valtio";
import type { Snapshot } from "../../src-worker/contract/snapshot";

/**
 * The parts of a new snapshot that say something else than what is shown: whoever shows the others is left alone. They
 * are replaced whole and never written to, so that proxying what is in them would be work for nothing.
 */
export function changedParts(shown: Snapshot, next: Snapshot): Readonly<Record<string, unknown>> {
  const changed = Object.entries(next).filter(
    ([name, part]) => JSON.stringify(part) !== JSON.stringify(Reflect.get(shown, name)),
  );
  return Object.fromEntries(
    changed.map(([name, part]) => [name, typeof part === "object" && part !== null ? ref(part) : part]),
  );
}
