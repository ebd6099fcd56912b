import type { SyncReport } from "../contract/snapshot";
import type { Reading } from "./begin-reading";

export const noChanges: SyncReport["changes"] = { added: 0, changed: 0, removed: 0 };

/** Counts the products that a finished reading added, changed and removed. */
export function changesOf(reading: Reading): SyncReport["changes"] {
  if (reading.kind === "first") return { added: reading.catalogue.count, changed: 0, removed: 0 };
  const { base } = reading;
  const { seenSet, staged } = reading.ingest;
  const added = [...staged.keys()].filter((id) => !base.has(id)).length;
  const changed = staged.size - added;
  return { added, changed, removed: base.count - seenSet.count - changed };
}

export function sumOfChanges(a: SyncReport["changes"], b: SyncReport["changes"]): SyncReport["changes"] {
  return {
    added: a.added + b.added,
    changed: a.changed + b.changed,
    removed: a.removed + b.removed,
  };
}
