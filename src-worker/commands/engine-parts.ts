import type { BootCache } from "../catalogue/boot-cache";
import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { ProductExtras } from "../catalogue/product-extras";
import type { StoreRecords } from "../catalogue/store-records";
import type { Credentials } from "../connection/credentials";
import type { DeviceStores } from "../connection/device-stores";
import type { StorePorts } from "../connection/store-ports";
import type { StoreSummaries } from "../connection/store-summaries";
import type { DrawSvg, Engine } from "../contract/engine";
import type { ImagesState } from "../contract/images";
import type { ExperimentSide } from "../contract/profile";
import type { ImageLibrary } from "../images/image-library";
import type { ImageStore } from "../images/image-store";
import type { Connectivity } from "../net/connectivity";
import type { JsonClient } from "../net/json-client";
import type { RateLimiter } from "../net/rate-limiter";
import type { OrderCommands } from "../order/order-commands";
import type { Outbox } from "../outbox/create-outbox";
import type { KeptRuns } from "../profiler/kept-runs";
import type { IdleWatch } from "../scheduling/idle-watch";
import type { Tasks } from "../scheduling/tasks";
import type { Yielder } from "../scheduling/yielder";
import type { Reserve } from "../storage/reserve";
import type { ImageTask } from "../sync/image-task";
import type { KeptSettings } from "../sync/kept-settings";
import type { StoreSyncs } from "../sync/store-syncs";
import type { StoreThemes } from "../theme/store-themes";
import type { OtherWindows } from "../windows/other-windows";
import type { Publisher } from "../windows/publisher";
import type { WindowLocks } from "../windows/window-locks";
import type { World } from "../world/world";
import type { Announcements } from "./announcements";
import type { Opening } from "./opening";
import type { ReadinessCheck } from "./readiness-check";

/** The engine's parts, which the commands use. `engine.ts` creates one of each. */
export interface EngineParts {
  readonly world: World;
  readonly connectivity: Connectivity;
  readonly yieldIfDue: Yielder;
  readonly idle: IdleWatch;
  readonly tasks: Tasks;
  readonly windows: OtherWindows;
  readonly locks: WindowLocks;
  readonly publisher: Publisher;
  readonly stores: StoreRecords;
  readonly summaries: StoreSummaries;
  readonly devices: DeviceStores;
  readonly credentials: Credentials;
  readonly repository: CatalogueRepository;
  readonly boots: BootCache;
  readonly extras: ProductExtras;
  readonly open: OpenCatalogue;
  readonly images: ImageStore;
  readonly reserve: Reserve;
  /** Loads the storing of images on the first call. */
  imageDownload(): Promise<ImageLibrary>;
  readonly themes: StoreThemes;
  readonly settings: KeptSettings;
  readonly ports: StorePorts;
  readonly rateLimiter: RateLimiter;
  /** A client that waits only for a store that limits requests for a moment. */
  readonly testClient: JsonClient;
  readonly announce: Announcements;
  readonly syncs: StoreSyncs;
  /** Loads the image download on the first call. */
  storeImages(): Promise<ImageTask>;
  readonly readinessCheck: ReadinessCheck;
  readonly opening: Opening;
  /** Loads the orders on the first call. */
  orders(): Promise<OrderCommands>;
  /** Loads the outbox on the first call. */
  outbox(): Promise<Outbox>;
  readonly drawSvg: DrawSvg;
  /** Loads the recorded runs on the first call. */
  keptRuns(): Promise<KeptRuns>;
  /** Creates an engine of an experiment. */
  newEngine(world: World, side: ExperimentSide): Engine;
  tellImages(change: Partial<ImagesState>): void;
}

/** The parts that exist before a catalogue can be opened or synced. */
export type Foundations = Omit<
  EngineParts,
  "announce" | "syncs" | "storeImages" | "readinessCheck" | "opening" | "orders" | "outbox"
>;
