import { paletteCount } from "../../palette-colour";
import type { SeededRandom } from "../serve/seeded-random";
import type { GeneratedImage, GeneratedOption, GeneratedVariant, ProductTraits } from "./generated-product";
import { articleCode } from "./product-handle";
import { colourOf, goods, packs } from "./words";

/** A product's options, and for each value its effect on image, price and SKU. */
interface ProductChoices {
  readonly options: readonly GeneratedOption[];
  readonly choices: readonly (readonly Choice[])[];
}

interface Choice {
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

/** Every combination of the choices; the first option's values change slowest. */
export function productVariants(
  index: number,
  articleNumber: string,
  traits: ProductTraits,
  { choices }: ProductChoices,
  images: readonly GeneratedImage[],
  random: SeededRandom,
): readonly GeneratedVariant[] {
  const kind = goods[traits.kind];
  const discount = traits.onSale ? random.pick([0.7, 0.75, 0.8, 0.85]) : 1;
  const grams = random.between(kind.grams.low, kind.grams.high);
  const supply = random.next();
  return combinations(choices).map((combination, place) => {
    const factor = combination.reduce((product, choice) => product * choice.priceFactor, 1);
    const full = roundPrice(traits.baseCents * factor);
    const palette = combination.find((choice) => choice.palette !== null)?.palette ?? null;
    const image = palette === null ? undefined : images.find((image) => image.palette === palette);
    return {
      position: place + 1,
      title: combination.map((choice) => choice.value).join(" / "),
      values: combination.map((choice) => choice.value),
      sku:
        traits.oddity === "no sku"
          ? null
          : [articleNumber, ...combination.map((choice) => choice.skuPart)].filter(Boolean).join("-"),
      barcode: shopBarcode(index * 12 + place),
      cents: discount < 1 ? roundPrice(full * discount) : full,
      compareAtCents: traits.oddity === "zero compare-at price" ? 0 : discount < 1 ? full : null,
      stock: pieces(supply, random),
      grams: Math.round(grams * factor),
      imagePosition: image?.position ?? null,
    };
  });
}

/** About 8 % of products are sold out, 14 % partly and 78 % fully available. */
function pieces(supply: number, random: SeededRandom): number {
  const stock = random.between(1, 180);
  if (supply < 0.08) return 0;
  if (supply < 0.22) return random.chance(0.5) ? 0 : stock;
  return stock;
}

function combinations(choices: readonly (readonly Choice[])[]): readonly (readonly Choice[])[] {
  return choices.reduce<readonly (readonly Choice[])[]>(
    (grown, group) => grown.flatMap((combination) => group.map((choice) => [...combination, choice])),
    [[]],
  );
}

/** Rounds down to a price that ends in .00, .50 or .90. */
function roundPrice(cents: number): number {
  const euros = Math.floor(cents / 100);
  const rest = cents - euros * 100;
  return euros * 100 + (rest >= 90 ? 90 : rest >= 50 ? 50 : 0);
}

/** An EAN-13 that begins with 200, a prefix that GS1 reserves for use inside shops; it never names a real article. */
function shopBarcode(number: number): string {
  const digits = `200${String(number).padStart(9, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

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
