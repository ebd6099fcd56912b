import type { CatalogueFile } from "../contract/catalogue-file";
import type { TableAnswers } from "../contract/product-table";
import type { ProductFile } from "../contract/store-connection";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { checkStoreUrl } from "../stores/check-store-url";
import { previewTable } from "../stores/spreadsheet/preview-table";
import { addressOfFile, productFileName } from "../stores/spreadsheet/product-file-name";
import { keyOfHeadings, readMappings, rememberMappings } from "../stores/spreadsheet/remembered-mappings";
import { findHead } from "../stores/spreadsheet/table-head";
import { scanTable } from "../stores/spreadsheet/table-scan";
import type { World } from "../world/world";

/**
 * Reads a table of products and stores it as the file of a store, once its columns are known and its bad rows are confirmed.
 * Refuses with the codes `table-…`; then the store's earlier file stays.
 *
 * @param store the address of the store whose file it replaces; null for one of its own name
 */
export async function storeProductFile(
  signal: AbortSignal,
  { world, yieldIfDue }: { readonly world: Pick<World, "now" | "productFiles">; readonly yieldIfDue: Yielder },
  file: CatalogueFile,
  fileName: string,
  store: string | null,
  { mapping, onlyPreview, confirmed }: TableAnswers,
): Promise<ProductFile> {
  const found = await findHead(yieldIfDue, file, await readMappings(world), mapping, world.now());
  if (onlyPreview || !found.reading) return { state: "unmapped", table: previewTable(found, mapping) };
  const { products, unlisted, bad, leftOut, damaged } = await scanTable(yieldIfDue, file, found, signal);
  if (leftOut + damaged > 0 && confirmed !== leftOut + damaged)
    return { state: "faulty", products, unlisted, bad, leftOut, damaged };
  const url = checkStoreUrl(store ?? addressOfFile(fileName), "spreadsheet");
  if (!(file instanceof Blob)) throw new Failed("table-foreign");
  // First: a file whose columns are unknown could not be read.
  if (mapping) await rememberMappings(world, [{ headings: keyOfHeadings(found.headings), mapping }]);
  await world.productFiles.write(productFileName(url), file);
  return { state: "stored", platform: "spreadsheet", url, products, unlisted, isMapped: found.mapping !== null };
}
