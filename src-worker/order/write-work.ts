import { maxCustomers } from "../contract/customer";
import type { Revision } from "../contract/order";
import { maxPresentations } from "../contract/presentation";
import { maxPriceLists } from "../contract/price-list";
import type { WrittenWork } from "../contract/work-file";
import type { Yielder } from "../scheduling/yielder";
import type { StoredWork } from "./device-work";
import { firstOrder, maxLeads, maxOrders, maxWorkBytes, type WorkFile, workFormat, workVersion } from "./work-format";

const between = {
  leads: '\n],"leads":[',
  customers: '\n],"customers":[',
  priceLists: '\n],"priceLists":[',
  presentations: '\n],"presentations":[',
} as const;
const end = "\n]}\n";

/**
 * Writes orders, leads, customers, price lists and presentations as gzipped JSON, latest first, up to the limits of a backup.
 * The seller and the series of numbers are in the head. Orders follow, and leave space for all but the leads.
 *
 * @param seen the changes that they contain, in a copy of the database
 */
export async function writeWork(
  yieldIfDue: Yielder,
  { orders, current, leads, customers, priceLists, presentations, seller, series }: StoredWork,
  made: Date,
  seen?: Revision,
): Promise<WrittenWork> {
  const currentOf = Object.fromEntries(orders.flatMap(({ id, store }) => (current.has(id) ? [[store, id]] : [])));
  const head: Omit<WorkFile, "orders" | "leads" | "customers" | "priceLists" | "presentations"> = {
    format: workFormat,
    version: workVersion,
    made: made.toISOString(),
    ...(seen && { seen }),
    ...(seller && { seller }),
    ...(series.length > 0 && { series }),
    current: currentOf,
  };
  const { readable, writable } = new CompressionStream("gzip");
  const file = new Response(readable).blob();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const beginning = encoder.encode(`${JSON.stringify(head).slice(0, -1)}${firstOrder}`);
  const separators = Object.values(between).join("").length + end.length;
  let remaining = maxWorkBytes - beginning.byteLength - separators;
  const customersLast = customers.toSorted((a, b) => b.usedAt.localeCompare(a.usedAt));
  const reserved = await bytesOf([...customersLast, ...priceLists, ...presentations]);
  remaining -= reserved;
  await writer.write(beginning);
  const written = await writeList(
    orders.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)),
    maxOrders,
  );
  await writer.write(encoder.encode(between.leads));
  const writtenLeads = await writeList(
    leads.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)),
    maxLeads,
  );
  await writer.write(encoder.encode(between.customers));
  remaining += reserved;
  const writtenCustomers = await writeList(customersLast, maxCustomers);
  await writer.write(encoder.encode(between.priceLists));
  await writeList(priceLists, maxPriceLists);
  await writer.write(encoder.encode(between.presentations));
  await writeList(presentations, maxPresentations);
  await writer.write(encoder.encode(end));
  await writer.close();
  return {
    file: await file,
    orders: written,
    leftOut: orders.length - written,
    leads: writtenLeads,
    customers: writtenCustomers,
  };

  /** The bytes of the records that fit into half of a backup. */
  async function bytesOf(records: readonly object[]): Promise<number> {
    let bytes = 0;
    for (const record of records) {
      bytes += encoder.encode(`,\n${JSON.stringify(record)}`).byteLength;
      await yieldIfDue();
    }
    return Math.min(bytes, maxWorkBytes / 2);
  }

  /** @returns how many of the records fit */
  async function writeList(records: readonly object[], max: number): Promise<number> {
    let count = 0;
    for (const record of records) {
      const bytes = encoder.encode(`${count > 0 ? "," : ""}\n${JSON.stringify(record)}`);
      if (count === max || bytes.byteLength > remaining) break;
      remaining -= bytes.byteLength;
      count++;
      await writer.write(bytes);
      await yieldIfDue();
    }
    return count;
  }
}
