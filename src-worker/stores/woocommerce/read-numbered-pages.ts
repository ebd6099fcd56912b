import { recordIdOf } from "../record-id-of";

/** A page of a WordPress list; the totals are null if the host hides their headers. */
export interface NumberedList {
  readonly records: readonly unknown[];
  readonly total: number | null;
  /** Pages of `size` records; of fewer where the host allows only these. */
  readonly pages: number | null;
  /** How many records were requested. */
  readonly size: number;
}

export interface NumberedPage {
  readonly records: readonly unknown[];
  /** The place to continue from: pass it as `from`. Null after the last page. */
  readonly next: string | null;
  readonly end: "more" | "whole" | "partial";
}

/** Ends a `next` if records were missing up to there. */
export const partialSuffix = " partial";
/** WordPress's maximum. */
export const pageSize = 100;
/** A longer list is an endless one. */
const maxRecords = 1_000_000;

/**
 * Reads a list page by page and requests each page while the caller uses the one before. Each page may have another size.
 * The list ends with the last page according to the store, or with an empty one if the store reports no total. A page that
 * lacks records or repeats an earlier one is requested once more; if that does not help, the list is partial.
 *
 * @param request requests the page that begins with record `start`, counted from 0, of at most `max` records
 * @param from the `next` of an earlier page; null for the start
 */
export async function* readNumberedPages(
  request: (start: number, max: number) => Promise<NumberedList>,
  from: string | null,
): AsyncGenerator<NumberedPage> {
  const seen = new Set<string>();
  let { start, max, partial } = placeOf(from);
  let pending = request(start, max);
  for (;;) {
    let list = await pending;
    if (lacks(list, start) || seen.has(idsOf(list))) {
      const again = await request(start, max);
      if (!lacks(again, start) || again.records.length >= list.records.length || seen.has(idsOf(list))) list = again;
      partial ||= lacks(list, start);
    }
    const { records, pages, size } = list;
    const repeated = seen.has(idsOf(list));
    if (records.length > 0) seen.add(idsOf(list));
    const last = pages === null ? records.length === 0 : start / size + 1 >= pages;
    if (last || repeated || records.length === 0 || start >= maxRecords) {
      yield { records: repeated ? [] : records, next: null, end: last && !repeated && !partial ? "whole" : "partial" };
      return;
    }
    if (isCapped(list)) max = Math.min(records.length, max);
    start += Math.min(size, max);
    pending = request(start, max);
    // The next turn of the loop handles a failure; until then it must not count as unhandled.
    pending.catch(() => undefined);
    yield { records, next: placeText(start, max, partial), end: "more" };
  }
}

function idsOf({ records }: NumberedList): string {
  return records.map((record) => recordIdOf(record) ?? "?").join();
}

/** Parses a `next`: the first record, the most that the host allows in a page, and whether records were missing before. */
function placeOf(from: string | null): { start: number; max: number; partial: boolean } {
  const [, start = "0", max = String(pageSize), partial] =
    /^(\d{1,7})(?: by (\d{1,3}))?( partial)?$/.exec(from ?? "") ?? [];
  return { start: Number(start), max: Number(max), partial: partial !== undefined };
}

function placeText(start: number, max: number, partial: boolean): string {
  return `${start}${max < pageSize ? ` by ${max}` : ""}${partial ? partialSuffix : ""}`;
}

/** Whether a page lacks records. Unknown, and so false, for hosts that allow only smaller pages. */
function lacks(list: NumberedList, start: number): boolean {
  const { records, total, pages, size } = list;
  if (total === null || pages === null || isCapped(list)) return false;
  return records.length < Math.min(size, total - start);
}

/** Whether the host allows only smaller pages than requested. They are numbered by their own size. */
function isCapped({ records, total, pages, size }: NumberedList): boolean {
  if (total === null || pages === null) return records.length < size;
  return pages !== Math.ceil(total / size) && records.length < size;
}
