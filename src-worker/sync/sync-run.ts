import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { StoreRecords } from "../catalogue/store-records";
import type { Connectivity } from "../net/connectivity";
import type { Tasks } from "../scheduling/tasks";
import type { StorePort } from "../stores/store-port";
import type { StoreThemes } from "../theme/store-themes";
import type { Publisher } from "../windows/publisher";
import type { World } from "../world/world";
import type { SyncProgress } from "./sync-progress";

export interface SyncParts {
  readonly world: World;
  readonly connectivity: Pick<Connectivity, "check">;
  readonly repository: CatalogueRepository;
  readonly stores: StoreRecords;
  readonly publisher: Publisher;
  readonly open: OpenCatalogue;
  readonly port: StorePort;
  readonly themes: Pick<StoreThemes, "read">;
  readonly tasks: Tasks;
  /** Called after each flip, before the interface and the other windows learn of it. */
  flipped(store: StoreRecord): Promise<void>;
  /** Called when a refresh has been staged. */
  staged(): Promise<void>;
  /** Called when a store has reported its description during a first import. */
  described(): Promise<void>;
}

/** A running sync: the arguments of each of its stages. */
export interface SyncRun {
  readonly signal: AbortSignal;
  readonly parts: SyncParts;
  /** Id of the store. */
  readonly store: string;
  readonly progress: SyncProgress;
}
