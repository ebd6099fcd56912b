import * as v from "valibot";
import type { CatalogueFile } from "../contract/catalogue-file";
import type { CustomerRecord } from "../contract/customer";
import type { Order } from "../contract/order";
import type { OrderSeries } from "../contract/order-number";
import type { Presentation } from "../contract/presentation";
import type { Seller } from "../contract/seller";
import { backedUpCustomer } from "../customers/customer-format";
import type { StoredLead } from "../outbox/lead-repository";
import { Failed } from "../outcome/failed";
import { backedUpPresentation } from "../presentations/presentation-format";
import { backedUpPriceList } from "../price-lists/price-list-format";
import type { StoredPriceList } from "../price-lists/price-lists-database";
import type { Yielder } from "../scheduling/yielder";
import { backedUpLead, backedUpOrder, maxWorkBytes, workFile, workFormat, workVersion } from "./work-format";

const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(workVersion));

/** Incompressible data grows slightly with gzip. */
const maxFileBytes = maxWorkBytes * 1.01;

/** The checked contents of a backup. */
export interface BackedUp {
  /** ISO 8601. */
  readonly made: string;
  readonly orders: readonly Order[];
  /** Ids of the stores' current orders. */
  readonly current: Readonly<Record<string, string>>;
  /** Unreadable orders and repeated ids. */
  readonly leftOut: number;
  readonly leads: readonly StoredLead[];
  readonly customers: readonly CustomerRecord[];
  readonly priceLists: readonly StoredPriceList[];
  readonly presentations: readonly Presentation[];
  /** Null for none. */
  readonly seller: Seller | null;
  readonly series: readonly OrderSeries[];
}

/** Reads a backup and skips unreadable records. Refuses with `work-foreign`, `file-newer` or `file-damaged`. */
export async function readWork(yieldIfDue: Yielder, file: CatalogueFile): Promise<BackedUp> {
  if (file.size > maxFileBytes) throw new Failed("work-foreign");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const zipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const read = parsed(new TextDecoder().decode(zipped ? await unzipped(bytes) : bytes));
  if (!isOurs(read)) throw new Failed("work-foreign");
  if (isNewer(read.version)) throw new Failed("file-newer");
  if (!v.is(version, read.version)) throw new Failed("file-damaged");
  const { made, orders, current, leads, customers, priceLists, presentations, seller, series } = guarded(
    workFile,
    read,
  );
  const whole = await readable(yieldIfDue, backedUpOrder, orders);
  const leftOut = orders.length - whole.length;
  return {
    made,
    orders: whole,
    current,
    leftOut,
    leads: await readable(yieldIfDue, backedUpLead, leads),
    customers: await readable(yieldIfDue, backedUpCustomer, customers),
    priceLists: await readable(yieldIfDue, backedUpPriceList, priceLists),
    presentations: await readable(yieldIfDue, backedUpPresentation, presentations),
    seller,
    series,
  };
}

/** The records that fit the schema; of repeated ids, the first. */
async function readable<Entry extends { readonly id: string }>(
  yieldIfDue: Yielder,
  schema: v.GenericSchema<unknown, Entry>,
  records: readonly unknown[],
): Promise<readonly Entry[]> {
  const whole = new Map<string, Entry>();
  for (const record of records) {
    const { success, output } = v.safeParse(schema, record);
    if (success && !whole.has(output.id)) whole.set(output.id, output);
    await yieldIfDue();
  }
  return [...whole.values()];
}

/** Decompresses a file; refuses with `file-damaged` when the output exceeds the limit. */
async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const part of new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))) {
      size += part.byteLength;
      if (size > maxWorkBytes) throw new Failed("file-damaged");
      parts.push(part);
    }
  } catch {
    throw new Failed("file-damaged");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failed(text.includes(`"${workFormat}"`) ? "file-damaged" : "work-foreign");
  }
}

function isOurs(read: unknown): read is { readonly version: unknown } {
  return (
    typeof read === "object" && read !== null && "format" in read && read.format === workFormat && "version" in read
  );
}

function isNewer(version: unknown): boolean {
  return typeof version === "number" && version > workVersion;
}

function guarded<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new Failed("file-damaged", { message: result.issues[0].message.slice(0, 300) });
  return result.output;
}
