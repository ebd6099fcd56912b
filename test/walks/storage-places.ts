import type { Page } from "playwright";

/**
 * Finds the places where the device stores certain strings: storages, databases, caches and the page. Binary is read as Latin-1.
 * Returns string → places; a string stored nowhere has no places.
 */
export function storagePlaces(page: Page, words: readonly string[]): Promise<Record<string, readonly string[]>> {
  return page.evaluate(async (sought) => {
    const latin1 = new TextDecoder("latin1");
    const places: [place: string, text: string][] = [
      ["local storage", JSON.stringify({ ...localStorage })],
      ["session storage", JSON.stringify({ ...sessionStorage })],
      ["cookies", document.cookie],
      ["history", `${location.href} ${JSON.stringify(history.state)}`],
      ["page", document.documentElement.outerHTML],
      ["fields", [...document.querySelectorAll("input")].map(({ value }) => value).join("\n")],
    ];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table);
        const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
        places.push([`${name} ${table}`, `${textOf(keys)}\n${textOf(values)}`]);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.arrayBuffer();
        places.push([`cache ${name}`, `${request.url}\n${latin1.decode(body)}`]);
      }
    }
    const found = sought.map((word) => {
      const holding = places.filter(([, text]) => text.includes(word)).map(([place]) => place);
      return [word, [...new Set(holding)]] as const;
    });
    return Object.fromEntries(found);

    function answered<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }

    function textOf(value: unknown): string {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return latin1.decode(value);
      if (value instanceof CryptoKey) return value.extractable ? "an extractable key" : "";
      if (Array.isArray(value)) return value.map(textOf).join("\n");
      if (typeof value !== "object" || value === null) return String(value);
      return Object.entries(value)
        .map(([key, held]) => `${key}: ${textOf(held)}`)
        .join("\n");
    }
  }, words);
}
