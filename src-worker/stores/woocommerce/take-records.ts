import type { Yielder } from "../../run/yielder";
import { recordIdOf } from "../record-id-of";
import type { OfferedProduct } from "../store-port";
import { isLeftOut } from "./is-left-out";
import { offeredProduct, type RecordMapping } from "./offered-product";
import type { ReadVariations } from "./read-variations";

/** The records of a page, classified. */
export interface TakenRecords {
  readonly offered: readonly OfferedProduct[];
  /** Number of records without an id, and of products without their variations. */
  readonly skipped: number;
  /** Products that are not public. */
  readonly leftOut: readonly { readonly id: string; readonly record: unknown }[];
  /** Whether all variations could be read. */
  readonly whole: boolean;
}

export type TakeRecords = (signal: AbortSignal, records: readonly unknown[]) => Promise<TakenRecords>;

/** Fetches the variations of a page's products and combines both into offered products. */
export function createTakeRecords(
  yieldIfDue: Yielder,
  mapping: RecordMapping,
  readVariations: ReadVariations,
  storeUrl: string,
): TakeRecords {
  return async (signal, records) => {
    const { byProduct, missing, whole } = await readVariations(signal, records);
    const offered: OfferedProduct[] = [];
    const leftOut: { readonly id: string; readonly record: unknown }[] = [];
    let skipped = 0;
    for (const record of records) {
      const id = recordIdOf(record);
      if (id === null || missing.has(id)) skipped++;
      else if (isLeftOut(record)) leftOut.push({ id, record });
      else offered.push(offeredProduct(mapping, { id, record, variations: byProduct.get(id) ?? [], storeUrl }));
      await yieldIfDue(signal);
    }
    return { offered, skipped, leftOut, whole };
  };
}
