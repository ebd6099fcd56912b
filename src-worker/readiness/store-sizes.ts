import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { StoreRecords } from "../catalogue/store-records";
import type { StoreSize } from "../contract/store-size";
import type { ImageLibrary } from "../images/image-library";
import type { Yielder } from "../scheduling/yielder";

/** Packs that stand for all packs of a catalogue. */
const sampledPacks = 5;

/** Measures what each store takes on this device: reads its listing whole and a sample of its products. */
export async function storeSizes(
  yieldIfDue: Yielder,
  parts: {
    readonly stores: Pick<StoreRecords, "list">;
    readonly repository: Pick<CatalogueRepository, "readStored" | "readPacks">;
    imageLibrary(): Promise<Pick<ImageLibrary, "measure">>;
  },
): Promise<readonly StoreSize[]> {
  const images = await (await parts.imageLibrary()).measure();
  const sizes: StoreSize[] = [];
  for (const record of await parts.stores.list()) {
    const stored = images.get(record.store);
    const isCounted = stored !== undefined && stored.generation === record.current;
    sizes.push({
      id: record.store,
      catalogueBytes: await catalogueBytes(record),
      images: isCounted ? { stored: stored.stored, of: stored.of } : null,
      imageBytes: stored?.bytes ?? 0,
    });
    await yieldIfDue();
  }
  return sizes;

  async function catalogueBytes({ store }: StoreRecord): Promise<number> {
    const stored = await parts.repository.readStored(store);
    if (!stored) return 0;
    const { packs } = stored.manifest;
    const stride = Math.max(1, Math.floor(packs.length / sampledPacks));
    const names = packs.filter((_, place) => place % stride === 0).slice(0, sampledPacks);
    const sampled = names.reduce((sum, { count }) => sum + count, 0);
    let bytes = 0;
    for (const { products } of await parts.repository.readPacks(
      store,
      names.map(({ pack }) => pack),
    )) {
      bytes += jsonBytes(products);
      await yieldIfDue();
    }
    const listing = stored.segments.reduce((sum, segment) => sum + segment.bytes.byteLength, 0);
    const members = stored.collections.reduce((sum, one) => sum + (one.members?.byteLength ?? 0), 0);
    return Math.round(listing + members + (sampled > 0 ? (bytes * stored.manifest.count) / sampled : 0));
  }
}

function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}
