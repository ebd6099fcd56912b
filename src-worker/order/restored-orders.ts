import type { Order } from "../contract/order";
import type { RestoredWork } from "../contract/work-file";
import { includesChanges, mergedRevision } from "./revision";

const dayMs = 86_400_000;

/**
 * Selects a backup's orders to store: those that the device lacks, and those that contain the device's changes and more.
 * Times decide only between versions of which neither contains the other, as clocks may be wrong. Deletes nothing.
 *
 * @param now epoch milliseconds
 * @param idBeside makes the id under which the backup's version of an order that was changed here and there is added; null:
 *   the later version stays
 */
export function restoredOrders(
  stored: ReadonlyMap<string, Order>,
  backedUp: readonly Order[],
  now: number,
  idBeside: (() => string) | null,
): {
  readonly put: readonly Order[];
  readonly counts: Omit<RestoredWork, "leftOut" | "leads" | "customers" | "seller">;
} {
  const put = new Map<string, Order>();
  const counts = { added: 0, updated: 0, unchanged: 0 };
  for (const order of backedUp) {
    const here = put.get(order.id) ?? stored.get(order.id);
    if (!here) {
      counts.added++;
      put.set(order.id, order);
      continue;
    }
    const isSeenHere = includesChanges(here.revision, order.revision);
    const hasSeenHere = includesChanges(order.revision, here.revision);
    const revision = mergedRevision(here.revision, order.revision);
    if (idBeside && !isSeenHere && !hasSeenHere) {
      counts.added++;
      const id = idBeside();
      // One number, one order.
      put.set(id, { ...order, id, number: order.number === here.number ? "" : order.number });
      // The device's version counts as the later one, so that a second restore adds nothing.
      put.set(here.id, { ...here, revision });
    } else if (isSeenHere === hasSeenHere ? isLater(order, here, now) : hasSeenHere) {
      counts.updated++;
      const inShop = order.inShop ?? here.inShop;
      put.set(order.id, { ...order, number: order.number || here.number, inShop, revision });
    } else counts.unchanged++;
  }
  return { put: [...put.values()], counts };
}

/** Of two versions, one with a time more than a day ahead is from a wrong clock and counts as the earlier one. */
function isLater(one: Order, other: Order, now: number): boolean {
  const [time, otherTime] = [Date.parse(one.changedAt), Date.parse(other.changedAt)];
  const isAhead = time > now + dayMs;
  return isAhead === otherTime > now + dayMs ? time > otherTime : !isAhead;
}
