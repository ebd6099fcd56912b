import type { StoreResource } from "../../net/failure-for-status";
import { Failed } from "../../outcome/failed";
import { hasKey } from "../has-key";
import { listIn } from "../list-in";
import { recordIdOf } from "../record-id-of";
import { nextLink } from "./next-link";

/** A page of a Shopify list: its records, and whether the list continues. */
export interface ShopifyPage {
  readonly records: readonly unknown[];
  readonly next: string | null;
  readonly end: "more" | "whole" | "wall" | "partial";
  /** Whether it repeats an earlier page. */
  readonly again: boolean;
}

export interface ListAnswer {
  readonly json: unknown;
  readonly link: string | null;
}

/** A list to read. */
export interface ShopifyList {
  /** Its address. */
  readonly list: string;
  readonly resource: StoreResource;
  /** The `next` of an earlier page; default the start. */
  readonly from?: string | null;
  /** Total of records, if known. */
  readonly expected?: number | null;
  /** Records in a page; default 250, Shopify's maximum. */
  readonly pageSize?: number;
}

export const largestPage = 250;
/** Shopify's paging limit: page × limit (observed). */
const maxRecords = 25_000;
/** Pages that links may lead to: 250,000 records. A store that offers more links than that never ends. */
const maxLinkedPages = 1000;

/**
 * Reads a list of the public storefront page by page, by `limit` and `page`, and follows a Link header with
 * `rel="next"` if there is one. The list ends at an empty page, at a short page that completes the `expected` total, at
 * the platform's paging limit (an `errors` key, with any status), or when a page repeats or leads to another origin.
 * Links end too: at an empty page, and after `maxLinkedPages`.
 *
 * A truncated body can parse as a whole list. After a short page, this reads the next one; if that has records, or a
 * total was expected, it reads the short page again.
 */
export async function* readPages(
  get: (url: string) => Promise<ListAnswer>,
  { list, resource, from = null, expected = null, pageSize = largestPage }: ShopifyList,
): AsyncGenerator<ShopifyPage> {
  const visited = new Set<string>();
  const seen = new Set<string>();
  let url = from ?? `${list}?limit=${pageSize}&page=1`;
  let shortPage: string | null = null;
  let byLinks = false;
  while (true) {
    visited.add(url);
    const { json, link } = await get(url);
    if (hasKey(json, "errors")) {
      if (pageOf(url) <= 1) throw new Failed("not-a-store", { resource });
      yield { records: [], next: null, end: "wall", again: false };
      return;
    }
    const records = recordsOf(json, resource);
    const fingerprint = fingerprintOf(records);
    if (records.length > 0 && seen.has(fingerprint)) {
      yield { records: [], next: null, end: "partial", again: false };
      return;
    }
    if (shortPage !== null && (records.length > 0 || expected !== null)) {
      const whole = recordsOf((await get(shortPage)).json, resource);
      yield { records: whole, next: url, end: "more", again: true };
    }
    seen.add(fingerprint);
    const linked = nextLink(link, url);
    const step = linked
      ? records.length === 0
        ? brokenOff
        : followed(linked, url, visited)
      : byLinks
        ? lastOne
        : numbered(list, url, { count: records.length, expected, pageSize });
    byLinks ||= linked !== null;
    shortPage = !byLinks && step.next !== null && records.length < pageSize ? url : null;
    yield { records, ...step, again: false };
    if (step.next === null) return;
    url = step.next;
  }
}

type Step = Pick<ShopifyPage, "next" | "end">;

const lastOne: Step = { next: null, end: "whole" };
const brokenOff: Step = { next: null, end: "partial" };

function recordsOf(json: unknown, resource: StoreResource): readonly unknown[] {
  const records = hasKey(json, resource) ? listIn(json[resource]) : null;
  if (!records) throw new Failed("not-a-store", { resource });
  return records;
}

/** A next link to an earlier page or another origin ends the paging, which would otherwise loop or leave the store. */
function followed(link: string, url: string, visited: ReadonlySet<string>): Step {
  const isForeign = new URL(link).origin !== new URL(url).origin;
  if (visited.has(link) || isForeign || visited.size >= maxLinkedPages) return brokenOff;
  return { next: link, end: "more" };
}

function numbered(
  list: string,
  url: string,
  {
    count,
    expected,
    pageSize,
  }: { readonly count: number; readonly expected: number | null; readonly pageSize: number },
): Step {
  const maxPages = Math.floor(maxRecords / pageSize);
  const page = pageOf(url);
  const all = expected !== null && (page - 1) * pageSize + count >= expected;
  if (count === 0 || (all && (count < pageSize || page >= maxPages))) return lastOne;
  if (page >= maxPages) return { next: null, end: "wall" };
  return { next: `${list}?limit=${pageSize}&page=${page + 1}`, end: "more" };
}

function pageOf(url: string): number {
  return Number(new URL(url).searchParams.get("page") ?? "1");
}

function fingerprintOf(records: readonly unknown[]): string {
  return records.map((record) => recordIdOf(record) ?? "?").join(",");
}
