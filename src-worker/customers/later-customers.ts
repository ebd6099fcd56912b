import type { CustomerRecord } from "../contract/customer";

/**
 * Selects a backup's customers to store: those that the device lacks, and those that were changed later. The last use
 * is the later one of both.
 */
export function laterCustomers(
  known: readonly CustomerRecord[],
  offered: readonly CustomerRecord[],
): { readonly put: readonly CustomerRecord[]; readonly newer: number } {
  const stored = new Map(known.map((customer) => [customer.id, customer]));
  const put: CustomerRecord[] = [];
  let newer = 0;
  for (const customer of offered) {
    const here = stored.get(customer.id);
    const isNewer = !here || customer.changedAt > here.changedAt;
    const usedAt = here && here.usedAt > customer.usedAt ? here.usedAt : customer.usedAt;
    if (isNewer) newer++;
    if (isNewer) put.push({ ...customer, usedAt });
    else if (usedAt !== here.usedAt) put.push({ ...here, usedAt });
  }
  return { put, newer };
}
