import type { Yielder } from "../../run/yielder";
import { recordIdOf } from "../record-id-of";
import type { ProductPage } from "../store-port";
import { isLeftOut } from "./is-left-out";
import { pageSize } from "./read-numbered-pages";
import type { TakeRecords } from "./take-records";
import type { WooClient } from "./woo-client";
import { modifiedAt, type WooSyncToken } from "./woo-sync-token";

const route = "/wc/v3/products";
const byId = { orderby: "id", order: "asc" } as const;

/** A store's standing at the last reading and now, and the products that are held. */
export interface Between {
  readonly before: WooSyncToken;
  readonly now: WooSyncToken;
  readonly held: ReadonlySet<string>;
  /** Whether what is held may not be what `before` saw: then no count proves anything. */
  readonly thorough: boolean;
}

/**
 * What has changed between two marks of a store: first what the store says was changed, then, where its count does not
 * come out by that or proves nothing, what is gone and what appeared without being changed (a scheduled product does), by the list of
 * all ids. Where that list breaks off nothing counts as gone. A product may come more than once: what is changed while
 * this is read is changed again.
 */
export async function* changedProducts(
  signal: AbortSignal,
  parts: { readonly woo: WooClient; readonly take: TakeRecords; readonly yieldIfDue: Yielder },
  { before, now, held, thorough }: Between,
): AsyncGenerator<ProductPage> {
  const { woo, take, yieldIfDue } = parts;
  const seen = new Set<string>();
  const told = new Set<string>();
  const known = new Set(before.recent.map((pair) => pair.join(" ")));
  let added = 0;
  let unsure = thorough;
  let whole = true;
  const changed = { status: "publish", modified_after: beforeAny(before), ...byId };
  for await (const page of woo.pages(signal, { route, query: changed, resource: "products" })) {
    const taken = await take(signal, page.records);
    for (const { id } of taken.offered) if (!held.has(id) && !seen.has(id)) added++;
    for (const record of page.records) seen.add(recordIdOf(record) ?? "");
    const gone: string[] = [];
    for (const { id, record } of taken.leftOut) {
      if (held.has(id)) gone.push(id);
      // Unless nothing happened to it, it may have been hidden before and have counted already, or be new.
      else if (!known.has(`${id} ${modifiedAt(record)}`)) unsure = true;
    }
    for (const id of gone) told.add(id);
    whole &&= taken.whole && page.end !== "partial";
    yield { offered: taken.offered, skipped: taken.skipped, gone, next: null, end: "more", overlaps: true };
  }

  const adds = before.total !== null && now.total === before.total + added;
  const waits = before.scheduled !== null && now.scheduled === before.scheduled;
  // Categories count their products: a change of theirs that nothing explains is looked into as well.
  const explained = added > 0 || before.categories === now.categories;
  if (adds && waits && explained && !unsure) {
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
  const missing = [...listed].filter((id) => !held.has(id) && !seen.has(id));
  for (let at = 0; at < missing.length; at += pageSize) {
    const include = missing.slice(at, at + pageSize).join(",");
    const query = { status: "publish", include, per_page: pageSize };
    const { records } = await woo.list(signal, { route, query, resource: "products" });
    const taken = await take(signal, records);
    whole &&= taken.whole;
    yield { offered: taken.offered, skipped: taken.skipped, gone: [], next: null, end: "more", overlaps: true };
  }
  yield last([...held].filter((id) => !listed.has(id) && !told.has(id)));

  function last(gone: readonly string[]): ProductPage {
    return { offered: [], skipped: 0, gone, next: null, end: whole ? "whole" : "partial", overlaps: true };
  }
}

/**
 * From where changes are asked for: the oldest of those that were the newest then, a second early, since more may have
 * happened within that one; what it brings besides comes out as unchanged. So a few products that bear a date yet to
 * come hide no change. Observed: with Z alone the time is UTC; with `dates_are_gmt` besides it would be wrong by
 * the site's offset.
 */
function beforeAny({ recent }: WooSyncToken): string {
  const oldest = recent.at(-1)?.[1] ?? "1970-01-02T00:00:00";
  return new Date(Date.parse(`${oldest}Z`) - 1000).toISOString().replace(/\.\d+Z$/, "Z");
}
