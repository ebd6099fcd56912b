import { oneLine } from "../../contract/one-line";
import type { Collection } from "../../contract/product";
import { Failed } from "../../outcome/failed";
import { createYielder, type Yielder } from "../../scheduling/yielder";
import { fileRows, type ReadableFile } from "../../table-file/file-rows";
import type { World } from "../../world/world";
import { contentHash } from "../content-hash";
import { mappingVersion } from "../mapping-version";
import type { OfferedProduct, StorePort } from "../store-port";
import { columnsOf } from "./export-columns";
import type { ExportReading, ReadProduct } from "./product-export";
import { fileTitle, productFileName } from "./product-file-name";
import { collectionIdOf, keyOf, productFromTable } from "./product-from-table";
import { shopifyExport } from "./shopify-export";
import { wooCommerceExport } from "./woocommerce-export";

/** Raise the revision when the mapping derives other values from the same cells. */
const version = mappingVersion(1, []);

/** Products of a page. */
const pageSize = 250;

const html: ReadonlySet<string> = new Set(["description"]);
const nothing: ReadonlySet<string> = new Set();

const productExports = [shopifyExport, wooCommerceExport];

/** Rows in which the headings are searched, since a title may stand above them. */
const maxHeadRows = 20;

/** A table of products, as a whole reading of its file finds it. */
export interface TableScan {
  readonly reading: ExportReading;
  /** Number of the row with the headings. */
  readonly head: number;
  readonly products: number;
  /** Products that the shop does not show, such as drafts. */
  readonly unlisted: number;
  /** Hash of all products: files of one size may differ. */
  readonly content: number;
}

interface OpenedFile extends TableScan {
  readonly file: Blob;
}

/** Reads a whole table of products. Refuses with `table-unknown` and the codes `table-…`. */
export async function scanTable(yieldIfDue: Yielder, file: ReadableFile, signal: AbortSignal): Promise<TableScan> {
  const { reading, head } = await findHead(yieldIfDue, file);
  const { scan } = reading;
  if (scan) for await (const cells of rowsBelow(yieldIfDue, file, head, signal)) scan(cells);
  let products = 0;
  let unlisted = 0;
  let content = 0;
  for await (const { isListed, product } of productsOf(yieldIfDue, file, { reading, head }, signal)) {
    if (isListed) products++;
    else unlisted++;
    content = contentHash([isListed, product], nothing, content);
  }
  return { reading, head, products, unlisted, content };
}

async function findHead(
  yieldIfDue: Yielder,
  file: ReadableFile,
): Promise<{ readonly reading: ExportReading; readonly head: number }> {
  for await (const rows of fileRows(yieldIfDue, file)) {
    for (const { number, cells } of rows) {
      if (number > maxHeadRows) break;
      const columns = columnsOf(cells);
      const found = productExports.find(({ matches }) => matches(columns));
      if (found) return { reading: found.begin(columns), head: number };
    }
    if ((rows.at(-1)?.number ?? 0) >= maxHeadRows) break;
  }
  throw new Failed("table-unknown");
}

async function* rowsBelow(
  yieldIfDue: Yielder,
  file: ReadableFile,
  head: number,
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  for await (const rows of fileRows(yieldIfDue, file)) {
    for (const { number, cells } of rows) if (number > head) yield cells;
    signal.throwIfAborted();
    await yieldIfDue(signal);
  }
}

async function* productsOf(
  yieldIfDue: Yielder,
  file: ReadableFile,
  { reading, head }: Pick<TableScan, "reading" | "head">,
  signal: AbortSignal,
): AsyncGenerator<ReadProduct> {
  const pass = reading.pass();
  for await (const cells of rowsBelow(yieldIfDue, file, head, signal)) {
    const read = pass.add(cells);
    if (read) yield read;
  }
  const last = pass.end();
  if (last) yield last;
}

/**
 * A table file as a store: an export of Shopify's or WooCommerce's own, recognised by its headings. The file is read anew by each
 * pass, so that it is never in memory.
 */
export function createSpreadsheetAdapter(
  world: Pick<World, "yield" | "clock" | "productFiles">,
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
      if (opened && (await opened).file.size !== size) opened = null;
      const { content } = await open(signal);
      return `${size} ${content}`;
    },

    async *productPages(signal, from) {
      const first = Number(from ?? 0);
      let at = 0;
      let skipped = 0;
      let offered: OfferedProduct[] = [];
      const { file, ...scan } = await open(signal);
      for await (const { isListed, product } of productsOf(yieldIfDue, file, scan, signal)) {
        if (!isListed || at++ < first) continue;
        const id = keyOf(product.key);
        if (id === "") skipped++;
        else
          offered.push({
            id,
            hash: contentHash(product, nothing, version, html),
            toProduct: () => productFromTable(product, url),
          });
        if (offered.length < pageSize) continue;
        yield { offered, skipped, gone: [], next: String(at), end: "more", overlaps: false };
        offered = [];
        skipped = 0;
      }
      yield { offered, skipped, gone: [], next: null, end: "whole", overlaps: false };
    },

    changes: async () => null,
    collections: async (signal) => (await open(signal)).reading.collections().map(collectionFromPath),
    membership: async () => null,
    productExtras: async () => null,
    rendition: (src) => src,
  };

  function open(signal: AbortSignal): Promise<OpenedFile> {
    opened ??= storedFile()
      .then(async (file) => ({ file, ...(await scanTable(yieldIfDue, file, signal)) }))
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
