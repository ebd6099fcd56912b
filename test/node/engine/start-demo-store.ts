import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { GeneratedProduct } from "../../../demo/stores/catalogue/generated-product";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";
import { shopifyIds } from "../../../demo/stores/shopify/shop-records";
import { createShopifyStore } from "../../../demo/stores/shopify-store";
import type { WooHosting } from "../../../demo/stores/woocommerce/woo-hosting";
import { wooIds } from "../../../demo/stores/woocommerce/woo-ids";
import { passwordOf, visibilityOf } from "../../../demo/stores/woocommerce/woo-records";
import { createWooCommerceStore } from "../../../demo/stores/woocommerce-store";
import type { WebPlatform } from "../../../src-worker/contract/platforms";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { withFewImages } from "./few-images";

/** The smallest image; rendering hundreds of real ones takes long. */
const pixel = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

export interface DemoStoreOptions {
  readonly products: number;
  readonly variations?: number;
  /** Whether every product has its images; otherwise a few have. */
  readonly allImages?: boolean;
  /** What the store sends as the next image; otherwise a pixel. */
  readonly image?: () => Buffer;
  readonly hosting?: readonly WooHosting[];
  readonly cappedCount?: boolean;
  /** The folder that holds WordPress, such as "/shop". */
  readonly folder?: string;
}

/** A demo store of either platform on a free port, with accessors to verify an import. */
export async function startDemoStore(platform: WebPlatform, options: DemoStoreOptions) {
  const { products, variations, allImages = false, image = () => pixel, hosting, cappedCount, folder } = options;
  const images = { render: async () => image(), drawn: 0 };
  let time = Date.parse("2026-03-01T08:00:00Z");
  const now = () => time;
  const catalogue = remembering(products, variations, allImages);
  const shopifyOf = (offered: typeof catalogue) =>
    createShopifyStore({ catalogue: offered, images, now, ...(cappedCount && { cappedCount }) });
  let shopify = shopifyOf(catalogue);
  const woo = createWooCommerceStore({
    catalogue,
    images,
    now,
    ...(hosting && { hosting }),
    ...(folder && { folder }),
  });
  let store = platform === "shopify" ? shopify : woo;
  const server = createServer((request, response) => store.handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder ?? ""}`;
  const connection: StoreConnection =
    platform === "shopify"
      ? { platform, url }
      : { platform, url, access: { kind: "keys", ...woo.keys.reader, remember: true, inAddress: false } };
  return {
    url,
    connection,
    /** The store's id on a device. */
    id: `${platform}:${url.replace("http://", "")}`,
    keys: woo.keys,
    woo,
    /** Advances the store's clock by milliseconds. */
    pass(milliseconds: number) {
      time += milliseconds;
    },
    get shopify() {
      return shopify;
    },
    get faults() {
      return store.faults;
    },
    get edits() {
      return store.edits;
    },
    get catalogue() {
      return store.catalogue;
    },
    /** Matches the requests for a product page of the full list. */
    productPage: (page: number) => (path: string) => {
      const { pathname, searchParams } = new URL(path, "http://store");
      if (searchParams.get("page") !== String(page)) return false;
      return platform === "shopify"
        ? pathname === "/products.json"
        : pathname.endsWith("/wc/v3/products") &&
            searchParams.get("per_page") === "100" &&
            searchParams.get("_fields")?.includes("name") === true;
    },
    /** Ids of the publicly visible products, in catalogue order. */
    ids(): string[] {
      const { offered } = store.catalogue;
      if (platform === "shopify") return offered.map((index) => String(shopifyIds.product(index)));
      const shown = offered.filter(
        (index) => visibilityOf(index) === "visible" && passwordOf(store.catalogue, index) === "",
      );
      return shown.map((index) => String(wooIds.product(index)));
    },
    /** The connection without keys. */
    publicConnection: { platform: "woocommerce", url, access: { kind: "public" } } satisfies StoreConnection,
    /** The offered titles, in catalogue order. */
    titles: () => store.catalogue.offered.map((index) => store.catalogue.product(index).title),
    /** The shop goes on with so many products, without edits and faults. Only of Shopify. */
    offer(count: number) {
      shopify = shopifyOf(remembering(count, variations, allImages));
      store = shopify;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type DemoStore = Awaited<ReturnType<typeof startDemoStore>>;

/** Products are generated once for all stores, because they depend only on the seed and their position. */
const made = new Map<string, GeneratedProduct>();

function remembering(products: number, variations: number | undefined, allImages: boolean) {
  const catalogue = generateCatalogue({ products, seed: 7, ...(variations !== undefined && { variations }) });
  return {
    ...catalogue,
    product: (index: number) => {
      const key = `${variations}/${allImages}/${index}`;
      const product = made.get(key) ?? (allImages ? catalogue.product(index) : withFewImages(catalogue.product(index)));
      made.set(key, product);
      return product;
    },
  };
}
