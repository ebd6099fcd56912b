import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { StoreRecords } from "../catalogue/store-records";
import { storeId } from "../connection/store-id";
import type { CatalogueFile } from "../contract/catalogue-file";
import type { ImageStore } from "../images/image-store";
import { attempt } from "../run/attempt";
import type { World } from "../run/world";
import { createYielder } from "../run/yielder";
import { saveListing } from "../sync/save-listing";
import type { FileProgress } from "./file-progress";
import type { AboutFile } from "./guards";
import { createIncomingCatalogue } from "./incoming-catalogue";
import { readBlocks } from "./read-blocks";
import { imagesOfTheme, themeFromFile } from "./theme-of-file";

/**
 * Imports the catalogue of a verified file. Writes it beside the current one and makes it current in one step at the
 * end; a failure leaves the current one unchanged. Rebuilds listing and index from the products, so that a file cannot
 * show or find anything else. Call it under the store's lock.
 */
export async function importCatalogueFile(
  signal: AbortSignal,
  parts: {
    readonly world: Pick<World, "crypto" | "now" | "uniqueName" | "yield">;
    readonly repository: CatalogueRepository;
    readonly stores: StoreRecords;
    readonly images: ImageStore;
    readonly progress: FileProgress;
  },
  file: CatalogueFile,
  about: AboutFile,
): Promise<StoreRecord> {
  const { world, repository, stores, images, progress } = parts;
  const store = storeId(about.address);
  const known = await stores.read(store);
  const yieldIfDue = createYielder(world);

  const base = known?.current ?? null;
  const generation = world.uniqueName();
  const growing = { manifest: { store, generation } };
  const incoming = createIncomingCatalogue({ world, repository, images, yieldIfDue }, growing, about);
  try {
    progress.enter("import-products", about.products);
    for await (const block of readBlocks(signal, world, file)) {
      if (block.kind === "images" && incoming.images === 0) progress.enter("import-images", about.images);
      await incoming.take(signal, block);
      progress.count(incoming.images || incoming.catalogue.count);
    }
    incoming.refuseMissing();
    const segments = await saveListing({
      signal,
      repository,
      generation: growing.manifest,
      catalogue: incoming.catalogue,
      which: "all",
    });
    signal.throwIfAborted();
    const { address, name, currency, lastSync, offered, syncToken, imagesAgreed, completeness, carried } = about;
    const held = await images.heldKeys(imagesOfTheme(carried));
    const readWholeAt = Math.min(about.readWholeAt, world.now());
    const { packs, collections } = incoming;
    return await repository.adopt(
      {
        record: {
          key: `store:${store}`,
          store,
          address: addressHere(address, known),
          name,
          currency,
          lastSync,
          offered,
          readWholeAt,
          syncToken,
          imagesAgreed,
          ...(carried && { theme: themeFromFile(carried, held, world.now()) }),
        },
        manifest: { store, generation, base, packs, segments, count: about.products, completeness },
        collections,
      },
      base,
    );
  } catch (error) {
    // The first error is the one to report: failures of the cleanup are ignored.
    await attempt(() => images.remove(incoming.addedImages));
    await attempt(() => repository.sweep(store));
    throw error;
  }
}

/** Keeps this device's address of a known store: it may have keys that the other device lacks. */
function addressHere(address: AboutFile["address"], known: StoreRecord | null): StoreRecord["address"] {
  return known?.address.platform === address.platform ? known.address : address;
}
