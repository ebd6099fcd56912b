import type { Revision } from "../contract/order";

/** Whether a state with the revision `one` contains every change of one with `other`. */
export function hasSeen(one: Revision, other: Revision): boolean {
  return Object.entries(other).every(([device, changes]) => changesOf(one, device) >= changes);
}

/** The changes of both. */
export function mergedRevision(one: Revision, other: Revision): Revision {
  const merged = Object.entries(other).map(([device, changes]) => [device, Math.max(changes, changesOf(one, device))]);
  return { ...one, ...Object.fromEntries(merged) };
}

/**
 * Adds a change of a device.
 *
 * @param change the device's number of it, which no other of its changes has
 */
export function withChange(revision: Revision, device: string, change: number): Revision {
  return { ...revision, [device]: Math.max(change, changesOf(revision, device) + 1) };
}

/** A file names the devices: no name may reach the prototype. */
function changesOf(revision: Revision, device: string): number {
  return (Object.hasOwn(revision, device) && revision[device]) || 0;
}
