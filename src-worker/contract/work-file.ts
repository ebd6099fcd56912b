import type { CatalogueFile } from "./catalogue-file";

/** File name extension of a backup. */
export const workFileEnding = ".vitrine-orders.json.gz";

/** A backup of the orders, customers, leads and the seller on this device. */
export interface WrittenWork {
  readonly file: CatalogueFile;
  /** Orders in the file. */
  readonly orders: number;
  /** Orders beyond the limits of a backup. It contains the latest ones. */
  readonly leftOut: number;
  /** Leads in the file. */
  readonly leads: number;
  /** Customers in the file. */
  readonly customers: number;
}

/** The result of restoring a backup, in orders. */
export interface RestoredWork {
  /** New on this device. */
  readonly added: number;
  /** Newer than this device's copy. */
  readonly updated: number;
  /** The same or older: this device's copy stays. */
  readonly unchanged: number;
  /** Unreadable. */
  readonly leftOut: number;
  /** Leads that are new on this device. */
  readonly leads: number;
  /** Customers that are new on this device, or newer. */
  readonly customers: number;
  /** `different`: this device has its own seller, which stays. Null if there was nothing to restore. */
  readonly seller: "restored" | "different" | null;
}
