import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { GeneratedProduct, ProductTraits } from "../../../demo/stores/catalogue/generated-product";
import { generateCatalogue } from "../../../demo/stores/generate-catalogue";
import shapes from "../../../demo/stores/shopify/record-shapes.json";
import { createShopifyStore } from "../../../demo/stores/shopify-store";
import { storeProfile } from "../../../demo/stores/store-profile";
import type { WooKey } from "../../../demo/stores/woocommerce/woo-keys";
import { visibilityOf } from "../../../demo/stores/woocommerce/woo-records";
import { restIndex } from "../../../demo/stores/woocommerce/woo-settings";
import { htmlEncode } from "../../../demo/stores/woocommerce/woo-text";
import { createWooCommerceStore } from "../../../demo/stores/woocommerce-store";
import type { Platform } from "../../../src-worker/contract/platforms";
import { oneImage } from "../../walks/one-image";
import type { Payload } from "./payloads";

export interface HostileStore {
  readonly url: string;
  readonly keys?: WooKey;
  /** Of each product, in the order of the payloads. */
  readonly handles: readonly string[];
  /** Changes every product, so that a refresh lists them all. */
  raisePrices(): void;
  /** Sets the store's own name. */
  nameStore(name: string): void;
  stop(): Promise<void>;
}

/** What stands before a payload's text in a product's title, and in its description. */
export const titleMark = (id: number) => `P${id} `;
export const descriptionMark = (id: number) => `D${id} `;

/** A store with one product for each payload, which has its text in every field. */
export async function startHostileStore(platform: Platform, payloads: readonly Payload[]): Promise<HostileStore> {
  // Those that WooCommerce hides have none: the app does not show them.
  const indexes: number[] = [];
  for (let index = 0; indexes.length < payloads.length; index++)
    if (platform === "shopify" || visibilityOf(index) === "visible") indexes.push(index);
  const count = (indexes.at(-1) ?? 0) + 1;
  const clean = generateCatalogue({ products: count, seed: 1 });
  const payloadAt = new Map(indexes.map((index, at) => [index, payloads[at]]));
  const hostile = (product: GeneratedProduct) => {
    const payload = payloadAt.get(product.index);
    if (!payload) return product;
    const changed = withPayload(product, payload);
    // As WordPress stores a title whose author may not write markup: the app decodes it.
    return platform === "shopify" ? changed : { ...changed, title: titleMark(payload.id) + htmlEncode(payload.text) };
  };
  const catalogue = {
    ...clean,
    traits: (index: number) => withOneOption(clean.traits(index)),
    product: (index: number) => hostile(clean.product(index)),
    productByHandle: (handle: string) => {
      const found = clean.productByHandle(handle);
      return found && hostile(found);
    },
    productByImageName: (name: string) => {
      const found = clean.productByImageName(name);
      return found && hostile(found);
    },
    collections: clean.collections.map((collection) => ({
      ...collection,
      title: `C${collection.index} ${payloads[collection.index]?.text ?? ""}`,
      descriptionHtml: payloads[collection.index]?.text ?? null,
    })),
  };
  const images = oneImage();
  const shopify = platform === "shopify" ? createShopifyStore({ catalogue, images }) : null;
  const woo = shopify ? null : createWooCommerceStore({ catalogue, images });
  const store = shopify ?? woo;
  if (!store) throw new Error("no store");
  let name: string = storeProfile.name;
  const server = createServer((incoming, outgoing) => {
    const { method, url = "", headers } = incoming;
    const host = headers.host ?? "";
    if (method === "GET" && shopify && url === "/meta.json") {
      const about = { ...shapes.meta, ...storeProfile, name, id: 1, domain: host, myshopify_domain: host };
      const counts = {
        published_products_count: count,
        published_collections_count: clean.collections.length,
      };
      answer({ ...about, ...counts, url: `http://${host}` });
    } else if (method === "GET" && woo && /^\/wp-json\/(?:\?|$)/.test(url))
      answer({ ...restIndex(`http://${host}`, true), name });
    else store.handler(incoming, outgoing);

    function answer(json: object): void {
      outgoing.writeHead(200, { "content-type": "application/json", "access-control-allow-origin": "*" });
      outgoing.end(JSON.stringify(json));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    ...(woo && { keys: woo.keys.reader }),
    handles: indexes.map((index) => clean.product(index).handle),
    raisePrices() {
      for (const index of indexes) store.edits.edit(index, { priceFactor: 2 });
    },
    nameStore(given) {
      name = given;
    },
    stop: () => close(server),
  };
}

function withPayload(product: GeneratedProduct, { id, text }: Payload): GeneratedProduct {
  const options = [{ name: text, values: [`A ${text}`, `B ${text}`] }];
  const [first] = product.variants;
  return {
    ...product,
    traits: withOneOption(product.traits),
    title: titleMark(id) + text,
    vendor: text,
    type: text,
    tags: [text],
    descriptionHtml: `<p>${descriptionMark(id)}</p>${text}<a href="${text}">1</a><a href='${text}'>2</a><img src="${text}" alt="${text}">`,
    options,
    variants:
      options[0]?.values.flatMap((value, at) =>
        first
          ? {
              ...first,
              position: at + 1,
              title: value,
              values: [value],
              sku: `${text} ${id}-${at}`,
              // One that can be ordered: all selected products go into the order at once.
              stock: at === 0 ? 9 : 0,
              imagePosition: null,
            }
          : [],
      ) ?? [],
    images: product.images.map((image) => ({ ...image, alt: text })),
  };
}

/** As many values as the option of `withPayload` has. */
function withOneOption(traits: ProductTraits): ProductTraits {
  return { ...traits, optionSizes: [2], oddity: null };
}

/** Also the connections that a browser keeps open. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
