import { platformPages } from "../../../src-worker/contract/platform-pages";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";

/** The address of the product's page in the store; null for the demo and for files, which have no shop. */
export function productPage(
  store: Pick<StoreSummary, "platform" | "url">,
  product: { readonly id: string; readonly handle: string },
): string | null {
  const path = store.platform === "demo" ? null : platformPages[store.platform].product(product);
  return path === null ? null : store.url + path;
}
