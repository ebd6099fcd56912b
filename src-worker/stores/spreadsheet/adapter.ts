import { oneLine } from "../../contract/one-line";
import type { Collection } from "../../contract/product";
import { Failed } from "../../outcome/failed";
import { createYielder } from "../../scheduling/yielder";
import type { World } from "../../world/world";
import { contentHash } from "../content-hash";
import { mappingVersion } from "../mapping-version";
import type { OfferedProduct, StorePort } from "../store-port";
import { readImageList } from "./image-list";
import { createImageNames, type ImageNames } from "./image-names";
import { fileTitle, productFileName } from "./product-file-name";
import { collectionIdOf, keyOf, productFromTable } from "./product-from-table";
import { readMappings } from "./remembered-mappings";
import { findHead } from "./table-head";
import { isLeftOut, productsOf, scanTable, type TableScan, volatileFields } from "./table-scan";

/** Raise the revision when the mapping derives other values from the same cells. */
const version = mappingVersion(1, []);

/** Products of a page. */
const pageSize = 250;

const html: ReadonlySet<string> = new Set(["description"]);

interface OpenedFile extends TableScan {
  readonly file: Blob;
  readonly images: ImageNames;
  /** The name of the list of its images; empty without one. */
  readonly imageList: string;
}

/**
 * A table file as a store: an export of Shopify's or WooCommerce's own, recognised by its headings, or one whose columns a person has
 * assigned. The file is read anew by each
 * pass, so that it is never in memory.
 */
export function createSpreadsheetAdapter(
  world: Pick<World, "yield" | "clock" | "now" | "productFiles">,
  url: string,
): StorePort {
  const yieldIfDue = createYielder(world);
  /** One file for all passes of a sync, though a person may choose another meanwhile. */
  let opened: Promise<OpenedFile> | null = null;

  return {
    async check(signal) {
      const started = world.clock();
      const { products } = await open(signal);
      return { hasProducts: products > 0, responseMs: Math.round(world.clock() - started), notes: [] };
    },

    async about(signal) {
      const about = { name: fileTitle(url), currency: null, decimals: null, countsUnlisted: false };
      try {
        const { products, reading } = await open(signal);
        return { ...about, productCount: products, collectionCount: reading.collections().length };
      } catch {
        signal.throwIfAborted();
        return { ...about, productCount: null, collectionCount: null };
      }
    },

    async syncToken(signal) {
      const { size } = await storedFile();
      const { name } = await readImageList(world, url);
      const before = await opened;
      if (before && (before.file.size !== size || before.imageList !== name)) opened = null;
      const { content } = await open(signal);
      return [size, content, name].join(" ").trimEnd();
    },

    async *productPages(signal, from) {
      const first = Number(from ?? 0);
      let at = 0;
      let offered: OfferedProduct[] = [];
      const { file, images, ...scan } = await open(signal);
      for await (const read of productsOf(yieldIfDue, file, scan, signal)) {
        if (!read.isListed || isLeftOut(read) || at++ < first) continue;
        const product = images.withFiles(read.product);
        offered.push({
          id: keyOf(product.key),
          hash: contentHash(product, volatileFields, version, html),
          toProduct: () => productFromTable(product, url),
        });
        if (offered.length < pageSize) continue;
        yield { offered, skipped: 0, gone: [], next: String(at), end: "more", overlaps: false };
        offered = [];
      }
      yield { offered, skipped: 0, gone: [], next: null, end: "whole", overlaps: false };
    },

    changes: async () => null,
    collections: async (signal) => (await open(signal)).reading.collections().map(collectionFromPath),
    membership: async () => null,
    productExtras: async () => null,
    rendition: (src) => src,
  };

  function open(signal: AbortSignal): Promise<OpenedFile> {
    opened ??= storedFile()
      .then(async (file) => {
        const list = await readImageList(world, url, yieldIfDue);
        const images = createImageNames(list.images, url);
        const head = await findHead(yieldIfDue, file, await readMappings(world), null, world.now());
        return {
          file,
          images,
          imageList: list.name,
          ...(await scanTable(yieldIfDue, file, head, signal, images.claim)),
        };
      })
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    return opened;
  }

  async function storedFile(): Promise<Blob> {
    const file = await world.productFiles.read(productFileName(url));
    if (!file) throw new Failed("product-file-missing");
    return file;
  }
}

function collectionFromPath(path: readonly string[]): Collection {
  const id = collectionIdOf(path);
  return {
    id,
    handle: id,
    title: oneLine(path.at(-1) ?? ""),
    description: "",
    bodyHtml: "",
    publishedAt: "",
    updatedAt: "",
    image: null,
    sortOrder: "",
    productsCount: null,
    parentId: path.length > 1 ? collectionIdOf(path.slice(0, -1)) : null,
  };
}
