import type { StoreRecord } from "../catalogue/database";
import type { CatalogueFile, CatalogueFileContents } from "../contract/catalogue-file";
import type { World } from "../run/world";
import { type AboutFile, aboutBlock } from "./guards";
import { fromJsonBlock } from "./json-block";
import { damaged, readBlocks } from "./read-blocks";

/** Reads and validates the about block of a file. Does not read the other blocks. Throws as `readBlocks` does. */
export async function readAbout(
  signal: AbortSignal,
  world: Pick<World, "crypto">,
  file: CatalogueFile,
): Promise<AboutFile> {
  for await (const { bytes } of readBlocks(signal, world, file)) return fromJsonBlock(aboutBlock, bytes);
  throw damaged();
}

/** The contents of a file for the user, with the state of its store on this device. */
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

/** A catalogue that was never read completely is the oldest. */
function timeOf(moment: string | null): number {
  return moment === null ? Number.NEGATIVE_INFINITY : Date.parse(moment);
}
