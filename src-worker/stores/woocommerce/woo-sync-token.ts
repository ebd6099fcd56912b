import * as v from "valibot";
import { contentHash } from "../content-hash";
import { hasKey } from "../has-key";
import { parsedAs } from "../parsed-as";
import { recordIdOf } from "../record-id-of";
import { htmlFields } from "./offered-product";
import type { NumberedList } from "./read-numbered-pages";
import { wooMappingVersion } from "./woo-mapping-version";

/** Without dates before 1970: WordPress writes a missing one as `0000-00-00T00:00:00`, and no store filters by it. */
const utcTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  v.check((time) => Date.parse(`${time}Z`) >= 0),
);

const wooSyncToken = v.object({
  /** A new mapping requires every product, but a store reports only changed ones: an older token is invalid. */
  mapping: v.literal(wooMappingVersion),
  /**
   * Id and modification time (UTC without Z) of the products changed last, newest first. Several, since two may change
   * within a second, and since a product may have a date in the future.
   */
  recent: v.array(v.tuple([v.string(), utcTime])),
  /** The source of the prices. */
  prices: v.picklist(["keys", "shop"]),
  /** Number of published products, including hidden ones; null if the host hides it. */
  total: v.nullable(v.number()),
  /**
   * Number of products scheduled for publication; null if unknown. WooCommerce publishes them without changing their
   * modification time (observed), which `total` does not show if another product is removed.
   */
  scheduled: v.nullable(v.number()),
  /** Hash of all category records; null if they could not be read. */
  categories: v.nullable(v.number()),
  /** Id and hashed name of each category. Products contain the name, but a rename does not change their time. */
  names: v.array(v.tuple([v.string(), v.number()])),
});

/** The state of a store read with keys. It depends only on the store, so that equal states yield equal text. */
export type WooSyncToken = v.InferOutput<typeof wooSyncToken>;

/** Parses a sync token; null for invalid text or another mapping version. */
export function readSyncToken(text: string): WooSyncToken | null {
  try {
    return parsedAs(wooSyncToken, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Makes the sync token from the latest products, the scheduled ones and the categories. */
export function syncTokenOf(
  { records, total }: NumberedList,
  scheduled: number | null,
  categories: readonly unknown[] | null,
  prices: WooSyncToken["prices"],
): WooSyncToken {
  return {
    mapping: wooMappingVersion,
    recent: records.flatMap((record): [string, string][] => {
      const id = recordIdOf(record);
      const time = modifiedAt(record);
      return id === null || time === null ? [] : [[id, time]];
    }),
    prices,
    total,
    scheduled,
    categories: categories && contentHash(categories, links, 0, htmlFields),
    names: (categories ?? []).flatMap((category): [string, number][] => {
      const id = recordIdOf(category);
      return id === null ? [] : [[id, contentHash(hasKey(category, "name") ? category.name : null, links)]];
    }),
  };
}

const links: ReadonlySet<string> = new Set(["_links"]);

/** A product's modification time, UTC without Z; null if unknown. */
export function modifiedAt(record: unknown): string | null {
  return hasKey(record, "date_modified_gmt") ? parsedAs(utcTime, record.date_modified_gmt) : null;
}

/** Whether a category was renamed or removed, or the categories are unknown. */
export function hasRenamed(before: WooSyncToken, now: WooSyncToken): boolean {
  if (before.categories === null || now.categories === null) return true;
  const names = new Map(now.names);
  return before.names.some(([id, name]) => names.get(id) !== name);
}
