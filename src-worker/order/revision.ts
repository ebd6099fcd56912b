import type { Revision } from "../contract/order";

/** Whether `revision` contains every change in `other`. Revisions are version vectors. */
export function includesChanges(revision: Revision, other: Revision): boolean {
  return Object.entries(other).every(([device, changes]) => changesOf(revision, device) >= changes);
}

/** The changes of both. */
export function mergedRevision(one: Revision, other: Revision): Revision {
  const merged = Object.entries(other).map(([device, changes]) => [device, Math.max(changes, changesOf(one, device))]);
  return { ...one, ...Object.fromEntries(merged) };
}

/**
 * Adds a change of a device.
 *
 * @param change number of the change, unique on this device
 */
export function withChange(revision: Revision, device: string, change: number): Revision {
  return { ...revision, [device]: Math.max(change, changesOf(revision, device) + 1) };
}

/** Device names come from files: read own properties only. */
function changesOf(revision: Revision, device: string): number {
  return (Object.hasOwn(revision, device) && revision[device]) || 0;
}
