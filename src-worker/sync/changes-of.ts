import type { SyncReport } from "../contract/snapshot";
import type { Reading } from "./begin-reading";

export const noChanges: SyncReport["changes"] = { added: 0, changed: 0, removed: 0 };

/** How many products a reading that has ended brought, changed and took away. */
export function changesOf(reading: Reading): SyncReport["changes"] {
  if (reading.kind === "first") return { added: reading.catalogue.count, changed: 0, removed: 0 };
  const { base } = reading;
  const { seenSet, staged } = reading.ingest;
  const added = [...staged.keys()].filter((id) => !base.has(id)).length;
  const changed = staged.size - added;
  return { added, changed, removed: base.count - seenSet.count - changed };
}

export function sumOfChanges(before: SyncReport["changes"], brought: SyncReport["changes"]): SyncReport["changes"] {
  return {
    added: before.added + brought.added,
    changed: before.changed + brought.changed,
    removed: before.removed + brought.removed,
  };
}
