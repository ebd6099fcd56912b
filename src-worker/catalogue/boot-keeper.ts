import type { RememberedStore } from "../contract/engine";
import type { World } from "../run/world";
import { type Boot, createBootFile } from "./boot-file";
import { catalogueOfSegments } from "./catalogue-of-segments";
import type { CatalogueRepository } from "./catalogue-repository";
import type { Manifest, SegmentName, StoreRecord } from "./database";
import type { HeldCatalogue } from "./held-catalogue";

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
  /** Drops the file when it is this store's. */
  forget(store: string): Promise<void>;
}

export function createBootKeeper(
  world: Pick<World, "bootStorage" | "yield">,
  repository: Pick<CatalogueRepository, "readManifest">,
): BootKeeper {
  const file = createBootFile(world);
  /** What is in the file, as far as is known. */
  let kept: { readonly store: string; readonly segments: string } | null = null;
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
      kept = { store: store.store, segments: named(manifest.segments) };
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
        const segments = named(held.manifest.segments);
        const saved = catalogue.segments.flatMap((segment) => segment.saved ?? []);
        if (saved.length === 0 || named(saved) !== segments) return;
        if (kept?.store === store.store && kept.segments === segments) return;
        kept = { store: store.store, segments };
        await file.write(
          { store, manifest: held.manifest, collections: catalogue.shelf.entries().length },
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

    forget: (store) =>
      inTurn(async () => {
        if (kept && kept.store !== store) return;
        kept = null;
        await file.remove();
      }),
  };
}

/** Whether a booted catalogue is the generation of a manifest: segments never change, so that their names tell. */
export function isSameListing(booted: Manifest, held: Manifest): boolean {
  return booted.store === held.store && named(booted.segments) === named(held.segments);
}

function named(segments: readonly SegmentName[]): string {
  return JSON.stringify(segments.map(({ generation, segment, packs }) => [generation, segment, packs]));
}
