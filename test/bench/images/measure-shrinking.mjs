import { connectStore } from "../connect-store.mjs";

/**
 * Imports a store whose host cannot make images smaller. Answers what its photographs are and what is stored of them.
 * @param {import("playwright").BrowserContext} context
 * @param {string} app
 * @param {import("../serve-build.mjs").DemoStore} store
 */
export async function measureShrinking(context, app, store) {
  const page = await context.newPage();
  await page.goto(`${app}/app?settings=advanced`);
  await connectStore(page, store);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText(/^All [\d,]+ images are on this device/).waitFor({ timeout: 300_000 });
  const stored = await page.evaluate(readStored);
  await page.close();
  let served = 0;
  for (const { url } of stored) served += (await (await fetch(url)).arrayBuffer()).byteLength;
  const storedBytes = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    photographs: stored.length,
    photographsMB: served / 1e6,
    photographsStoredMB: storedBytes / 1e6,
    savedByShrinking: 1 - storedBytes / served,
  };
}

/** The images of products past the app: their addresses and the bytes that are stored. */
async function readStored() {
  /** @type {IDBDatabase} */
  const database = await settled(indexedDB.open("catalogue-db"));
  /** @type {{ url: string, bytes: ArrayBuffer }[]} */
  const images = await settled(database.transaction("images").objectStore("images").getAll());
  database.close();
  return images
    .filter(({ url }) => url.includes("/uploads/") && !url.includes("/store-"))
    .map(({ url, bytes }) => ({ url, bytes: bytes.byteLength }));

  /**
   * @template T
   * @param {IDBRequest<T>} request
   * @returns {Promise<T>}
   */
  function settled(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }
}
