import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { ProductDetail } from "../contract/product";
import type { Device } from "../device/device";

/** Fetches the extras of one product at a time. */
export function createProductCompletion(
  { network, storage }: Device,
  catalogue: OpenCatalogue,
  sessionEnd: AbortSignal,
): (address: string) => Promise<ProductDetail | null> {
  const { extras } = storage;
  /** Aborts the request for the previous product when a person opens the next one. */
  let request = new AbortController();
  return async (address) => {
    const { product } = await catalogue.product(address);
    const { store } = catalogue;
    if (!network.connectivity.online || !(await extras.isDue(store.store, product))) return null;
    request.abort();
    request = new AbortController();
    const signal = AbortSignal.any([request.signal, sessionEnd]);
    const fetched = await network.ports
      .of(store)
      .then((port) => port.productExtras(signal, product.handle))
      .catch(() => null);
    if (!fetched || sessionEnd.aborted) return null;
    await extras.store(store.store, product, fetched);
    return catalogue.product(address);
  };
}
