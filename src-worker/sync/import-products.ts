import type { GrowingGeneration } from "../catalogue/catalogue-reader";
import { lanes } from "../contract/profile";
import { createTimedGuard } from "../stores/parsed-as";
import type { ProductPage } from "../stores/store-port";
import type { Reading } from "./begin-reading";
import type { Ingest } from "./ingest";
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
  { signal, parts: { world, repository }, progress }: SyncRun,
  { growing: begun, pages, ingest }: Reading,
  arrived: () => Promise<void>,
): Promise<GrowingGeneration> {
  let growing = begun;
  const { recorder } = world;
  publishCounts();
  const unread = pages[Symbol.asyncIterator]();
  const coming: Promise<ProductPage | null>[] = [];
  try {
    for (let page = await next(); page; page = await next()) {
      const { products, repeated } = await take(page);
      // A page with only known products repeats an earlier one: the pages after it cannot be trusted.
      const end = repeated ? "partial" : page.end;
      const from = growing.manifest.packs.length;
      const rows = products.length;
      growing = await recorder.measure("write", lanes.run, { rows }, () =>
        repository.appendPage(growing, products, {
          next: repeated ? null : page.next,
          read: end !== "more",
          completeness: end === "more" ? "partial" : end,
          skipped: ingest.skipped,
          duplicates: ingest.duplicates,
          seen: ingest.seen,
        }),
      );
      await recorder.measure("index", lanes.run, { rows }, () =>
        ingest.written(signal, growing.manifest.packs.slice(from), products),
      );
      publishCounts();
      await arrived();
      if (end !== "more") break;
    }
  } finally {
    // Cancels the pages that are still being read, without waiting for them.
    void unread.return?.().catch(() => undefined);
  }
  return growing;

  async function take(page: ProductPage): ReturnType<Ingest["take"]> {
    if (!recorder.isOn) return ingest.take(signal, page);
    const timed = createTimedGuard();
    const offered = page.offered.map((one) => ({ ...one, toProduct: () => one.toProduct(timed.guard) }));
    const start = recorder.now();
    const taken = await ingest.take(signal, { ...page, offered });
    recorder.span("guard", lanes.run, start, { end: start + timed.milliseconds });
    recorder.span("map", lanes.run, start, { rows: taken.products.length });
    return taken;
  }

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
