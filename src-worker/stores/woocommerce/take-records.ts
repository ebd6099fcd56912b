import type { FailureCode } from "../../contract/outcome";
import { lanes } from "../../contract/profile";
import { createYielder } from "../../scheduling/yielder";
import type { World } from "../../world/world";
import { recordIdOf } from "../record-id-of";
import type { OfferedProduct } from "../store-port";
import { isLeftOut } from "./is-left-out";
import { offeredProduct, type RecordMapping, type WooStoreFacts } from "./offered-product";
import type { ReadVariations } from "./read-variations";
import type { WithShopPrice } from "./shop-prices";

/** The records of a page, classified. */
export interface TakenRecords {
  readonly offered: readonly OfferedProduct[];
  /** Number of records without an id, and of products without their variations. */
  readonly skipped: number;
  /** Products that are not public, such as those that need a password. */
  readonly leftOut: readonly { readonly id: string; readonly record: unknown }[];
  /** Whether all variations could be read. */
  readonly whole: boolean;
}

export type TakeRecords = (signal: AbortSignal, records: readonly unknown[]) => Promise<TakenRecords>;

/** Data that one of WooCommerce's APIs needs beside the records of a page. */
export interface RecordSource {
  readonly mapping: RecordMapping;
  /** Receives why records were skipped. */
  readonly skipReasons: Set<FailureCode>;
  readonly readVariations: ReadVariations;
  /** Called for each page. */
  storeFacts(signal: AbortSignal): Promise<WooStoreFacts>;
  /** The ids of the records that need a password. Null if the records contain it. */
  readonly readProtected: ((signal: AbortSignal, records: readonly unknown[]) => Promise<ReadonlySet<string>>) | null;
  /** Null for the prices of the records themselves. */
  readonly readShopPrices: ((signal: AbortSignal, records: readonly unknown[]) => Promise<WithShopPrice>) | null;
}

/** Fetches the variations of a page's products and combines both into offered products. */
export function createTakeRecords(world: Pick<World, "yield" | "recorder">, source: RecordSource): TakeRecords {
  const yieldIfDue = createYielder(world);
  const { mapping, readShopPrices } = source;
  return async (signal, records) => {
    const store = await source.storeFacts(signal);
    const locked = (await source.readProtected?.(signal, records)) ?? nothing;
    const { byProduct, missing, whole } = await source.readVariations(signal, records);
    const priced = readShopPrices ? await readShopPrices(signal, records) : unchanged;
    const offered: OfferedProduct[] = [];
    const leftOut: { readonly id: string; readonly record: unknown }[] = [];
    let skipped = 0;
    if (missing.size > 0) source.skipReasons.add("variations-unreadable");
    await world.recorder.measure("hash", lanes.adapter, { rows: records.length }, async () => {
      for (const record of records) {
        const id = recordIdOf(record);
        if (id === null || missing.has(id)) skipped++;
        else if (locked.has(id) || isLeftOut(record)) leftOut.push({ id, record });
        else {
          const variations = (byProduct.get(id) ?? []).map(priced);
          offered.push(offeredProduct(mapping, { id, record: priced(record), variations, store }));
        }
        await yieldIfDue(signal);
      }
    });
    return { offered, skipped, leftOut, whole };
  };
}

const unchanged: WithShopPrice = (record) => record;

const nothing: ReadonlySet<string> = new Set();
