import type { Yielder } from "../scheduling/yielder";
import { outboxEntry, type Queue } from "./queue";

/** Records that are read at a time. */
const readAtOnce = 100;

/** Writes what was not sent as JSON, oldest first. */
export async function writeOutbox(yieldIfDue: Yielder, queue: Queue, made: string): Promise<Blob> {
  const parts = [`{"format":"vitrine-outbox","version":1,"made":${JSON.stringify(made)},"records":[`];
  let place = 0;
  for (;;) {
    const records = await queue.unsentFrom(place, readAtOnce);
    for (const record of records) {
      parts.push(`${place === 0 ? "" : ","}\n${JSON.stringify(outboxEntry(record))}`);
      place = record.place;
      await yieldIfDue();
    }
    if (records.length < readAtOnce) break;
  }
  return new Blob([...parts, "\n]}\n"], { type: "application/json" });
}
