import type { Order } from "../contract/order";
import type { RestoredWork } from "../contract/work-file";

const dayMs = 86_400_000;

/**
 * Which of a backup's orders take their place on a device: those that are missing there, and those that were changed
 * later than there. Nothing goes.
 *
 * @param now epoch milliseconds. A backup of a clock that was far ahead must not win over every change of the years to
 * come; one that is a little ahead of this one says the truth.
 */
export function restoredOrders(
  held: ReadonlyMap<string, Pick<Order, "changedAt">>,
  backedUp: readonly Order[],
  now: number,
): { readonly put: readonly Order[]; readonly counts: Omit<RestoredWork, "leftOut"> } {
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
