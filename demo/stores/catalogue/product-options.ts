import { paletteCount } from "../../draw-image";
import type { SeededRandom } from "../serve/seeded-random";
import type { GeneratedOption, ProductTraits } from "./generated-product";
import { colourOf, goods, packs } from "./words";

/** A product's options, and for each value its effect on image, price and SKU. */
export interface ProductChoices {
  readonly options: readonly GeneratedOption[];
  readonly choices: readonly (readonly Choice[])[];
}

export interface Choice {
  readonly value: string;
  readonly skuPart: string;
  readonly priceFactor: number;
  /** The palette of a colour; null for other values. */
  readonly palette: number | null;
}

export function productOptions(traits: ProductTraits, random: SeededRandom): ProductChoices {
  const [first, second, third] = traits.optionSizes;
  if (first === undefined) return { options: [{ name: "Title", values: ["Default Title"] }], choices: [[unnamed]] };
  // A single option is a size for about half of the products, else a colour; there are more colours than sizes.
  const sizesFirst = second === undefined && random.chance(0.5) && first <= goods[traits.kind].sizes.length;
  const groups = [
    sizesFirst ? group("Size", sizeChoices(traits, first)) : group("Colour", colourChoices(traits, first)),
    second === undefined ? null : group("Size", sizeChoices(traits, second)),
    third === undefined ? null : group("Pack", packChoices(third)),
  ].filter((entry) => entry !== null);
  return { options: groups.map((entry) => entry.option), choices: groups.map((entry) => entry.choices) };
}

const unnamed: Choice = { value: "Default Title", skuPart: "", priceFactor: 1, palette: null };

function group(name: string, choices: readonly Choice[]) {
  return { option: { name, values: choices.map((choice) => choice.value) }, choices };
}

function colourChoices(traits: ProductTraits, count: number): readonly Choice[] {
  return Array.from({ length: count }, (_, place) => {
    // The step is coprime to the number of palettes, so that no palette repeats.
    const palette = (traits.palette + place * 5) % paletteCount;
    const colour = colourOf(palette);
    return { value: colour.name, skuPart: colour.code, priceFactor: 1, palette };
  });
}

function sizeChoices(traits: ProductTraits, count: number): readonly Choice[] {
  return goods[traits.kind].sizes.slice(0, count).map((value, place) => ({
    value,
    skuPart: `S${place + 1}`,
    priceFactor: 1 + place * 0.3,
    palette: null,
  }));
}

function packChoices(count: number): readonly Choice[] {
  return packs.slice(0, count).map((value, place) => ({
    value,
    skuPart: `P${place + 1}`,
    priceFactor: [1, 3.6, 4][place] ?? 1,
    palette: null,
  }));
}
