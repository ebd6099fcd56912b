import type { SeededRandom } from "../serve/seeded-random";
import type { GeneratedImage, ProductTraits } from "./generated-product";
import { articleCode } from "./product-handle";
import type { ProductChoices } from "./product-options";
import { colourOf } from "./words";

/** One to four images: one for each colour, then further views of the first colour. */
export function productImages(
  index: number,
  traits: ProductTraits,
  { choices }: ProductChoices,
  title: string,
  random: SeededRandom,
): readonly GeneratedImage[] {
  if (traits.oddity === "no image") return [];
  const palettes = choices.flatMap((group) =>
    group.flatMap((choice) => (choice.palette === null ? [] : [choice.palette])),
  );
  const portraits = (palettes.length === 0 ? [traits.palette] : palettes).map((palette) => ({ palette, view: 0 }));
  const further = [1, 2, 3].slice(0, random.between(0, 3)).map((view) => ({ palette: traits.palette, view }));
  return [...portraits, ...further].slice(0, 4).map(({ palette, view }, place) => ({
    position: place + 1,
    name: `${traits.kind}-${articleCode(index)}-${place + 1}`,
    kind: traits.kind,
    palette,
    view,
    alt: `${title.slice(0, 100)}, ${colourOf(palette).name}`,
  }));
}
