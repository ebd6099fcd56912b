import { type CustomerRecord, emptyCustomer } from "../../../src-worker/contract/customer";

/** A customer, and parts of it that a test cares about. */
export function customerWith(part: Partial<CustomerRecord> = {}): CustomerRecord {
  return {
    ...emptyCustomer,
    id: "c1",
    company: "Casa Lopes",
    changedAt: "2026-03-01T08:00:00.000Z",
    usedAt: "2026-03-01T08:00:00.000Z",
    ...part,
  };
}
