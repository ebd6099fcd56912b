import type { SeededRandom } from "../serve/seeded-random";
import type { GeneratedImage, GeneratedVariant, ProductTraits } from "./generated-product";
import type { Choice, ProductChoices } from "./product-options";
import { goods } from "./words";

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
