import type { GrowingGeneration } from "../catalogue/catalogue-reader";
import type { ProductPage } from "../stores/store-port";
import type { Reading } from "./begin-reading";
import { productsFailed } from "./products-failed";
import type { SyncRun } from "./sync-run";

/** Pages requested while one is written. With a single one the engine's work would delay the requests. */
const pagesAhead = 2;

/**
 * Writes the store's products page by page to a growing generation and reads ahead meanwhile. Refuses with
 * `products-failed`.
 *
 * @param arrived called after each written page
 */
export async function importProducts(
  { signal, parts: { repository }, progress }: SyncRun,
  { growing: begun, pages, ingest }: Reading,
  arrived: () => Promise<void>,
): Promise<GrowingGeneration> {
  let growing = begun;
  publishCounts();
  const unread = pages[Symbol.asyncIterator]();
  const coming: Promise<ProductPage | null>[] = [];
  try {
    for (let page = await next(); page; page = await next()) {
      const { products, repeated } = await ingest.take(signal, page);
      // A page with only known products repeats an earlier one: the pages after it cannot be trusted.
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
      publishCounts();
      await arrived();
      if (end !== "more") break;
    }
  } finally {
    // Cancels the pages that are still being read, without waiting for them.
    void unread.return?.().catch(() => undefined);
  }
  return growing;

  function next(): Promise<ProductPage | null> {
    while (coming.length <= pagesAhead) {
      const page = read(unread);
      // Awaited only after the pages before it are written; until then a failure must not count as unhandled.
      page.catch(() => undefined);
      coming.push(page);
    }
    return coming.shift() ?? Promise.resolve(null);
  }

  function publishCounts(): void {
    const { count, skipped, duplicates } = ingest;
    progress.count({ products: count, skipped, duplicates });
  }
}

async function read(pages: AsyncIterator<ProductPage>): Promise<ProductPage | null> {
  const { done, value } = await productsFailed(pages.next());
  return done ? null : value;
}
