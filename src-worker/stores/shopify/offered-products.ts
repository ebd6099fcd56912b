import type { Product } from "../../contract/product";
import { lanes } from "../../contract/profile";
import { createYielder } from "../../scheduling/yielder";
import type { World } from "../../world/world";
import { contentHash } from "../content-hash";
import { mappingVersion } from "../mapping-version";
import type { Guard } from "../parsed-as";
import { recordIdOf } from "../record-id-of";
import type { OfferedProduct, ProductPage } from "../store-port";
import { shopifyProduct } from "./answers";
import { type MappingReason, productFromShopify } from "./product-from-shopify";
import type { ShopifyPage } from "./read-pages";

/** Raise the revision when the mapping derives other values from the same fields. */
const version = mappingVersion(1, [shopifyProduct]);

/** Fields that change without a change of the product (observed: `updated_at`). */
const ignoredKeys = new Set(["updated_at"]);
const html = new Set(["body_html"]);

/** Hashes the records of products, and maps them on request. */
export function createOfferedProducts(world: Pick<World, "yield" | "recorder">, storeUrl: string) {
  const yieldIfDue = createYielder(world);
  const skipReasons = new Set<MappingReason>();

  return {
    skipReasons,

    /** A hash of records, for the sync token. */
    async hashOfAll(signal: AbortSignal, records: readonly unknown[]): Promise<number> {
      const hashes: number[] = [];
      // Without rows: these products are counted when they are read as a page.
      await world.recorder.measure("hash", lanes.adapter, {}, async () => {
        for (const record of records) {
          hashes.push(hashOf(record));
          await yieldIfDue(signal);
        }
      });
      return contentHash(hashes, ignoredKeys);
    },

    async productPage(
      signal: AbortSignal,
      { records, next, end, again }: ShopifyPage,
      overlaps = false,
    ): Promise<ProductPage> {
      const offered: OfferedProduct[] = [];
      await world.recorder.measure("hash", lanes.adapter, { rows: records.length }, async () => {
        for (const record of records) {
          const id = recordIdOf(record);
          if (id !== null) offered.push({ id, hash: hashOf(record), toProduct: (guard) => mapRecord(record, guard) });
          else mapRecord(record);
          await yieldIfDue(signal);
        }
      });
      return { offered, skipped: records.length - offered.length, gone: [], next, end, overlaps: overlaps || again };
    },
  };

  /** Null for an unreadable record, with its reason noted. */
  function mapRecord(record: unknown, guard?: Guard): Product | null {
    const mapped = productFromShopify(record, storeUrl, guard);
    if ("product" in mapped) return mapped.product;
    skipReasons.add(mapped.reason);
    return null;
  }
}

function hashOf(record: unknown): number {
  return contentHash(record, ignoredKeys, version, html);
}
