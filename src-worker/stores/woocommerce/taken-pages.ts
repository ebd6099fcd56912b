import type { ProductPage } from "../store-port";
import { type NumberedPage, partialSuffix } from "./read-numbered-pages";
import type { TakeRecords } from "./take-records";

/** Turns the pages of a store's whole list into the port's pages; the list is partial if variations are missing. */
export async function* takenPages(
  signal: AbortSignal,
  pages: AsyncIterable<NumberedPage>,
  take: TakeRecords,
): AsyncGenerator<ProductPage> {
  let whole = true;
  for await (const { records, next, end } of pages) {
    const taken = await take(signal, records);
    whole &&= taken.whole;
    yield {
      offered: taken.offered,
      skipped: taken.skipped,
      gone: [],
      next: next && (whole || next.endsWith(partialSuffix) ? next : next + partialSuffix),
      end: end === "whole" && !whole ? "partial" : end,
      overlaps: false,
    };
  }
}
