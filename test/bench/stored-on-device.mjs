/**
 * Reads the stored data past the app: the keys of all packs, and the current generation with its products.
 * @param {import("playwright").Page} page
 */
export async function storedOnDevice(page) {
  return page.evaluate(async () => {
    const database = await settled(indexedDB.open("catalogue-db"));
    const transaction = database.transaction(["products", "manifests"]);
    const [packs, manifests] = await Promise.all([
      settled(transaction.objectStore("products").getAllKeys()),
      settled(transaction.objectStore("manifests").getAll()),
    ]);
    database.close();
    const [{ generation, count }] = manifests;
    return { packs: packs.map(String), generations: manifests.length, generation, products: count };

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
  });
}
