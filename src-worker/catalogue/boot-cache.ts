import type { RememberedStore } from "../contract/engine";
import { Failed } from "../outcome/failed";
import type { World } from "../world/world";
import { type Boot, createBootFile } from "./boot-file";
import { catalogueOfSegments } from "./catalogue-of-segments";
import type { CatalogueRepository } from "./catalogue-repository";
import { currencyOf } from "./currency-of";
import type { Manifest, SegmentName, StoreRecord } from "./database";
import type { LoadedCatalogue } from "./loaded-catalogue";
import { logUnread } from "./log-unread";
import { type StoredRanks, storedRanks } from "./stored-ranks";

/** A catalogue read from the boot file. It may be older than the one in the database. */
export interface Booted {
  readonly boot: Boot;
  readonly catalogue: LoadedCatalogue;
}

/** Updates the boot file when the open store's catalogue changes in the database. */
export interface BootCache {
  /** The catalogue of the boot file; null when there is none, or when it is another store's. */
  read(remembered: RememberedStore): Promise<Booted | null>;
  /** Writes the current generation of a store, unless the file contains it already. */
  update(store: StoreRecord, catalogue: LoadedCatalogue): Promise<void>;
  /** Whether the boot file matches its checksums. Removes the file when it does not. */
  isWhole(booted: Booted): Promise<boolean>;
  /** The stored sort ranks of a catalogue; null when it is not saved, or is the demo's. */
  savedRanks(store: StoreRecord, catalogue: LoadedCatalogue): StoredRanks | null;
  /** Removes the file and the sort ranks when they are this store's. */
  forget(store: string): Promise<void>;
  /** Removes the file and the sort ranks to make space. The next opening writes them again. */
  drop(): Promise<void>;
}

export function createBootCache(
  world: Pick<World, "bootStorage" | "ranksStorage" | "yield">,
  repository: Pick<CatalogueRepository, "readManifest">,
): BootCache {
  const file = createBootFile(world);
  /** The last known content of the file. */
  let cached: { readonly store: string; readonly key: string } | null = null;
  /** Runs calls one after the other: an earlier `update` must not write after a later `forget`. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(body: () => Promise<T>): Promise<T> {
    const result = turn.then(body);
    turn = result.catch(() => undefined);
    return result;
  }

  async function removeNow(): Promise<void> {
    cached = null;
    await file.remove();
    await world.ranksStorage.remove();
  }

  return {
    async read(remembered) {
      const boot = await file.read();
      if (!boot) return null;
      const { store, manifest } = boot.head;
      cached = { store: store.store, key: bootKey(store, manifest.segments) };
      const { address } = store;
      if (address.platform !== remembered.platform || address.url !== remembered.url) return null;
      const catalogue = await catalogueOfSegments(world, manifest, boot.segments).catch(() => null);
      return catalogue && { boot, catalogue };
    },

    update: (store, catalogue) =>
      inTurn(async () => {
        if (store.address.platform === "demo") return;
        const stored = await repository.readManifest(store.store);
        if (stored?.manifest.generation !== store.current) return;
        const saved = catalogue.segments.flatMap((segment) => segment.saved ?? []);
        const listing = segmentsKey(store.store, stored.manifest.segments);
        if (saved.length === 0 || segmentsKey(store.store, saved) !== listing) return;
        const key = bootKey(store, stored.manifest.segments);
        if (cached?.key === key) return;
        cached = { store: store.store, key };
        await file.write(
          { store, manifest: stored.manifest, collections: catalogue.collectionIndex.entries().length },
          catalogue.segments.flatMap(({ bytes }) => bytes ?? []),
        );
      }),

    isWhole: ({ boot }) =>
      inTurn(async () => {
        if (await file.isWhole(boot)) return true;
        logUnread("boot file", new Failed("catalogue-damaged").failure);
        cached = null;
        await file.remove();
        return false;
      }),

    savedRanks(store, catalogue) {
      const saved = catalogue.segments.flatMap((segment) => segment.saved ?? []);
      if (store.address.platform === "demo" || saved.length < catalogue.segments.length) return null;
      return storedRanks(world, segmentsKey(store.store, saved), catalogue.count);
    },

    forget: (store) =>
      inTurn(async () => {
        if (!cached || cached.store === store) await removeNow();
      }),

    drop: () => inTurn(removeNow),
  };
}

/** Whether a booted catalogue is the generation of a manifest. */
export function isSameListing(booted: Manifest, stored: Manifest): boolean {
  return segmentsKey(booted.store, booted.segments) === segmentsKey(stored.store, stored.segments);
}

/** Identifies the content of a boot file. Includes currency and decimals, because the first rows show prices. */
function bootKey(store: StoreRecord, segments: readonly SegmentName[]): string {
  return JSON.stringify([currencyOf(store), store.decimals, segmentsKey(store.store, segments)]);
}

/** Segments are immutable: two listings with the same segment names are the same. */
function segmentsKey(store: string, segments: readonly SegmentName[]): string {
  return JSON.stringify([store, segments.map(({ generation, segment, packs }) => [generation, segment, packs])]);
}
