import type { Yielder } from "../../scheduling/yielder";
import { recordIdOf } from "../record-id-of";
import type { ProductPage } from "../store-port";
import { wooProductFields } from "./answers";
import { isLeftOut } from "./is-left-out";
import { pageSize } from "./read-numbered-pages";
import type { TakeRecords } from "./take-records";
import type { WooClient } from "./woo-client";
import { modifiedAt, type WooSyncToken } from "./woo-sync-token";

const route = "/wc/v3/products";
const products = { route, fields: wooProductFields, resource: "products" } as const;
const byId = { orderby: "id", order: "asc" } as const;

/** The store's sync tokens of the last sync and of now, and the ids of the products on this device. */
export interface TokenPair {
  readonly before: WooSyncToken;
  readonly now: WooSyncToken;
  readonly storedIds: ReadonlySet<string>;
  /** Whether the products on this device may differ from those of `before`, so that counts prove nothing. */
  readonly thorough: boolean;
}

/**
 * Yields what changed between two sync tokens. Products with a newer modification time come first. If the store's
 * counts do not prove that these are all, the list of all ids follows: it shows removed products, and products that
 * appeared without a modification, as scheduled ones do. If that list breaks off, no product counts as removed. A
 * product may occur twice, since the store may change it again meanwhile.
 */
export async function* changedProducts(
  signal: AbortSignal,
  parts: { readonly woo: WooClient; readonly take: TakeRecords; readonly yieldIfDue: Yielder },
  { before, now, storedIds, thorough }: TokenPair,
): AsyncGenerator<ProductPage> {
  const { woo, take, yieldIfDue } = parts;
  const seen = new Set<string>();
  const reported = new Set<string>();
  const known = new Set(before.recent.map((pair) => pair.join(" ")));
  let added = 0;
  let needsList = thorough;
  let whole = true;
  const changed = { status: "publish", modified_after: changedSince(before), ...byId };
  for await (const page of woo.pages(signal, { ...products, query: changed })) {
    const taken = await take(signal, page.records);
    for (const { id } of taken.offered) if (!storedIds.has(id) && !seen.has(id)) added++;
    for (const record of page.records) seen.add(recordIdOf(record) ?? "");
    const gone: string[] = [];
    for (const { id, record } of taken.leftOut) {
      if (storedIds.has(id)) gone.push(id);
      // If it changed, it may be new or may have been hidden before: the counts do not show which.
      else if (!known.has(`${id} ${modifiedAt(record)}`)) needsList = true;
    }
    for (const id of gone) reported.add(id);
    whole &&= taken.whole && page.end !== "partial";
    yield { offered: taken.offered, skipped: taken.skipped, gone, next: null, end: "more", overlaps: true };
  }

  const totalMatches = before.total !== null && now.total === before.total + added;
  const scheduledMatches = before.scheduled !== null && now.scheduled === before.scheduled;
  // Categories count their products, so a change in them without an added product requires the list too.
  const categoriesExplained = added > 0 || before.categories === now.categories;
  if (totalMatches && scheduledMatches && categoriesExplained && !needsList) {
    yield last([]);
    return;
  }

  const listed = new Set<string>();
  const all = { status: "publish", _fields: "id,status,catalog_visibility,post_password", ...byId };
  for await (const page of woo.pages(signal, { route, query: all, resource: "products" })) {
    for (const record of page.records) {
      const id = recordIdOf(record);
      if (id !== null && !isLeftOut(record)) listed.add(id);
      await yieldIfDue(signal);
    }
    if (page.end === "partial") {
      whole = false;
      yield last([]);
      return;
    }
  }
  const missing = [...listed].filter((id) => !storedIds.has(id) && !seen.has(id));
  for (let at = 0; at < missing.length; at += pageSize) {
    const include = missing.slice(at, at + pageSize).join(",");
    const query = { status: "publish", include, per_page: pageSize };
    const { records } = await woo.list(signal, { ...products, query });
    const taken = await take(signal, records);
    whole &&= taken.whole;
    yield { offered: taken.offered, skipped: taken.skipped, gone: [], next: null, end: "more", overlaps: true };
  }
  yield last([...storedIds].filter((id) => !listed.has(id) && !reported.has(id)));

  function last(gone: readonly string[]): ProductPage {
    return { offered: [], skipped: 0, gone, next: null, end: whole ? "whole" : "partial", overlaps: true };
  }
}

/**
 * The time from which to request changes: one second before the oldest of the token's recent products. More products
 * may have changed within its second, and a few products with a date in the future must not hide changes. Products read
 * again turn out unchanged. A time with Z is UTC; `dates_are_gmt` would shift it by the site's offset (observed).
 */
function changedSince({ recent }: WooSyncToken): string {
  const oldest = recent.at(-1)?.[1] ?? "1970-01-02T00:00:00";
  return new Date(Date.parse(`${oldest}Z`) - 1000).toISOString().replace(/\.\d+Z$/, "Z");
}
