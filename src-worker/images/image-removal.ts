import type { ImageIndex, StoreRecord } from "../catalogue/database";
import type { StoreRecords } from "../catalogue/store-records";
import { imageKey, isFileImage } from "../contract/image-key";
import type { ImagesState } from "../contract/images";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { listedImages } from "../stores/spreadsheet/image-list";
import type { World } from "../world/world";
import { arrivalLock } from "./arrival-lock";
import { type Evicted, evicted } from "./evicted";
import { imageId } from "./image-id";
import { fetchedIn, type ImageIndexes } from "./image-index";
import type { ImageStore } from "./image-store";
import { checkEvery, usage } from "./stored-images";

/** Where images, and the lists of them, are stored. */
export interface ImageStorage {
  readonly stores: StoreRecords;
  readonly images: ImageStore;
  readonly imageIndexes: ImageIndexes;
}

/** Counts the stored images of all stores, and removes those without use or space. */
export type ImageRemoval = ReturnType<typeof createImageRemoval>;

export function createImageRemoval(
  world: Pick<World, "productFiles" | "withLock">,
  { stores, images, imageIndexes }: ImageStorage,
  yieldIfDue: Yielder,
  parts: {
    /** Maximum bytes of all images. */
    budget(): number;
    report(change: Pick<ImagesState, "storedBytes">): void;
  },
) {
  let settling: Promise<void> = Promise.resolve();

  const self = {
    /** Images that were removed for other data since the last download began. */
    removed: 0,
    /** Bytes of all stored images, by the last count. */
    bytes: 0,

    setBytes(bytes: number): void {
      self.bytes = Math.max(0, Math.round(bytes));
      parts.report({ storedBytes: self.bytes });
    },

    async count(): Promise<void> {
      self.setBytes(usage(await self.ofProducts(), (await imageIndexes.all()).map(fetchedIn)).bytes);
    },

    /** The stored images but logos and icons: these are few, small, and never removed. */
    async ofProducts(): Promise<ReadonlySet<number>> {
      const stored = await images.storedIds();
      for (const id of await themeImageIds()) stored.delete(id);
      return stored;
    },

    /** Those of them that can be fetched again. */
    async fetchable(): Promise<ReadonlySet<number>> {
      const fromFiles = await images.storedIds(isFileImage);
      return new Set([...(await self.ofProducts())].filter((id) => !fromFiles.has(id)));
    },

    /** Removes about so many bytes of images. */
    async evict(bytes: number, which: "others" | "all"): Promise<Evicted> {
      const present = { stored: await self.ofProducts(), fromFiles: await images.storedIds(isFileImage) };
      const gone = evicted(await imageIndexes.all(), present, bytes, which);
      await images.removeWhere((id) => gone.ids.has(id));
      self.setBytes(self.bytes - gone.bytes);
      return gone;
    },

    /** Removes images that no catalogue names, then images beyond the budget. Each run counts first, so runs never overlap. */
    settle(): Promise<void> {
      const settled = settling.then(settleNow);
      settling = settled.catch(() => undefined);
      return settled;
    },

    failure: () => new Failed("images-removed", { count: self.removed }),
  };
  return self;

  async function settleNow(): Promise<void> {
    const known = new Set((await stores.list()).map(({ store }) => store));
    const all: ImageIndex[] = [];
    // A store whose removal was interrupted needs no images.
    for (const imageIndex of await imageIndexes.all())
      if (known.has(imageIndex.store) || imageIndex.store.startsWith("demo:")) all.push(imageIndex);
      else await imageIndexes.remove(imageIndex.store);
    const named = new Set(await themeImageIds());
    for (const imageIndex of all)
      for (const [place, id] of imageIndex.ids.entries()) {
        named.add(id);
        if (place % checkEvery === 0) await yieldIfDue();
      }
    // Until every current catalogue is indexed, any image may belong to one.
    const counted = new Map(all.map(({ store, generation }) => [store, generation]));
    await world.withLock(arrivalLock, async () => {
      // A refresh has still to name these.
      for (const address of await listedImages(world, yieldIfDue)) named.add(imageId(address));
      const complete = (await stores.list()).filter(({ current }) => current !== null);
      if (complete.every(({ store, current }) => counted.get(store) === current))
        await images.removeWhere((id) => !named.has(id));
    });
    await self.count();
    if (self.bytes > parts.budget()) await self.evict(self.bytes - parts.budget(), "all");
  }

  async function themeImageIds(): Promise<readonly number[]> {
    return (await stores.list()).flatMap(themeImages).map(imageId);
  }
}

/** Image keys of the stored logo and icon of a store's theme. */
function themeImages({ theme }: StoreRecord): readonly string[] {
  return [theme?.storedLogo, theme?.storedFavicon].flatMap((address) => (address ? [imageKey(address)] : []));
}
