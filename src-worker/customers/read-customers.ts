import { readCsv, readTextFile } from "../csv/read-csv";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { customersFromRows } from "./customers-from-rows";
import type { ImportedFields } from "./imported-customer";
import { hasVcards, readVcards } from "./read-vcards";

/** Reads customers from CSV or vCards. Refuses with `customers-foreign`, and with `customers-full` above the maximum. */
export async function readCustomers(
  yieldIfDue: Yielder,
  file: Pick<Blob, "size" | "arrayBuffer">,
  max: number,
): Promise<readonly ImportedFields[]> {
  const text = await readTextFile(file);
  const customers = hasVcards(text) ? readVcards(text) : customersFromRows(await readCsv(yieldIfDue, text, 2 * max));
  if (!customers || customers.length === 0) throw new Failed("customers-foreign");
  if (customers.length > max) throw new Failed("customers-full", { max });
  return customers;
}
