import { createBootKeeper } from "./catalogue/boot-keeper";
import { createCatalogueRepository } from "./catalogue/catalogue-repository";
import { openDatabase } from "./catalogue/database";
import { createOpenCatalogue } from "./catalogue/open-catalogue";
import { createProductExtras } from "./catalogue/product-extras";
import { createStoreRecords } from "./catalogue/store-records";
import { createWitness } from "./catalogue/witness";
import { createAnnouncements } from "./commands/announcements";
import { changeCommands } from "./commands/change-commands";
import { exportCommands } from "./commands/export-commands";
import { fileCommands } from "./commands/file-commands";
import { createOpening } from "./commands/opening";
import { orderCommands } from "./commands/order-commands";
import { pictureCommands } from "./commands/picture-commands";
import { productCommands } from "./commands/product-commands";
import { createProof } from "./commands/proof";
import { questionCommands } from "./commands/question-commands";
import { storeCommands } from "./commands/store-commands";
import { syncCommands } from "./commands/sync-commands";
import { themeCommands } from "./commands/theme-commands";
import { createCredentials } from "./connection/credentials";
import { createDeviceStores } from "./connection/device-stores";
import { createStorePorts } from "./connection/store-ports";
import { createStoreSummaries } from "./connection/store-summaries";
import type { DrawSvg, Engine } from "./contract/engine";
import { noOrders } from "./contract/order";
import { noPictures, type PicturesState } from "./contract/pictures";
import { createImageStore } from "./images/image-store";
import { createPictureLedgers } from "./images/picture-ledger";
import { createPictures } from "./images/pictures";
import { createJsonClient } from "./net/create-json-client";
import { lazyPace } from "./net/lazy-pace";
import { createRoute } from "./net/route";
import { attempt } from "./run/attempt";
import { createBreath } from "./run/breathe";
import { createCalm } from "./run/calm";
import { once } from "./run/once";
import { createOtherWindows } from "./run/other-windows";
import { createPublisher } from "./run/publisher";
import { createTasks } from "./run/tasks";
import type { World } from "./run/world";
import { createKeptSettings } from "./sync/kept-settings";
import { createStoreSyncs } from "./sync/store-syncs";
import { createStoreThemes } from "./theme/store-themes";

/** Composes the parts; the commands of the contract stand by room in `commands/`. */
export function createEngine(world: World): Engine {
  const database = openDatabase(world);
  const stores = createStoreRecords(database);
  const repository = createCatalogueRepository(database, stores, world);
  const images = createImageStore(database);
  const credentials = createCredentials(database.credentials, world);
  const summaries = createStoreSummaries(credentials);
  const witness = createWitness(world);
  const settings = createKeptSettings(stores);
  const route = createRoute(world);
  const pace = lazyPace(world, () => settings.inForce);
  const client = createJsonClient(world, { route, pace, settings: () => settings.inForce });
  /** A person who waits for a test hears at once what is wrong, and does not wait for a sync's pauses. */
  const testClient = createJsonClient(world, {
    route,
    pace: lazyPace(world, () => settings.inForce),
    settings: () => ({ ...settings.inForce, retries: 0 }),
  });
  const ports = createStorePorts(world, credentials, client, testClient);
  const tasks = createTasks();
  const windows = createOtherWindows(world);
  const publisher = createPublisher(world, {
    store: null,
    catalogue: { state: "opening" },
    sync: { state: "idle" },
    test: { state: "idle" },
    file: { state: "idle" },
    stores: [],
    settings: settings.inForce,
    storageLost: false,
    pictures: noPictures,
    readiness: null,
    theme: null,
    orders: noOrders,
    exporting: { state: "idle" },
  });
  const boots = createBootKeeper(world, repository);
  const calm = createCalm(world);
  const extras = createProductExtras(database, world);
  const open = createOpenCatalogue(world, {
    repository,
    stores,
    publisher,
    boots,
    extras,
    calm,
    summary: summaries.of,
  });
  /** What most parts stand on. */
  const common = { world, stores, repository, images, settings, route, pace, tasks, windows, publisher, calm, open };
  let drawSvg: DrawSvg | null = null;
  let told = noPictures;
  const tellPictures = (change: Partial<PicturesState>) => {
    told = { ...told, ...change };
    publisher.update({ pictures: told });
  };
  const pictures = createPictures({ ...common, ledgers: createPictureLedgers(database), tell: tellPictures });
  const devices = createDeviceStores({ stores, repository, credentials, pictures, witness });
  const themes = createStoreThemes({
    ...common,
    isOpen: (store) => open.store?.store === store,
    kept: (store) => windows.tell({ kind: "look", store }),
  });
  const announce = createAnnouncements({ ...common, summaries, devices });
  const { flipped, staged, stores: described } = announce;
  const syncs = createStoreSyncs({
    ...common,
    sync: { ...common, pictures, themes, flipped, staged, described },
    abandoned: (store, held) => void attempt(() => opening.goOn(store, held)),
    openPort: ports.of,
  });
  const breathe = createBreath(world);
  const proof = createProof({ ...common, breathe, pictures });
  const orders = once(async () => (await import("./order/kept-orders")).openKeptOrders(common));
  const tellOrders = () => void attempt(async () => (await orders()).tell());
  const opening = createOpening({ ...common, themes, pictures, syncs, announce, proof, tellPictures, tellOrders });

  windows.listen(({ kind, store }) => {
    if (kind === "orders") tellOrders();
    if (open.store?.store !== store) return;
    if (kind === "removed") void attempt(() => opening.show(async () => null));
    if (kind === "look") void attempt(() => themes.reload(store));
  });

  const parts = {
    ...common,
    breathe,
    devices,
    ports,
    extras,
    testClient,
    boots,
    pictures,
    themes,
    opening,
    proof,
    syncs,
    announce,
    async stopSync(store: string) {
      if (open.store?.store === store) await tasks.cancel("sync");
    },
  };
  return {
    ping: async () => "pong",
    watch: async (listener) => publisher.watch(listener),
    lend: async (draw) => {
      drawSvg = draw;
    },
    ...storeCommands(parts),
    ...syncCommands(parts),
    ...themeCommands(parts),
    ...pictureCommands(parts),
    ...questionCommands(parts),
    ...productCommands(parts),
    ...orderCommands({ opening, orders }),
    ...exportCommands({ ...parts, orders, drawSvg: async (...picture) => (drawSvg ? drawSvg(...picture) : null) }),
    ...changeCommands(parts),
    ...fileCommands(parts),
  };
}
