import type { Pack } from "../catalogue/database";
import type { LoadedCatalogue } from "../catalogue/loaded-catalogue";
import { imageKey } from "../contract/image-key";
import { type MissingImages, maxMissing } from "../contract/readiness";
import { imageId } from "../images/image-id";
import type { Yielder } from "../scheduling/yielder";

/** Packs in one read. */
const packsTogether = 5;

/** Finds the products with images that the device does not hold, in the catalogue's order. */
export async function missingImages(
  yieldIfDue: Yielder,
  stored: ReadonlySet<number>,
  catalogue: LoadedCatalogue,
  readPacks: (names: readonly string[]) => Promise<readonly Pick<Pack, "products">[]>,
): Promise<MissingImages> {
  const first: { id: string; title: string; images: number }[] = [];
  let products = 0;
  const names = catalogue.segments.flatMap(({ packs }) => packs.map(({ pack }) => pack));
  for (let at = 0; at < names.length; at += packsTogether) {
    for (const pack of await readPacks(names.slice(at, at + packsTogether)))
      for (const { id, title, images, descriptionImages = [] } of pack.products) {
        const sources = [...images.map(({ src }) => src), ...descriptionImages];
        const missing = sources.filter((src) => src !== "" && !stored.has(imageId(imageKey(src)))).length;
        if (missing === 0) continue;
        products++;
        if (first.length < maxMissing) first.push({ id, title, images: missing });
      }
    await yieldIfDue();
  }
  return { products, first };
}
