import type { WrittenWork } from "../contract/work-file";
import type { Yielder } from "../run/yielder";
import type { HeldOrders } from "./order-repository";
import { maxOrders, maxWorkBytes, type WorkFile, workFormat, workVersion } from "./work-format";

const end = "\n]}\n";

/**
 * Writes orders as gzipped JSON, latest change first, up to the limits of a backup. Only the compressed bytes are in
 * memory as a whole.
 */
export async function writeWork(
  yieldIfDue: Yielder,
  { orders, current }: HeldOrders,
  made: Date,
): Promise<WrittenWork> {
  const currentOf = Object.fromEntries(orders.flatMap(({ id, store }) => (current.has(id) ? [[store, id]] : [])));
  const head: Omit<WorkFile, "orders"> = {
    format: workFormat,
    version: workVersion,
    made: made.toISOString(),
    current: currentOf,
  };
  const { readable, writable } = new CompressionStream("gzip");
  const file = new Response(readable).blob();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const beginning = encoder.encode(`${JSON.stringify(head).slice(0, -1)},"orders":[`);
  let remaining = maxWorkBytes - beginning.byteLength - end.length;
  let written = 0;
  await writer.write(beginning);
  for (const order of orders.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))) {
    const bytes = encoder.encode(`${written > 0 ? "," : ""}\n${JSON.stringify(order)}`);
    if (written === maxOrders || bytes.byteLength > remaining) break;
    remaining -= bytes.byteLength;
    written++;
    await writer.write(bytes);
    await yieldIfDue();
  }
  await writer.write(encoder.encode(end));
  await writer.close();
  return { file: await file, orders: written, leftOut: orders.length - written };
}
