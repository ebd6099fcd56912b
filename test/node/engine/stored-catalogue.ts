import { type Database, openDatabase } from "../../../src-worker/catalogue/database";
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
