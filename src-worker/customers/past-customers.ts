import { type CustomerRecord, emptyCustomer } from "../contract/customer";
import type { Order } from "../contract/order";
import { createKnownCustomers, isNamed } from "./known-customers";
import type { NewRecords } from "./merged-customers";

/** The customers of orders that are not among the known ones, as in their last order. */
export function pastCustomers(
  stored: readonly CustomerRecord[],
  orders: readonly Pick<Order, "changedAt" | "customer">[],
  { now, uniqueName }: NewRecords,
): readonly CustomerRecord[] {
  const known = createKnownCustomers(stored);
  const added: CustomerRecord[] = [];
  for (const { customer, changedAt } of orders.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))) {
    if (!isNamed(customer) || known.find(customer)) continue;
    const record = { ...emptyCustomer, ...customer, id: uniqueName(), changedAt: now, usedAt: changedAt };
    added.push(record);
    known.add(record);
  }
  return added;
}
