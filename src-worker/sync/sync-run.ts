import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoredCollection, StoreRecord } from "../catalogue/database";
import type { Compared } from "../catalogue/differences-between";
import type { HeldCatalogue } from "../catalogue/held-catalogue";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { StoreRecords } from "../catalogue/store-records";
import type { Failure } from "../contract/outcome";
import type { Completeness, SyncReport } from "../contract/snapshot";
import type { ImageDownload } from "../images/image-download";
import type { Connectivity } from "../net/connectivity";
import type { Publisher } from "../run/publisher";
import type { World } from "../run/world";
import type { StorePort } from "../stores/store-port";
import type { StoreThemes } from "../theme/store-themes";
import type { StoreDescription } from "./store-description";
import type { SyncProgress } from "./sync-progress";

export interface SyncParts {
  readonly world: World;
  readonly connectivity: Pick<Connectivity, "check">;
  readonly repository: CatalogueRepository;
  readonly stores: StoreRecords;
  readonly imageDownload: ImageDownload;
  readonly publisher: Publisher;
  readonly open: OpenCatalogue;
  readonly port: StorePort;
  readonly themes: StoreThemes;
  /** Called after each flip, before anything else learns of it. */
  flipped(store: StoreRecord): Promise<void>;
  /** Called when a refresh waits to be accepted. */
  staged(store: StoreRecord): Promise<void>;
  /** Called when a store has said its name, before its first import has ended. */
  described(): Promise<void>;
}

/** A running sync, as each of its stages sees it. */
export interface SyncRun {
  readonly signal: AbortSignal;
  readonly parts: SyncParts;
  /** Id of the store. */
  readonly store: string;
  readonly progress: SyncProgress;
}

/** A running sync that also reads products and collections. */
export interface CatalogueRun extends SyncRun {
  /** Whether a person accepts a catalogue that lost much of what is held. */
  readonly acceptFewer: boolean;
  readonly description: StoreDescription;
  /** The catalogue held before the first pass, with which the result is compared; null in a first import. */
  readonly original: Compared | null;
}

/** The catalogue held before a pass. */
export interface Base {
  readonly catalogue: HeldCatalogue;
  readonly completeness: Completeness;
  /** The store's sync token when it was read; null where none is known. */
  readonly syncToken: string | null;
  /** When it was last read whole, in epoch milliseconds. */
  readonly readWholeAt: number;
}

/** One reading of the store, as it begins. A store that changes while it is read gets another pass. */
export interface Pass {
  /** From 1. */
  readonly number: number;
  readonly store: StoreRecord;
  /** Null in a first import. */
  readonly base: Base | null;
  readonly collections: readonly StoredCollection[];
  /** Whether the pass before met a product with two contents, so that only the whole can be read. */
  readonly isContested: boolean;
  /** Of the passes before. */
  readonly changes: SyncReport["changes"];
  /** Of the passes before. */
  readonly warnings: readonly Failure[];
}
