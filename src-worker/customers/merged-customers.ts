import {
  type CustomerFields,
  type CustomerRecord,
  emptyCustomer,
  type ImportedCustomers,
  maxNamedRows,
} from "../contract/customer";
import type { ImportedFields } from "./imported-customer";
import { createKnownCustomers, isNamed } from "./known-customers";

/** The id and time of new records. */
export interface NewRecords {
  /** ISO 8601. */
  readonly now: string;
  uniqueName(): string;
}

/** Joins the entries of a file with the known customers: facts of the file replace known ones, empty ones replace nothing. */
export function mergedCustomers(
  stored: readonly CustomerRecord[],
  entries: readonly ImportedFields[],
  { now, uniqueName }: NewRecords,
): { readonly put: readonly CustomerRecord[]; readonly answer: ImportedCustomers } {
  const known = createKnownCustomers(stored);
  const put = new Map<string, CustomerRecord>();
  const added = new Set<string>();
  const updated = new Set<string>();
  const unchanged = new Set<string>();
  const nameless: number[] = [];
  for (const [at, entry] of entries.entries()) {
    if (!isNamed(entry)) {
      nameless.push(at + 1);
      continue;
    }
    const before = known.find(entry);
    const { id: _, ...fields } = emptyCustomer;
    const after = before
      ? withFacts(before, entry, now)
      : { ...fields, ...entry, id: uniqueName(), changedAt: now, usedAt: earlier(now, at) };
    if (before === after) {
      if (!added.has(after.id) && !updated.has(after.id)) unchanged.add(after.id);
      continue;
    }
    put.set(after.id, after);
    if (before) known.replace(before, after);
    else known.add(after);
    if (!before) added.add(after.id);
    else if (!added.has(after.id)) updated.add(after.id);
    unchanged.delete(after.id);
  }
  return {
    put: [...put.values()],
    answer: {
      added: added.size,
      updated: updated.size,
      unchanged: unchanged.size,
      nameless: nameless.slice(0, maxNamedRows),
      leftOut: nameless.length,
    },
  };
}

/** The same record if the entry says nothing new. */
function withFacts(before: CustomerRecord, entry: ImportedFields, now: string): CustomerRecord {
  const facts = Object.entries(entry).filter(
    ([field, text]) => text !== "" && text !== before[field as keyof CustomerFields],
  );
  return facts.length === 0 ? before : { ...before, ...Object.fromEntries(facts), changedAt: now };
}

/** The recent customers stand in the sequence of their file. @param by milliseconds */
function earlier(time: string, by: number): string {
  return new Date(Date.parse(time) - by).toISOString();
}
