import { hasKey } from "../has-key";

/** A page of a WordPress list; totals are null where the host hides the headers that tell them. */
export interface NumberedList {
  readonly records: readonly unknown[];
  readonly total: number | null;
  readonly pages: number | null;
}

export interface NumberedPage {
  readonly records: readonly unknown[];
  /** The place of the next page; null after the last. */
  readonly next: string | null;
  readonly end: "more" | "whole" | "partial";
}

/** Ends the place of a page before which something was missing. */
export const partialSuffix = " partial";
/** What WordPress gives at most. */
export const pageSize = 100;
/** Of a million records: nothing sells more, so a list that goes on is none. */
const maxPages = 10_000;

/**
 * Reads a list from a place that an earlier page named, or from its start. The next page is on its way while one is
 * used. It ends with the page that the store says is its last, or, where it does not say, at an empty one. A page that
 * lacks records or repeats an earlier one is asked for once more; when it still does, the list counts as partial.
 */
export async function* readNumberedPages(
  ask: (page: number) => Promise<NumberedList>,
  from: string | null,
): AsyncGenerator<NumberedPage> {
  const seen = new Set<string>();
  let [page, partial] = placeOf(from);
  let asking = ask(page);
  for (; ; page++) {
    let list = await asking;
    if (lacks(list, page) || seen.has(idsOf(list))) {
      const again = await ask(page);
      if (again.records.length >= list.records.length || seen.has(idsOf(list))) list = again;
      partial ||= lacks(list, page);
    }
    const { records, pages } = list;
    const repeated = seen.has(idsOf(list));
    if (records.length > 0) seen.add(idsOf(list));
    const last = pages === null ? records.length === 0 : page >= pages;
    if (last || repeated || records.length === 0 || page >= maxPages) {
      yield { records: repeated ? [] : records, next: null, end: last && !repeated && !partial ? "whole" : "partial" };
      return;
    }
    asking = ask(page + 1);
    // Waited for only when it is its turn: a failure must not count as unhandled until then.
    asking.catch(() => undefined);
    yield { records, next: placeText(page + 1, partial), end: "more" };
  }
}

function idsOf({ records }: NumberedList): string {
  return records.map((record) => (hasKey(record, "id") ? String(record.id) : "?")).join();
}

/** A place is the number of a page, and whether something before it was missing. */
function placeOf(from: string | null): [page: number, partial: boolean] {
  const [, page = "1", partial] = /^(\d{1,6})( partial)?$/.exec(from ?? "") ?? [];
  return [Number(page), partial !== undefined];
}

function placeText(page: number, partial: boolean): string {
  return `${page}${partial ? partialSuffix : ""}`;
}

/** Only where the store's own figures agree with pages of this size: some hosts allow smaller ones. */
function lacks({ records, total, pages }: NumberedList, page: number): boolean {
  if (total === null || pages === null || pages !== Math.ceil(total / pageSize)) return false;
  return records.length < Math.min(pageSize, total - pageSize * (page - 1));
}
