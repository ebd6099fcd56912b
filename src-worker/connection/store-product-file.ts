import type { CatalogueFile } from "../contract/catalogue-file";
import type { ProductFile } from "../contract/store-connection";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { checkStoreUrl } from "../stores/check-store-url";
import { scanTable } from "../stores/spreadsheet/adapter";
import { addressOfFile, productFileName } from "../stores/spreadsheet/product-file-name";
import type { World } from "../world/world";

/**
 * Reads a table of products and stores it as the file of a store. Refuses with `table-unknown` and the codes `table-…`; then the
 * store's earlier file stays.
 *
 * @param store the address of the store whose file it replaces; null for one of its own name
 */
export async function storeProductFile(
  signal: AbortSignal,
  { world, yieldIfDue }: { readonly world: Pick<World, "productFiles">; readonly yieldIfDue: Yielder },
  file: CatalogueFile,
  fileName: string,
  store: string | null,
): Promise<ProductFile> {
  const { products, unlisted } = await scanTable(yieldIfDue, file, signal);
  const url = checkStoreUrl(store ?? addressOfFile(fileName), "spreadsheet");
  if (!(file instanceof Blob)) throw new Failed("table-foreign");
  await world.productFiles.write(productFileName(url), file);
  return { platform: "spreadsheet", url, products, unlisted };
}
