import type { CatalogueFile } from "./catalogue-file";

/** What a backup's name ends with. */
export const workFileEnding = ".vitrine-orders.json.gz";

/** A backup of what people have made on this device. */
export interface WrittenWork {
  readonly file: CatalogueFile;
  /** Those in the file. */
  readonly orders: number;
  /** Those that are not: more than a backup takes. The ones changed last are in it. */
  readonly leftOut: number;
}

/** What became of a backup's orders. */
export interface RestoredWork {
  /** Were not on this device. */
  readonly added: number;
  /** Were older here. */
  readonly updated: number;
  /** Were the same here, or newer. */
  readonly kept: number;
  /** Could not be read. */
  readonly leftOut: number;
}
