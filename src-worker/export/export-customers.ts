import { type CustomerColumn, type CustomerFormat, type CustomerRecord, customerColumns } from "../contract/customer";
import type { WrittenDocument } from "../contract/export";
import { customerName } from "../contract/order";
import { writeVcards } from "../customers/write-vcards";
import type { Yielder } from "../scheduling/yielder";
import { createSink } from "./create-sink";
import { writeCsv } from "./write-csv";

/** Writes customers by name. */
export async function exportCustomers(
  signal: AbortSignal,
  yieldIfDue: Yielder,
  parts: {
    readonly customers: readonly CustomerRecord[];
    readonly format: CustomerFormat;
    readonly headings: Readonly<Record<CustomerColumn, string>>;
    /** BCP 47 */
    readonly tag: string;
  },
): Promise<WrittenDocument> {
  const { customers, format, headings, tag } = parts;
  const sink = createSink();
  const { compare } = new Intl.Collator(tag);
  const sorted = customers.toSorted((a, b) => compare(customerName(a), customerName(b)));
  if (format === "vcard") {
    sink.write(writeVcards(sorted));
    return sink.finish("text/vcard");
  }
  await writeCsv(
    signal,
    { yieldIfDue, sink, tag },
    {
      columns: customerColumns.map((column) => ({ heading: headings[column], kind: "text" })),
      rows: sorted.map((customer) => customerColumns.map((column) => customer[column])),
    },
  );
  return sink.finish("text/csv");
}
