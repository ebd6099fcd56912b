import type { CatalogueRepository, GrowingGeneration } from "../catalogue/catalogue-repository";
import type { HeldCatalogue } from "../catalogue/held-catalogue";
import type { Product } from "../contract/product";
import { createBreath } from "../run/breathe";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import type { World } from "../run/world";
import type { ProductPage, StorePort } from "../stores/store-port";
import type { SyncProgress } from "./sync-progress";

/**
 * Reads the store's products page by page into a growing generation and its listing, from where the checkpoint
 * stands. The next page is on its way while one is written. `arrived` is told after each page.
 */
export async function importProducts(
  signal: AbortSignal,
  parts: { readonly world: Pick<World, "yield">; readonly repository: CatalogueRepository; readonly port: StorePort },
  begun: GrowingGeneration,
  catalogue: HeldCatalogue,
  progress: SyncProgress,
  arrived: () => void,
): Promise<GrowingGeneration> {
  let growing = begun;
  let { skipped } = begun.checkpoint;
  progress.count({ products: catalogue.count, skipped });
  if (begun.manifest.count > 0 && begun.checkpoint.next === null) return begun;

  const breathe = createBreath(parts.world);
  const pages = parts.port.productPages(signal, begun.checkpoint.next)[Symbol.asyncIterator]();
  let reading = read(pages);
  for (let page = await reading; page; page = await reading) {
    reading = page.next === null ? Promise.resolve(null) : read(pages);
    // Waited for only after this page is written: a failure must not count as unhandled until then.
    reading.catch(() => undefined);
    // A product that moved to a later page between two requests comes twice: the first one stands.
    const unseen = new Map<string, Product>();
    for (const product of page.products)
      if (!catalogue.has(product.id) && !unseen.has(product.id)) unseen.set(product.id, product);
    skipped += page.skipped;
    // A page of which everything is here already is an earlier one once more: what follows it is not to be trusted.
    const repeated = page.products.length > 0 && unseen.size === 0;
    const from = growing.manifest.packs.length;
    growing = await parts.repository.appendPage(growing, [...unseen.values()], {
      next: repeated ? null : page.next,
      completeness: page.end === "more" || repeated ? "partial" : page.end,
      skipped,
    });
    const packs = growing.manifest.packs.slice(from);
    const products = unseen.values();
    for (const { pack, count } of packs)
      for (let index = 0; index < count; index++) {
        const { value } = products.next();
        if (value) catalogue.add(value, pack);
        await breathe(signal);
      }
    progress.count({ products: catalogue.count, skipped });
    arrived();
    if (repeated) break;
  }
  return growing;
}

async function read(pages: AsyncIterator<ProductPage>): Promise<ProductPage | null> {
  try {
    const { done, value } = await pages.next();
    return done ? null : value;
  } catch (error) {
    const cause = failureFrom(error);
    if (cause.code === "cancelled") throw error;
    throw new Failed("products-failed", {}, { cause, retryable: cause.retryable });
  }
}
