import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { StoreRecords } from "../catalogue/store-records";
import { storeId } from "../connection/store-id";
import type {
  CatalogueFile,
  CatalogueFileContents,
  ImportFileOptions,
  WrittenCatalogueFile,
} from "../contract/catalogue-file";
import { whileArriving } from "../images/arrival-lock";
import type { ImageStore } from "../images/image-store";
import { Failed } from "../outcome/failed";
import { createYielder } from "../scheduling/yielder";
import type { Reserve } from "../storage/reserve";
import type { AppWindows } from "../windows/app-windows";
import type { World } from "../world/world";
import { headBytes, preambleBytes } from "./file-format";
import { createFileProgress, type FileProgress } from "./file-progress";
import { type AboutFile, aboutBlock } from "./guards";
import { importCatalogueFile } from "./import-catalogue-file";
import { fromJsonBlock } from "./json-block";
import { damaged, readBlocks } from "./read-blocks";
import { writeCatalogueFile } from "./write-catalogue-file";

/** Exports and imports catalogues as files. */
export function createCatalogueFiles(parts: {
  readonly world: World;
  readonly windows: AppWindows;
  readonly storage: {
    readonly repository: CatalogueRepository;
    readonly stores: StoreRecords;
    readonly images: ImageStore;
    readonly reserve: Pick<Reserve, "fill">;
  };
  /** Stops this window's sync of a store, if it runs. */
  stopTasks(store: string): Promise<void>;
  /** Called when a catalogue has become current, before it is announced. */
  flipped(store: StoreRecord): Promise<void>;
  /** Runs a task while no window syncs the store; null when one does. */
  whileNotSyncing<T>(store: string, body: () => Promise<T>): Promise<T | null>;
}) {
  const { world, storage } = parts;
  const { stores } = storage;
  const { locks, publisher } = parts.windows;
  const progress = createFileProgress(publisher);
  const work = { world, ...storage, progress };
  return {
    async write(signal: AbortSignal, store: StoreRecord | null): Promise<WrittenCatalogueFile> {
      // The shown record may be out of date.
      const known = store && (await stores.read(store.store));
      if (!known) throw new Failed("file-nothing");
      try {
        return await writeCatalogueFile(signal, work, known);
      } finally {
        progress.end();
      }
    },

    async contents(signal: AbortSignal, file: CatalogueFile): Promise<CatalogueFileContents> {
      const about = await readAbout(signal, world, file);
      return contentsOf(about, file, await stores.read(storeId(about.address)));
    },

    /** Imports a file and makes its catalogue current, without showing it. Returns the store. */
    async take(signal: AbortSignal, file: CatalogueFile, { acceptOlder }: ImportFileOptions): Promise<StoreRecord> {
      const about = await readAbout(signal, world, file);
      const id = storeId(about.address);
      if (contentsOf(about, file, await stores.read(id)).older && !acceptOlder) throw new Failed("file-older");
      try {
        await verifyFile(signal, world, file, progress);
        await parts.stopTasks(id);
        const taken = await parts.whileNotSyncing(id, async () => {
          const store = await whileArriving(locks, () => importCatalogueFile(signal, work, file, about));
          await parts.flipped(store);
          return store;
        });
        if (!taken) throw new Failed("sync-elsewhere", {}, { retryable: true });
        return taken;
      } finally {
        progress.end();
      }
    },
  };
}

/** Verifies a file by reading it to its end. Throws as `readBlocks` does. */
async function verifyFile(
  signal: AbortSignal,
  world: Pick<World, "crypto" | "yield">,
  file: CatalogueFile,
  progress: FileProgress,
): Promise<void> {
  const yieldIfDue = createYielder(world);
  progress.enter("check", file.size);
  let verified = preambleBytes;
  for await (const { bytes } of readBlocks(signal, world, file)) {
    verified += headBytes + bytes.length;
    progress.count(verified);
    await yieldIfDue(signal);
  }
}

/** Reads and validates the about block of a file. Does not read the other blocks. Throws as `readBlocks` does. */
async function readAbout(signal: AbortSignal, world: Pick<World, "crypto">, file: CatalogueFile): Promise<AboutFile> {
  for await (const { bytes } of readBlocks(signal, world, file)) return fromJsonBlock(aboutBlock, bytes);
  throw damaged();
}

/** The contents of a file for the user, with the state of its store on this device. */
function contentsOf(about: AboutFile, file: CatalogueFile, known: StoreRecord | null): CatalogueFileContents {
  const { address, name, products, collections, images, lastSync, made } = about;
  const stored = known && known.current !== null ? { products: known.products, lastSync: known.lastSync } : null;
  return {
    platform: address.platform,
    url: address.url,
    name,
    products,
    collections,
    images,
    size: file.size,
    lastSync,
    made,
    stored,
    older: stored !== null && timeOf(lastSync) < timeOf(stored.lastSync),
  };
}

/** A catalogue that was never read completely is the oldest. */
function timeOf(moment: string | null): number {
  return moment === null ? Number.NEGATIVE_INFINITY : Date.parse(moment);
}
