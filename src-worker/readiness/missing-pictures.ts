import type { Pack } from "../catalogue/database";
import type { HeldCatalogue } from "../catalogue/held-catalogue";
import { imageKey } from "../contract/image-key";
import { type MissingPictures, mostMissing } from "../contract/readiness";
import { pictureId } from "../images/picture-id";
import type { Breath } from "../run/breathe";

/** Packs that are read together. */
const packsTogether = 5;

/** The products of which pictures are not held, in the catalogue's order. */
export async function missingPictures(
  breathe: Breath,
  held: ReadonlySet<number>,
  catalogue: HeldCatalogue,
  readPacks: (names: readonly string[]) => Promise<readonly Pick<Pack, "products">[]>,
): Promise<MissingPictures> {
  const first: { id: string; title: string; pictures: number }[] = [];
  let products = 0;
  const names = catalogue.segments.flatMap(({ packs }) => packs.map(({ pack }) => pack));
  for (let at = 0; at < names.length; at += packsTogether) {
    for (const pack of await readPacks(names.slice(at, at + packsTogether)))
      for (const { id, title, images } of pack.products) {
        const pictures = images.filter(({ src }) => src !== "" && !held.has(pictureId(imageKey(src)))).length;
        if (pictures === 0) continue;
        products++;
        if (first.length < mostMissing) first.push({ id, title, pictures });
      }
    await breathe();
  }
  return { products, first };
}
