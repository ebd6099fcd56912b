import { ref } from "valtio";
import type { Snapshot } from "../../../src-worker/contract/snapshot";

/**
 * The parts of a new snapshot that differ from the shown one, so that only their screens render again. Parts are
 * replaced as a whole and never written to; `ref` saves valtio the proxies inside them.
 */
export function changedParts(shown: Snapshot, next: Snapshot): Readonly<Record<string, unknown>> {
  const changed = Object.entries(next).filter(
    ([name, part]) => JSON.stringify(part) !== JSON.stringify(Reflect.get(shown, name)),
  );
  return Object.fromEntries(
    changed.map(([name, part]) => [name, typeof part === "object" && part !== null ? ref(part) : part]),
  );
}
