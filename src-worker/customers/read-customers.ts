import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { openTable } from "../table-file/open-table";
import { tableRows } from "../table-file/table-rows";
import { customersFromRows } from "./customers-from-rows";
import type { ImportedFields } from "./imported-customer";
import { hasVcards, readVcards } from "./read-vcards";

/** Reads customers from vCards, CSV or a workbook. Refuses with `customers-foreign`, and with `customers-full` above the maximum. */
export async function readCustomers(
  yieldIfDue: Yielder,
  file: Pick<Blob, "size" | "arrayBuffer">,
  max: number,
): Promise<readonly ImportedFields[]> {
  const table = await openTable(file);
  const customers =
    table.kind === "text" && hasVcards(table.text)
      ? readVcards(table.text)
      : customersFromRows((await tableRows(yieldIfDue, table, 2 * max)).map(({ cells }) => cells));
  if (!customers || customers.length === 0) throw new Failed("customers-foreign");
  if (customers.length > max) throw new Failed("customers-full", { max });
  return customers;
}
