import type { WrittenWork } from "../contract/work-file";
import type { Breath } from "../run/breathe";
import type { HeldOrders } from "./order-repository";
import { type WorkFile, workFormat, workVersion } from "./work-format";

/** All orders as JSON, zipped, one after the other: only their zipped bytes are in memory as a whole. */
export async function writeWork(breathe: Breath, { orders, current }: HeldOrders, made: Date): Promise<WrittenWork> {
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
  await writer.write(encoder.encode(`${JSON.stringify(head).slice(0, -1)},"orders":[`));
  for (const [place, order] of orders.entries()) {
    await writer.write(encoder.encode(`${place > 0 ? "," : ""}\n${JSON.stringify(order)}`));
    await breathe();
  }
  await writer.write(encoder.encode("\n]}\n"));
  await writer.close();
  return { file: await file, orders: orders.length };
}
