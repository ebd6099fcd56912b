import { platformPages } from "../../../src-worker/contract/platform-pages";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";

/** The address of the product's page in the store; null for the demo, which has no shop. */
export function productPage(
  store: Pick<StoreSummary, "platform" | "url">,
  product: { readonly id: string; readonly handle: string },
): string | null {
  return store.platform === "demo" ? null : store.url + platformPages[store.platform].product(product);
}
