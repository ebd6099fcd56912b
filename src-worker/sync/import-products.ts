import type { GrowingGeneration } from "../catalogue/catalogue-reader";
import type { ProductPage } from "../stores/store-port";
import type { Reading } from "./begin-reading";
import { productsFailed } from "./products-failed";
import type { SyncRun } from "./sync-run";

/** Pages on their way while one is written: with a single one, what the engine does would hold up what comes. */
const pagesAhead = 2;

/**
 * Takes the store's products page by page into a growing generation, the next ones being on their way while one is
 * written. `arrived` is told after each page.
 */
export async function importProducts(
  { signal, parts: { repository }, progress }: SyncRun,
  { growing: begun, pages, ingest }: Reading,
  arrived: () => Promise<void>,
): Promise<GrowingGeneration> {
  let growing = begun;
  tell();
  const unread = pages[Symbol.asyncIterator]();
  const coming: Promise<ProductPage | null>[] = [];
  try {
    for (let page = await next(); page; page = await next()) {
      const { products, repeated } = await ingest.take(signal, page);
      // A page of which everything is here already is an earlier one once more: what follows it is not to be trusted.
      const end = repeated ? "partial" : page.end;
      const from = growing.manifest.packs.length;
      growing = await repository.appendPage(growing, products, {
        next: repeated ? null : page.next,
        read: end !== "more",
        completeness: end === "more" ? "partial" : end,
        skipped: ingest.skipped,
        duplicates: ingest.duplicates,
        seen: ingest.seen,
      });
      await ingest.written(signal, growing.manifest.packs.slice(from), products);
      tell();
      await arrived();
      if (end !== "more") break;
    }
  } finally {
    // The pages that are on their way are not waited for; the adapter is told that nobody wants them.
    void unread.return?.().catch(() => undefined);
  }
  return growing;

  function next(): Promise<ProductPage | null> {
    while (coming.length <= pagesAhead) {
      const page = read(unread);
      // Waited for only after the pages before it are written: a failure must not count as unhandled until then.
      page.catch(() => undefined);
      coming.push(page);
    }
    return coming.shift() ?? Promise.resolve(null);
  }

  function tell(): void {
    const { count, skipped, duplicates } = ingest;
    progress.count({ products: count, skipped, duplicates });
  }
}

async function read(pages: AsyncIterator<ProductPage>): Promise<ProductPage | null> {
  const { done, value } = await productsFailed(pages.next());
  return done ? null : value;
}
