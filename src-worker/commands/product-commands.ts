import type { CommandBodies } from "../outcome/attempt";
import type { EngineParts } from "./engine-parts";

/** Queries of the open catalogue, its products and their codes. */
export function productCommands({ connectivity, yieldIfDue, idle, open, opening, ports, extras }: EngineParts) {
  /** Aborts the request for the previous product's extras when a person opens the next one. */
  let extrasRequest = new AbortController();
  return {
    findProducts: (query, range, facets) =>
      idle.during(async () => {
        await opening.booted();
        if (query.collection !== null || facets || !open.showing) await opening.read();
        return open.find(query, range, facets);
      }),

    openProduct: (address) =>
      idle.during(async () => {
        await opening.read();
        return open.product(address);
      }),

    listCollections: () =>
      idle.during(async () => {
        await opening.read();
        return open.collections();
      }),

    async completeProduct(address) {
      await opening.read();
      const { product } = await open.product(address);
      const { store } = open;
      if (!store || !connectivity.online || !(await extras.isDue(store.store, product))) return null;
      extrasRequest.abort();
      extrasRequest = new AbortController();
      const { signal } = extrasRequest;
      const fetched = await ports
        .of(store)
        .then((port) => port.productExtras(signal, product.handle))
        .catch(() => null);
      // A person may have opened another store or removed this one meanwhile.
      if (!fetched || open.store?.store !== store.store) return null;
      await extras.store(store.store, product, fetched);
      return open.product(address);
    },

    async neighboursOf(query, address) {
      await opening.read();
      const { neighboursOf } = await import("../catalogue/neighbours-of");
      return open.shown && neighboursOf(open.shown, query, address);
    },

    async lookUpCode(code) {
      await opening.read();
      const { shown, store } = open;
      if (!shown || !store) return [];
      const { codeMatches } = await import("../catalogue/code-matches");
      return codeMatches(yieldIfDue, shown, (codes) => extras.withCode(store.store, codes), code);
    },
  } satisfies Partial<CommandBodies>;
}
