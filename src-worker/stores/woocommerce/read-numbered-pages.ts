import { recordIdOf } from "../record-id-of";

/** A page of a WordPress list; the totals are null if the host hides their headers. */
export interface NumberedList {
  readonly records: readonly unknown[];
  readonly total: number | null;
  readonly pages: number | null;
}

export interface NumberedPage {
  readonly records: readonly unknown[];
  /** Where to continue: pass it as `from`. Null after the last page. */
  readonly next: string | null;
  readonly end: "more" | "whole" | "partial";
}

/** Ends a `next` if records were missing up to there. */
export const partialSuffix = " partial";
/** WordPress's maximum. */
export const pageSize = 100;
/** A million records: a longer list is an endless one. */
const maxPages = 10_000;

/**
 * Reads a list page by page and requests each page while the caller uses the one before. The list ends with the last
 * page according to the store, or with an empty one if the store reports no total. A page that lacks records or repeats
 * an earlier one is requested once more; if that does not help, the list is partial.
 *
 * @param from the `next` of an earlier page; null for the start
 */
export async function* readNumberedPages(
  ask: (page: number) => Promise<NumberedList>,
  from: string | null,
  size = pageSize,
): AsyncGenerator<NumberedPage> {
  const seen = new Set<string>();
  let [page, partial] = placeOf(from);
  let asking = ask(page);
  for (; ; page++) {
    let list = await asking;
    if (lacks(list, page, size) || seen.has(idsOf(list))) {
      const again = await ask(page);
      if (again.records.length >= list.records.length || seen.has(idsOf(list))) list = again;
      partial ||= lacks(list, page, size);
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
    // The next turn of the loop handles a failure; until then it must not count as unhandled.
    asking.catch(() => undefined);
    yield { records, next: placeText(page + 1, partial), end: "more" };
  }
}

function idsOf({ records }: NumberedList): string {
  return records.map((record) => recordIdOf(record) ?? "?").join();
}

/** Parses a `next`: the number of the page, and whether records were missing before it. */
function placeOf(from: string | null): [page: number, partial: boolean] {
  const [, page = "1", partial] = /^(\d{1,6})( partial)?$/.exec(from ?? "") ?? [];
  return [Number(page), partial !== undefined];
}

function placeText(page: number, partial: boolean): string {
  return `${page}${partial ? partialSuffix : ""}`;
}

/** Whether a page lacks records. Unknown, and so false, for hosts that allow only smaller pages. */
function lacks({ records, total, pages }: NumberedList, page: number, size: number): boolean {
  if (total === null || pages === null || pages !== Math.ceil(total / size)) return false;
  return records.length < Math.min(size, total - size * (page - 1));
}
