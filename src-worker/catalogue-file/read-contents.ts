import type { StoreRecord } from "../catalogue/database";
import type { CatalogueFile, CatalogueFileContents } from "../contract/catalogue-file";
import type { World } from "../run/world";
import { type AboutFile, aboutBlock } from "./guards";
import { fromJsonBlock } from "./json-block";
import { damaged, readBlocks } from "./read-blocks";

/** What a file says it is of: its first block, proved and guarded; what follows is not looked at. */
export async function readAbout(
  signal: AbortSignal,
  world: Pick<World, "crypto">,
  file: CatalogueFile,
): Promise<AboutFile> {
  for await (const { bytes } of readBlocks(signal, world, file)) return fromJsonBlock(aboutBlock, bytes);
  throw damaged();
}

/** The same in words for a person, beside what is held of that store. */
export function contentsOf(about: AboutFile, file: CatalogueFile, known: StoreRecord | null): CatalogueFileContents {
  const { address, name, products, collections, images, lastSync, made } = about;
  const held = known && known.current !== null ? { products: known.products, lastSync: known.lastSync } : null;
  return {
    platform: address.platform,
    url: address.url,
    name,
    products,
    collections,
    images,
    size: file.size,
    lastSync,
    made,
    held,
    older: held !== null && timeOf(lastSync) < timeOf(held.lastSync),
  };
}

/** What was never read to its end is older than everything. */
function timeOf(moment: string | null): number {
  return moment === null ? Number.NEGATIVE_INFINITY : Date.parse(moment);
}
