import type { RememberedStore } from "../contract/engine";
import type { World } from "../run/world";
import { type Boot, createBootFile } from "./boot-file";
import { catalogueOfSegments } from "./catalogue-of-segments";
import type { CatalogueRepository } from "./catalogue-repository";
import type { Manifest, SegmentName, StoreRecord } from "./database";
import type { HeldCatalogue } from "./held-catalogue";
import { type KeptRanks, keptRanks } from "./kept-ranks";

/** A catalogue that was read without the database. It may be an older one than the database holds. */
export interface Booted {
  readonly boot: Boot;
  readonly catalogue: HeldCatalogue;
}

/** Keeps the boot file at what the database holds of the open store. */
export interface BootKeeper {
  /** The kept catalogue, when it is the remembered store's; null otherwise, or where there is none. */
  read(remembered: RememberedStore): Promise<Booted | null>;
  /** Writes the current generation of a store, unless it is what was written last. */
  keep(store: StoreRecord, catalogue: HeldCatalogue): Promise<void>;
  /** Whether what was read is what was written; drops the file when it is not. */
  isWhole(booted: Booted): Promise<boolean>;
  /** The sort orders of what the catalogue shows, as they were kept; null where it is not saved, or the demo's. */
  savedRanks(store: StoreRecord, catalogue: HeldCatalogue): KeptRanks | null;
  /** Drops the file when it is this store's, and the sort orders. */
  forget(store: string): Promise<void>;
}

export function createBootKeeper(
  world: Pick<World, "bootStorage" | "ranksStorage" | "yield">,
  repository: Pick<CatalogueRepository, "readManifest">,
): BootKeeper {
  const file = createBootFile(world);
  /** What is in the file, as far as is known. */
  let kept: { readonly store: string; readonly key: string } | null = null;
  /** One after the other: what is forgotten must not be written by one who asked before. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(body: () => Promise<T>): Promise<T> {
    const result = turn.then(body);
    turn = result.catch(() => undefined);
    return result;
  }

  return {
    async read(remembered) {
      const boot = await file.read();
      if (!boot) return null;
      const { store, manifest } = boot.head;
      kept = { store: store.store, key: segmentsKey(store.store, manifest.segments) };
      const { address } = store;
      if (address.platform !== remembered.platform || address.url !== remembered.url) return null;
      const catalogue = await catalogueOfSegments(world, manifest, boot.segments).catch(() => null);
      return catalogue && { boot, catalogue };
    },

    keep: (store, catalogue) =>
      inTurn(async () => {
        if (store.address.platform === "demo") return;
        const held = await repository.readManifest(store.store);
        if (held?.manifest.generation !== store.current) return;
        const key = segmentsKey(store.store, held.manifest.segments);
        const saved = catalogue.segments.flatMap((segment) => segment.saved ?? []);
        if (saved.length === 0 || segmentsKey(store.store, saved) !== key) return;
        if (kept?.key === key) return;
        kept = { store: store.store, key };
        await file.write(
          { store, manifest: held.manifest, collections: catalogue.collectionIndex.entries().length },
          catalogue.segments.flatMap(({ bytes }) => bytes ?? []),
        );
      }),

    isWhole: ({ boot }) =>
      inTurn(async () => {
        if (await file.isWhole(boot)) return true;
        kept = null;
        await file.remove();
        return false;
      }),

    savedRanks(store, catalogue) {
      const saved = catalogue.segments.flatMap((segment) => segment.saved ?? []);
      if (store.address.platform === "demo" || saved.length < catalogue.segments.length) return null;
      return keptRanks(world, segmentsKey(store.store, saved), catalogue.count);
    },

    forget: (store) =>
      inTurn(async () => {
        if (kept && kept.store !== store) return;
        kept = null;
        await file.remove();
        await world.ranksStorage.remove();
      }),
  };
}

/** Whether a booted catalogue is the generation of a manifest. */
export function isSameListing(booted: Manifest, held: Manifest): boolean {
  return segmentsKey(booted.store, booted.segments) === segmentsKey(held.store, held.segments);
}

/** Segments never change: their names tell whether two listings are the same. */
function segmentsKey(store: string, segments: readonly SegmentName[]): string {
  return JSON.stringify([store, segments.map(({ generation, segment, packs }) => [generation, segment, packs])]);
}
