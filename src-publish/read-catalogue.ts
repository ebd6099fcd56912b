import { openAsBlob } from "node:fs";
import * as v from "valibot";
import type { Collection, Product } from "../src-worker/contract/product";
import { defaultSyncSettings } from "../src-worker/contract/sync-settings";
import { createJsonClient } from "../src-worker/net/create-json-client";
import { createRateLimiter } from "../src-worker/net/rate-limiter";
import { request } from "../src-worker/net/request";
import { Failed } from "../src-worker/outcome/failed";
import { detectPlatform } from "../src-worker/stores/detect-platform";
import { productGuard } from "../src-worker/stores/product-guard";
import { createShopifyAdapter } from "../src-worker/stores/shopify/adapter";
import { createSpreadsheetAdapter } from "../src-worker/stores/spreadsheet/adapter";
import type { StoreAbout, StorePort } from "../src-worker/stores/store-port";
import { createWooCommerceAdapter } from "../src-worker/stores/woocommerce/adapter";
import { CommandError } from "./command-error";
import { nodeWorld } from "./node-world";

/** A catalogue as a shop has it now. */
export interface ReadCatalogue {
  readonly about: Pick<StoreAbout, "name" | "currency" | "decimals">;
  /** In the shop's order. */
  readonly products: ReadonlyMap<string, Product>;
  readonly collections: readonly { readonly collection: Collection; readonly members: readonly string[] | null }[];
  /** Records that could not be read. */
  readonly skipped: number;
  /** The ids of those that have one: what was published of them stays. */
  readonly unread: ReadonlySet<string>;
  /** As `StorePort.rendition`. */
  rendition(src: string, side: number): string;
}

export interface Source {
  /** An address, or the path of a file. */
  readonly from: string;
  readonly keys: { readonly consumerKey: string; readonly consumerSecret: string } | null;
}

/** Reads a shop or a file once, through the engine's own adapters. Throws `Failed` and CommandError. */
export async function readCatalogue(signal: AbortSignal, source: Source): Promise<ReadCatalogue> {
  const port = await openPort(signal, source);
  const products = new Map<string, Product>();
  const unread = new Set<string>();
  let skipped = 0;
  let end = "partial";
  for await (const page of port.productPages(signal, null)) {
    skipped += page.skipped;
    end = page.end;
    for (const offered of page.offered) {
      const product = offered.toProduct();
      // A device refuses a file with another one.
      if (product && v.is(productGuard, product)) products.set(offered.id, product);
      else {
        skipped++;
        unread.add(offered.id);
      }
    }
  }
  if (end === "partial" || end === "more") throw new Failed("list-broken");
  if (products.size === 0) throw new Failed("no-products");
  const about = await port.about(signal);
  const collections = await readCollections(signal, port, products);
  return { about, products, collections, skipped, unread, rendition: port.rendition };
}

async function readCollections(signal: AbortSignal, port: StorePort, products: ReadonlyMap<string, Product>) {
  const named = new Set([...products.values()].flatMap(({ collectionIds }) => collectionIds ?? []));
  const collections: { collection: Collection; members: readonly string[] | null }[] = [];
  for (const collection of await port.collections(signal))
    try {
      const members = await port.membership(signal, collection, named.has(collection.id));
      collections.push({ collection, members: members && [...members] });
    } catch (error) {
      // Shopify lists collections that it does not publish.
      if (!(error instanceof Failed) || error.failure.code !== "store-not-found") throw error;
    }
  return collections;
}

async function openPort(signal: AbortSignal, { from, keys }: Source): Promise<StorePort> {
  const reading = { learned: null, learn: () => undefined };
  if (!/^https?:\/\//i.test(from)) {
    const file = await openAsBlob(from).catch(() => {
      throw new CommandError("usage", `There is no file ${from}. An address begins with https://.`);
    });
    const productFiles = {
      read: async () => file,
      names: async () => [],
      write: async () => undefined,
      remove: async () => undefined,
    };
    return createSpreadsheetAdapter({ ...nodeWorld, productFiles }, "https://catalogue.file.invalid");
  }
  const settings = () => defaultSyncSettings;
  const client = createJsonClient(nodeWorld, {
    route: (cancelled, _kind, url, options) => request(cancelled, nodeWorld, url, options),
    rateLimiter: createRateLimiter(nodeWorld, settings),
    settings,
  });
  const { platform, url } = await detectPlatform(signal, { connectivity: { check: async () => true }, client }, from);
  if (platform === "shopify") return createShopifyAdapter(nodeWorld, client, url, reading);
  if (platform === "woocommerce")
    return createWooCommerceAdapter(
      nodeWorld,
      client,
      { platform, url, access: keys ? "keys-in-header" : "public" },
      { ...reading, keys },
    );
  throw new CommandError("usage", "A published catalogue cannot be published again.");
}
