import { type Database, openDatabase } from "../../../src-worker/catalogue/database";
import { lineOf, type Record } from "./moving-shop";
import type { TestWorld } from "./test-world";

interface OverDevice {
  readonly world: TestWorld;
}

/** Reads or changes the catalogue's database beside the engine. */
export async function inDatabase<T>({ world }: OverDevice, body: (database: Database) => PromiseLike<T>): Promise<T> {
  const database = openDatabase(world);
  try {
    return await body(database);
  } finally {
    database.close();
  }
}

/** Whether an address is that of a product's image: the store's logo and icon have other names. */
export const isProductImage = (url: string) => /\/(cdn|wp-content\/uploads)\//.test(url) && !/\/store-[^/]*$/.test(url);

/** Keys of all stored images, logo and icon among them. */
export const storedImageKeys = (window: OverDevice): Promise<string[]> =>
  inDatabase(window, ({ images }) => images.toCollection().primaryKeys());

/** Keys of the stored images of products. */
export const storedProductImages = async (window: OverDevice): Promise<string[]> =>
  (await storedImageKeys(window)).filter(isProductImage);

/** The products of the current generation, as the database has them; null without one. A missing pack counts as no products. */
export async function storedRecord(window: OverDevice, id: string): Promise<Record | null> {
  return inDatabase(window, async (database) => {
    const record = await database.metadata.get(`store:${id}`);
    if (!record || !("current" in record) || record.current === null) return null;
    const manifest = await database.manifests.get([id, record.current]);
    if (!manifest) return [];
    const packs = await database.products.bulkGet(manifest.packs.map(({ pack }) => [id, pack]));
    const segments = await database.segments.bulkGet(
      manifest.segments.map(({ generation, segment }) => [id, generation, segment]),
    );
    const lines = packs.flatMap((pack) =>
      (pack?.products ?? []).map(({ id, title, variants }) =>
        lineOf(
          id,
          title,
          variants.map(({ price }) => (price === null ? null : Number(price))),
        ),
      ),
    );
    const isComplete = segments.every(Boolean) && lines.length === manifest.count && record.products === manifest.count;
    return isComplete ? lines : lines.slice(1);
  });
}
