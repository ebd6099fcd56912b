import type { Credentials } from "../connection/credentials";
import type { DeviceStores } from "../connection/device-stores";
import type { StoreSummaries } from "../connection/store-summaries";
import type { DrawSvg } from "../contract/engine";
import type { Services } from "../contract/services";
import type { ImageLibrary } from "../images/image-library";
import type { DeviceOrders } from "../order/device-orders";
import type { Outbox } from "../outbox/create-outbox";
import type { StoredRuns } from "../profiler/stored-runs";
import type { Scheduling } from "../scheduling/scheduling";
import type { ShopSender } from "../shop-orders/create-shop-sender";
import type { SettingsInForce } from "../sync/settings-in-force";
import type { StoreThemes } from "../theme/store-themes";
import type { AppWindows } from "../windows/app-windows";
import type { World } from "../world/world";
import type { Announcements } from "./announcements";
import type { DeviceNetwork } from "./device-network";
import type { DeviceStorage } from "./device-storage";
import type { PartPublisher } from "./part-publisher";

/** Everything that exists once for each engine. It knows no open store: `session/` does. */
export interface Device {
  readonly world: World;
  readonly services: Services;
  readonly scheduling: Scheduling;
  readonly windows: AppWindows;
  readonly storage: DeviceStorage;
  readonly network: DeviceNetwork;
  readonly settings: SettingsInForce;
  /** Keys that read the stores. */
  readonly credentials: Credentials;
  /** Keys that write orders into the shops. */
  readonly orderKeys: Credentials;
  /** The secrets of private catalogues. */
  readonly publicationKeys: Credentials<{ readonly key: string }>;
  readonly stores: DeviceStores;
  readonly summaries: StoreSummaries;
  readonly themes: StoreThemes;
  readonly announce: Announcements;
  /** The snapshot's part about images. */
  readonly images: PartPublisher<"images">;
  /** The snapshot's part about the profiler. */
  readonly profiler: PartPublisher<"profiler">;
  readonly drawSvg: DrawSvg;
  /** Sets the page's SVG renderer. */
  provideSvgRenderer(drawSvg: DrawSvg): void;
  /** Runs `body` while no window syncs the store; resolves to null when one does. */
  whileNotSyncing<T>(store: string, body: () => Promise<T>): Promise<T | null>;
  /** Loads the storing of images on the first call. */
  imageLibrary(): Promise<ImageLibrary>;
  /** Loads the orders on the first call. */
  orders(): Promise<DeviceOrders>;
  /** Loads the outbox on the first call. */
  outbox(): Promise<Outbox>;
  /** Loads the sending of orders to their shops on the first call. */
  shopSender(): Promise<ShopSender>;
  /** Loads the recorded runs on the first call. */
  storedRuns(): Promise<StoredRuns>;
  /** Sets the one listener. */
  listen(listener: DeviceListener): void;
}

/** Events of the device that concern the open store. */
export interface DeviceListener {
  onNetwork(online: boolean): void;
  /** This window has removed images to make space for more important data. */
  onImagesRemoved(): void;
  /** Orders changed without a command, or their copy has some that the database has lost. */
  onOrders(): void;
}
