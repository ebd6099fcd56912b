import type { SyncReport } from "../contract/snapshot";
import type { Reading } from "./begin-reading";

export const noChanges: SyncReport["changes"] = { added: 0, changed: 0, removed: 0 };

/** Counts the products that a finished reading added, changed and removed. */
export function changesOf(reading: Reading): SyncReport["changes"] {
  if (reading.kind === "first") return { added: reading.catalogue.count, changed: 0, removed: 0 };
  const { base, lost } = reading;
  const { seenSet, staged } = reading.ingest;
  const positions = [...staged].map(([id, { hash }]) => ({ hash, position: base.positionOf(id) }));
  const added = positions.filter(({ position }) => position === undefined).length;
  // A lost product that comes back with the same hash is the one that was lost.
  const restored = positions.filter(
    ({ hash, position = base.count }) => lost.has(position) && base.hashAt(position) === hash,
  ).length;
  const replaced = staged.size - added;
  return { added, changed: replaced - restored, removed: base.count - seenSet.count - replaced };
}

/** Ids of the products that a finished reading found changed under an equal hash. */
export function rewrittenIn(reading: Reading): readonly string[] {
  if (reading.kind === "first" || !reading.isUnverified) return [];
  const { base, lost } = reading;
  return [...reading.ingest.staged].flatMap(([id, { hash }]) => {
    const position = base.positionOf(id) ?? base.count;
    return base.hashAt(position) === hash && !lost.has(position) ? id : [];
  });
}

export function sumOfChanges(a: SyncReport["changes"], b: SyncReport["changes"]): SyncReport["changes"] {
  return {
    added: a.added + b.added,
    changed: a.changed + b.changed,
    removed: a.removed + b.removed,
  };
}
