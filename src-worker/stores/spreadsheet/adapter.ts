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

/** What a whole reading of a file finds. */
export interface TableScan {
  readonly reading: ExportReading;
  /** Number of the row with the headings. */
  readonly head: number;
  readonly products: number;
  /** Products that the shop does not show, such as drafts. */
  readonly unlisted: number;
}

/** Reads a whole table of products. Refuses with `table-unknown` and the codes `table-…`. */
export async function scanTable(yieldIfDue: Yielder, file: ReadableFile, signal: AbortSignal): Promise<TableScan> {
  const { reading, head } = await findHead(yieldIfDue, file);
  const { scan } = reading;
  if (scan) for await (const cells of rowsBelow(yieldIfDue, file, head, signal)) scan(cells);
  let products = 0;
  let unlisted = 0;
  for await (const { isListed } of productsOf(yieldIfDue, file, { reading, head }, signal)) {
    if (isListed) products++;
    else unlisted++;
  }
  return { reading, head, products, unlisted };
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
  let scanned: Promise<TableScan> | null = null;

  return {
    async check(signal) {
      const started = world.clock();
      const { products } = await scan(signal);
      return { hasProducts: products > 0, responseMs: Math.round(world.clock() - started), notes: [] };
    },

    async about(signal) {
      const about = { name: fileTitle(url), currency: null, decimals: null, countsUnlisted: false };
      try {
        const { products, reading } = await scan(signal);
        return { ...about, productCount: products, collectionCount: reading.collections().length };
      } catch {
        signal.throwIfAborted();
        return { ...about, productCount: null, collectionCount: null };
      }
    },

    syncToken: async () => String((await storedFile()).size),

    async *productPages(signal, from) {
      const first = Number(from ?? 0);
      let at = 0;
      let skipped = 0;
      let offered: OfferedProduct[] = [];
      for await (const { isListed, product } of productsOf(
        yieldIfDue,
        await storedFile(),
        await scan(signal),
        signal,
      )) {
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
    collections: async (signal) => (await scan(signal)).reading.collections().map(collectionFromPath),
    membership: async () => null,
    productExtras: async () => null,
    rendition: (src) => src,
  };

  /** Once for an adapter, unless it fails. */
  function scan(signal: AbortSignal): Promise<TableScan> {
    scanned ??= storedFile()
      .then((file) => scanTable(yieldIfDue, file, signal))
      .catch((error: unknown) => {
        scanned = null;
        throw error;
      });
    return scanned;
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
