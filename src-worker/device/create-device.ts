import { createEvictionMarker } from "../catalogue/eviction-marker";
import { createCredentials, keyKinds } from "../connection/credentials";
import { createDeviceStores } from "../connection/device-stores";
import { createStoreSummaries } from "../connection/store-summaries";
import { services as builtServices, type Services } from "../contract/services";
import { emptySnapshot } from "../contract/snapshot";
import { attempt } from "../outcome/attempt";
import { once } from "../scheduling/lazy";
import { createScheduling } from "../scheduling/scheduling";
import { createDeviceSpace } from "../storage/device-space";
import { createReserve } from "../storage/reserve";
import { createSettingsInForce } from "../sync/settings-in-force";
import { syncLock } from "../sync/sync-lock";
import { createStoreThemes } from "../theme/store-themes";
import { createAppWindows } from "../windows/app-windows";
import type { CopyStorage, World } from "../world/world";
import { worldWith } from "../world/world-with";
import { createAnnouncements } from "./announcements";
import type { Device, DeviceListener } from "./device";
import { createDeviceNetwork, type RequestLimits } from "./device-network";
import { createDeviceStorage } from "./device-storage";
import { createPartPublisher } from "./part-publisher";
import { createSvgRenderer } from "./svg-renderer";
import { createWorkLoader } from "./work-loader";

const noListener: DeviceListener = {
  onNetwork: () => undefined,
  onImagesRemoved: () => undefined,
  onOrders: () => undefined,
};

/** @param limits of the requests; an experiment's device shares those of the device that created it */
export function createDevice(
  ownWorld: World,
  services: Services = builtServices,
  limits: RequestLimits = { shared: new Map() },
): Device {
  let listener = noListener;
  const reserve = createReserve(ownWorld.reserveStorage, ownWorld.crypto);
  const space = createDeviceSpace({
    reserve,
    async dropFiles() {
      await storage.boots.drop();
      await world.dropFile();
    },
    dropRecordings: async () => (await storedRuns()).clear(),
    dropImages: async (bytes) => (await imageLibrary()).makeSpace(bytes),
    dropServedCopies: () => world.dropServedCopies(),
    imagesDropped(count) {
      windows.others.publish({ kind: "imagesRemoved", count });
      listener.onImagesRemoved();
    },
  });
  const { orderCopyStorage } = ownWorld;
  const world: World = worldWith(ownWorld, {
    orderCopyStorage: worldWith(orderCopyStorage, {
      write: (...entry: Parameters<CopyStorage["write"]>) => space.forWork(() => orderCopyStorage.write(...entry)),
    }),
  });
  const { storage, credentialTable } = createDeviceStorage(world, space, reserve);
  const records = storage.stores;
  const scheduling = createScheduling(world);
  const windows = createAppWindows(world, { ...emptySnapshot, online: world.onlineHint() });
  const credentials = createCredentials(credentialTable, world, keyKinds.store);
  const orderKeys = createCredentials(credentialTable, world, keyKinds.orders);
  const publicationKeys = createCredentials(credentialTable, world, keyKinds.publication);
  const summaries = createStoreSummaries(credentials, orderKeys);
  const settings = createSettingsInForce(records);
  const network = createDeviceNetwork(world, {
    publisher: windows.publisher,
    settings,
    credentials,
    publicationKeys,
    stores: records,
    limits,
    onChange(online) {
      listener.onNetwork(online);
      wakeSenders();
    },
  });
  const images = createPartPublisher(windows.publisher, "images", emptySnapshot.images);
  const profiler = createPartPublisher(windows.publisher, "profiler", emptySnapshot.profiler);
  const svgRenderer = createSvgRenderer(world);
  const { drawSvg } = svgRenderer;
  const imageLibrary = once(async () => {
    const { createImageLibrary } = await import("../images/image-library");
    return createImageLibrary({ world, storage, network, drawSvg, report: images.publish });
  });
  const stores = createDeviceStores({
    stores: records,
    repository: storage.repository,
    credentials,
    orderKeys,
    publicationKeys,
    imageLibrary,
    evictionMarker: createEvictionMarker(world),
    productFiles: world.productFiles,
  });
  const themes = createStoreThemes({
    world,
    stores: records,
    images: storage.images,
    network,
    drawSvg,
    onStored: (store) => windows.others.publish({ kind: "theme", store }),
  });
  const storedRuns = once(async () => (await import("../profiler/stored-runs")).createStoredRuns(world));
  world.recorder.onEnded((profile) => void attempt(async () => (await storedRuns()).keep(profile)));
  const { orders, outbox, shopSender, wakeSenders } = createWorkLoader({
    world,
    services,
    scheduling,
    windows,
    network,
    space,
    stores: records,
    orderKeys,
    onOrders: () => listener.onOrders(),
  });
  return {
    world,
    services,
    scheduling,
    windows,
    storage,
    network,
    settings,
    credentials,
    orderKeys,
    publicationKeys,
    stores,
    summaries,
    themes,
    announce: createAnnouncements({
      records,
      repository: storage.repository,
      stores,
      summaries,
      settings,
      windows,
    }),
    images,
    profiler,
    ...svgRenderer,
    async whileNotSyncing(store, body) {
      const { locks } = windows;
      const done = await locks.hold(syncLock(store), async () => ({ value: await body() }));
      // So that the lock of a window that hangs is free at a later try.
      if (!done) void attempt(() => locks.whenFree(syncLock(store)));
      return done ? done.value : null;
    },
    imageLibrary,
    orders,
    outbox,
    shopSender,
    storedRuns,
    listen(next) {
      listener = next;
    },
  };
}
