import * as v from "valibot";
import { contentHash } from "../content-hash";
import { hasKey } from "../has-key";
import { parsedAs } from "../parsed-as";
import { recordIdOf } from "../record-id-of";
import { mappingVersion } from "./mapping-version";
import type { NumberedList } from "./read-numbered-pages";

const utcTime = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/));

const wooSyncToken = v.object({
  /** What was held by another mapping has to be read whole: of what did not change a store tells nothing. */
  mapping: v.literal(mappingVersion),
  /**
   * The products changed last, newest first: their ids and when, in the server's clock (UTC without Z). Several, since
   * a second may see two changes, and since a product may bear a date that is yet to come.
   */
  recent: v.array(v.tuple([v.string(), utcTime])),
  /** Products that the store lists as published, hidden ones included; null where the host hides that. */
  total: v.nullable(v.number()),
  /**
   * Products whose time is yet to come. Observed: when it comes, a product is published without being changed;
   * this says so when a removed one makes up for it in `total`. Null where it cannot be told.
   */
  scheduled: v.nullable(v.number()),
  /** Over all that the store tells about its categories; null where they did not answer. */
  categories: v.nullable(v.number()),
  /** The name of each category, hashed, by id: products carry it, and a rename leaves their time as it is. */
  names: v.array(v.tuple([v.string(), v.number()])),
});

/** How a store with keys stands. Nothing in it is of the moment or the device, so that equal marks are equal text. */
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
): WooSyncToken {
  return {
    mapping: mappingVersion,
    recent: records.flatMap((record): [string, string][] => {
      const id = recordIdOf(record);
      const time = modifiedAt(record);
      return id === null || time === null ? [] : [[id, time]];
    }),
    total,
    scheduled,
    categories: categories && contentHash(categories, links),
    names: (categories ?? []).flatMap((category): [string, number][] => {
      const id = recordIdOf(category);
      return id === null ? [] : [[id, contentHash(hasKey(category, "name") ? category.name : null, links)]];
    }),
  };
}

const links: ReadonlySet<string> = new Set(["_links"]);

/** When a product was changed, in the server's clock; null where it does not tell. */
export function modifiedAt(record: unknown): string | null {
  return hasKey(record, "date_modified_gmt") ? parsedAs(utcTime, record.date_modified_gmt) : null;
}

/** Whether a category that products may carry has another name now, or is gone. */
export function hasRenamed(before: WooSyncToken, now: WooSyncToken): boolean {
  if (before.categories === null || now.categories === null) return true;
  const names = new Map(now.names);
  return before.names.some(([id, name]) => names.get(id) !== name);
}
