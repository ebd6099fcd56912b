import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { ProductExtras } from "../catalogue/product-extras";
import { checkedArguments } from "../checked-arguments";
import type { StorePorts } from "../connection/store-ports";
import type { Engine } from "../contract/engine";
import type { Connectivity } from "../net/connectivity";
import { attempt } from "../run/attempt";
import type { Yielder } from "../run/yielder";
import type { Opening } from "./opening";

/** What is asked of one product, or of one variant's code. */
export function productCommands(parts: {
  readonly connectivity: Pick<Connectivity, "online">;
  readonly yieldIfDue: Yielder;
  readonly open: OpenCatalogue;
  readonly opening: Opening;
  readonly ports: StorePorts;
  readonly extras: ProductExtras;
}): Pick<Engine, "completeProduct" | "neighboursOf" | "lookUpCode"> {
  const { connectivity, open, opening, ports, extras } = parts;
  /** Of the product that was opened last: whoever leafs on does not wait for what came before. */
  let asking = new AbortController();
  return {
    completeProduct: (address) =>
      attempt(async () => {
        const checked = checkedArguments.address(address);
        await opening.read();
        const { product } = await open.product(checked);
        const { store } = open;
        if (!store || !connectivity.online || !(await extras.isDue(store.store, product))) return null;
        asking.abort();
        asking = new AbortController();
        const { signal } = asking;
        const told = await ports
          .of(store)
          .then((port) => port.productExtras(signal, product.handle))
          .catch(() => null);
        // Another store may have been opened meanwhile, or this one taken off the device.
        if (!told || open.store?.store !== store.store) return null;
        await extras.keep(store.store, product, told);
        return open.product(checked);
      }),

    neighboursOf: (query, address) =>
      attempt(async () => {
        const asked = checkedArguments.query(query);
        const checked = checkedArguments.address(address);
        await opening.read();
        const { neighboursOf } = await import("../catalogue/neighbours-of");
        return open.shown && neighboursOf(open.shown, asked, checked);
      }),

    lookUpCode: (code) =>
      attempt(async () => {
        const checked = checkedArguments.code(code);
        await opening.read();
        const { shown, store } = open;
        if (!shown || !store) return [];
        const { codeMatches } = await import("../catalogue/code-matches");
        return codeMatches(parts.yieldIfDue, shown, (codes) => extras.withCode(store.store, codes), checked);
      }),
  };
}
