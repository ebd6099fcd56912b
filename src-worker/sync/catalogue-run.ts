import type { StoredCollection, StoreRecord } from "../catalogue/database";
import type { Compared } from "../catalogue/differences-between";
import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import type { Failure } from "../contract/outcome";
import type { Completeness, SyncReport } from "../contract/snapshot";
import type { ThemeReading } from "./import-theme";
import type { SeenSet } from "./seen-set";
import type { StoreDescription } from "./store-description";
import type { SyncRun } from "./sync-run";

/** A running sync that also reads products and collections. */
export interface CatalogueRun extends SyncRun {
  /** Whether a person accepts a catalogue with far fewer products than the stored one. */
  readonly acceptFewer: boolean;
  readonly description: StoreDescription;
  readonly theme: ThemeReading;
  /** The catalogue before the first pass, to compare the result with; null in a first import. */
  readonly original: Compared | null;
}

/** The catalogue before a pass. */
export interface Base {
  readonly catalogue: LoadedCatalogue;
  readonly completeness: Completeness;
  /** The store's sync token when the catalogue was read; null when unknown. */
  readonly syncToken: string | null;
  /** When this device last read the store whole, in epoch milliseconds; 0 for never, after a catalogue file's import. */
  readonly readWholeAt: number;
  /** The positions whose products are gone with their packs. */
  readonly lost: SeenSet;
}

/** The start of one reading of the store. A store that changes while it is read gets another pass. */
export interface Pass {
  /** Counts from 1. */
  readonly number: number;
  readonly store: StoreRecord;
  /** Null in a first import. */
  readonly base: Base | null;
  readonly collections: readonly StoredCollection[];
  /** Whether a product appeared with two contents in the previous pass, so that this pass must read everything. */
  readonly isContested: boolean;
  /** The changes of the previous passes. */
  readonly changes: SyncReport["changes"];
  /** Ids of products that previous passes found changed under an equal hash. */
  readonly rewritten: ReadonlySet<string>;
  /** The warnings of the previous passes. */
  readonly warnings: readonly Failure[];
}
