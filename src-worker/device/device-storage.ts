import { type BootCache, createBootCache } from "../catalogue/boot-cache";
import { type CatalogueRepository, createCatalogueRepository } from "../catalogue/catalogue-repository";
import { openDatabase } from "../catalogue/database";
import { createProductExtras, type ProductExtras } from "../catalogue/product-extras";
import { createStoreRecords, type StoreRecords } from "../catalogue/store-records";
import { createImageIndexes, type ImageIndexes } from "../images/image-index";
import { createImageStore, type ImageStore } from "../images/image-store";
import type { RunOperation } from "../storage/device-database";
import type { DeviceSpace } from "../storage/device-space";
import type { Reserve } from "../storage/reserve";
import type { World } from "../world/world";

/** This device's storage of the catalogues. */
export interface DeviceStorage {
  readonly stores: StoreRecords;
  readonly repository: CatalogueRepository;
  readonly boots: BootCache;
  readonly extras: ProductExtras;
  readonly images: ImageStore;
  readonly imageIndexes: ImageIndexes;
  readonly reserve: Reserve;
}

export function createDeviceStorage(world: World, space: DeviceSpace, reserve: Reserve) {
  const database = openDatabase(world, writesOf(space));
  const stores = createStoreRecords(database);
  const repository = createCatalogueRepository(database, stores, world);
  const storage: DeviceStorage = {
    stores,
    repository,
    boots: createBootCache(world, repository),
    extras: createProductExtras(database, world),
    images: createImageStore(database, world),
    imageIndexes: createImageIndexes(database),
    reserve,
  };
  return { storage, credentialTable: database.credentials };
}

/** Tables whose rows take no other data's place: a refused write of these leaves an image or a detail to a later download. */
const lesserTables: ReadonlySet<string> = new Set(["images", "imageIndexes", "extras"]);
/** Small tables of what a person has set or entered. */
const settingsTables: ReadonlySet<string> = new Set(["metadata", "credentials"]);

/** How writes of the catalogues' database meet a full device. */
function writesOf(space: DeviceSpace): RunOperation {
  return (tables, write) => {
    if (tables.every((table) => lesserTables.has(table))) return write();
    return tables.every((table) => settingsTables.has(table)) ? space.forWork(write) : space.forCatalogue(write);
  };
}
