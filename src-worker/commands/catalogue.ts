import * as v from "valibot";
import { longestScan } from "../contract/code-match";
import type { CatalogueCommands } from "../contract/commands/catalogue";
import { Failed } from "../outcome/failed";
import { flag, noArguments, query, range } from "./arguments";
import type { Area } from "./command";

/** A product's handle or id. */
const address = v.pipe(v.string(), v.maxLength(1000));

export const catalogueCommands: Area<CatalogueCommands> = {
  findProducts: {
    args: v.tuple([query, range, flag]),
    run: ({ device, sessions }, query, window, facets) =>
      device.scheduling.idle.during(async () => {
        await sessions.booted();
        if (query.collection !== null || facets || !sessions.current?.catalogue.shown) await sessions.read();
        const { current, revision } = sessions;
        if (current) return current.catalogue.find(query, window, facets);
        return { total: 0, start: window.start, rows: [], meant: null, nearly: false, facets: null, revision };
      }),
  },

  openProduct: {
    args: v.tuple([address]),
    run: ({ device, sessions }, product) =>
      device.scheduling.idle.during(async () => {
        const session = await sessions.read();
        if (!session) throw new Failed("product-unknown", { id: product });
        return session.catalogue.product(product);
      }),
  },

  listCollections: {
    args: noArguments,
    run: ({ device, sessions }) =>
      device.scheduling.idle.during(async () => (await sessions.read())?.catalogue.collections() ?? []),
  },

  completeProduct: {
    args: v.tuple([address]),
    async run({ sessions }, product) {
      const session = await sessions.read();
      if (!session) throw new Failed("product-unknown", { id: product });
      return session.completeProduct(product);
    },
  },

  neighboursOf: {
    args: v.tuple([query, address]),
    async run({ sessions }, query, product) {
      const session = await sessions.read();
      const { neighboursOf } = await import("../catalogue/neighbours-of");
      const shown = session?.catalogue.shown;
      return shown ? neighboursOf(shown, query, product) : null;
    },
  },

  lookUpCode: {
    args: v.tuple([v.pipe(v.string(), v.maxLength(longestScan))]),
    async run({ device, sessions }, code) {
      const { shown, store } = (await sessions.read())?.catalogue ?? {};
      if (!shown || !store) return [];
      const { codeMatches } = await import("../catalogue/code-matches");
      const { scheduling, storage } = device;
      const extrasWith = (codes: readonly string[]) => storage.extras.withCode(store.store, codes);
      const [matches = []] = await codeMatches(scheduling.yieldIfDue, shown, extrasWith, [code]);
      return matches;
    },
  },
};
