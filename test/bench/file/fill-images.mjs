/**
 * Runs in the page: gives every product that has a cover one of made-up bytes, as the engine would keep it. Answers how
 * many images there are then.
 * @param {number} bytes of each
 * @returns {Promise<number>}
 */
export async function fillImages(bytes) {
  /**
   * @template T
   * @param {IDBRequest<T>} request
   * @returns {Promise<T>}
   */
  const settled = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open("catalogue-db"));
  const packs = await settled(database.transaction("products").objectStore("products").getAllKeys());
  for (const pack of packs) {
    const transaction = database.transaction(["products", "images"], "readwrite");
    const { products } = await settled(transaction.objectStore("products").get(pack));
    const images = transaction.objectStore("images");
    for (const product of products) {
      const [cover] = product.images;
      if (!cover) continue;
      const [src] = cover.src.split("?");
      const made = new Uint8Array(bytes);
      // The browser requests at most this much in one call.
      for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(made.subarray(at, at + 65_536));
      images.put({ url: src, bytes: new Blob([made]), type: "image/webp", timestamp: Date.now() });
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  }
  const count = await settled(database.transaction("images").objectStore("images").count());
  database.close();
  return count;
}
