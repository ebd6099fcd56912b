import type { Page } from "playwright";
import type { Manifest, Pack, StoredImage, StoreRecord } from "../../src-worker/catalogue/database";
import type { Order } from "../../src-worker/contract/order";
import { lineOf, type Record } from "../node/engine/moving-shop";
import { isProductImage } from "../node/engine/stored-catalogue";

/** The products of a store's current generation in the page's database; null without one. A missing pack counts as nothing. */
export async function storedIn(page: Page, store: string): Promise<Record | null> {
  const tables = await rowsIn(page, "catalogue-db", ["metadata", "manifests", "products"]);
  if (!tables) return null;
  const [records, manifests, packs] = tables as [StoreRecord[], Manifest[], Pack[]];
  const record = records.find(({ key }) => key === `store:${store}`);
  if (!record?.current) return null;
  const manifest = manifests.find((one) => one.store === store && one.generation === record.current);
  const named = (manifest?.packs ?? []).map(({ pack }) =>
    packs.find((one) => one.store === store && one.pack === pack),
  );
  const lines = named.flatMap((pack) =>
    (pack?.products ?? []).map(({ id, title, variants }) =>
      lineOf(
        id,
        title,
        variants.map(({ price }) => (price === null ? null : Number(price))),
      ),
    ),
  );
  return lines.length === manifest?.count ? lines : lines.slice(1);
}

export async function knowsStore(page: Page, store: string): Promise<boolean> {
  const [records] = ((await rowsIn(page, "catalogue-db", ["metadata"])) ?? []) as [StoreRecord[]?];
  return records?.some(({ key }) => key === `store:${store}`) ?? false;
}

/** Pieces of each product in all orders of the page's database. */
export async function piecesIn(page: Page): Promise<ReadonlyMap<string, number>> {
  const [orders] = ((await rowsIn(page, "vitrine-work", ["orders"])) ?? []) as [Order[]?];
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of orders?.flatMap(({ lines }) => lines) ?? [])
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/** Keys of the images of products in the page's database. */
export async function imagesIn(page: Page): Promise<readonly string[]> {
  const [images] = ((await rowsIn(page, "catalogue-db", ["images"])) ?? []) as [Pick<StoredImage, "url">[]?];
  return (images ?? []).map(({ url }) => url).filter(isProductImage);
}

/** Keys of those among them that the page cannot show, or of more pixels than any rendition has. */
export async function unshowableIn(page: Page): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const key of await imagesIn(page)) {
    const pixels = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = `/stored-image?src=${encodeURIComponent(src)}`;
      await image.decode().catch(() => undefined);
      return image.naturalWidth * image.naturalHeight;
    }, key);
    if (pixels === 0 || pixels > 1_000_000) broken.push(key);
  }
  return broken;
}

/** All rows of tables of a database, as one transaction sees them; null where the page has none of that name. */
function rowsIn(page: Page, name: string, tables: readonly string[]): Promise<unknown[][] | null> {
  return page.evaluate(
    async ([database, ...stores]) => {
      const answered = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      // Opening would create it.
      const known = (await indexedDB.databases()).some((one) => one.name === database);
      if (!database || !known) return null;
      const connection = await answered(indexedDB.open(database));
      try {
        if (stores.some((store) => !connection.objectStoreNames.contains(store))) return null;
        const transaction = connection.transaction(stores);
        return await Promise.all(stores.map((store) => answered(transaction.objectStore(store).getAll())));
      } finally {
        connection.close();
      }
    },
    [name, ...tables],
  );
}
