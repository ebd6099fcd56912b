import type { Order } from "../contract/order";
import type { RestoredWork } from "../contract/work-file";

const dayMs = 86_400_000;

/**
 * Selects a backup's orders to store: those that the device lacks, and those with a later change. Deletes nothing.
 *
 * @param now epoch milliseconds. Times more than a day ahead become `now`, so that a backup from a wrong clock does not
 * win over all later changes.
 */
export function restoredOrders(
  held: ReadonlyMap<string, Pick<Order, "changedAt">>,
  backedUp: readonly Order[],
  now: number,
): { readonly put: readonly Order[]; readonly counts: Omit<RestoredWork, "leftOut" | "leads"> } {
  const latest = now + dayMs;
  const put: Order[] = [];
  let added = 0;
  for (const order of backedUp) {
    const here = held.get(order.id);
    const changedAt = Date.parse(order.changedAt) > latest ? new Date(now).toISOString() : order.changedAt;
    if (here && Date.parse(here.changedAt) >= Date.parse(changedAt)) continue;
    if (!here) added++;
    put.push({ ...order, changedAt });
  }
  const updated = put.length - added;
  return { put, counts: { added, updated, kept: backedUp.length - put.length } };
}
