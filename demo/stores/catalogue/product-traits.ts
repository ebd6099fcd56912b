import { imageKinds } from "../../draw-image";
import { paletteCount } from "../../palette-colour";
import { createSeededRandom, type SeededRandom } from "../serve/seeded-random";
import { type Oddity, type ProductTraits, seasons } from "./generated-product";
import { type Goods, goods, vendors } from "./words";

/** Depends only on the arguments. `variations`: exact number of variants of every second product; null for random. */
export function productTraits(seed: number, index: number, variations: number | null): ProductTraits {
  const random = createSeededRandom(seed, index, 1);
  const kind = random.pick(imageKinds);
  const { cents, season, sizes } = goods[kind];
  const createdAt = createdTime(index);
  const even = index % 2 === 0;
  return {
    kind,
    palette: random.between(0, paletteCount - 1),
    vendor: random.between(0, vendors.length - 1),
    season: season ?? random.pick(seasons),
    onSale: random.chance(0.18),
    tradeFavourite: random.chance(0.08),
    baseCents: shelfPrice(random, cents),
    optionSizes: variations === null ? optionSizes(random, sizes.length) : even ? [variations] : [],
    oddity: oddity(index),
    createdAt,
    modifiedAt: createdAt + random.between(3600, 500 * 86_400) * 1000,
  };
}

/** Creation times rise with the index and spread over several years for any number of products. */
function createdTime(index: number): number {
  const fiveYears = 5 * 365 * 86_400;
  return Date.UTC(2019, 2, 4, 8) + Math.floor((fiveYears * index) / (index + 2000)) * 1000;
}

/** Prices end in .00, .50 or .90, as in shops. */
function shelfPrice(random: SeededRandom, { low, high }: Goods["cents"]): number {
  // Squared, so that low prices are more frequent.
  const euros = Math.floor((low + (high - low) * random.next() ** 2) / 100);
  return euros * 100 + random.pick([0, 50, 90, 90]);
}

/** About three variants on average, at most twelve. `sizes`: how many sizes the kind has, at least three. */
function optionSizes(random: SeededRandom, sizes: number): readonly number[] {
  const shape = random.next();
  if (shape < 0.5) return [];
  if (shape < 0.74) return [random.between(2, sizes)];
  if (shape < 0.95) return [random.between(2, 4), random.between(2, 3)];
  return [random.between(2, 3), 2, 2];
}

/** By index, not at random, so that every hundred products contain each kind of odd record. */
function oddity(index: number): Oddity | null {
  if (index % 1000 === 777) return "hostile description";
  if (index % 17 === 5) return "Portuguese";
  return oddPlaces.get(index % 100) ?? null;
}

const oddPlaces: ReadonlyMap<number, Oddity> = new Map([
  [11, "no vendor"],
  [23, "no tags"],
  [38, "no image"],
  [41, "very long title"],
  [54, "Japanese"],
  [61, "Arabic"],
  [72, "no sku"],
  [79, "zero compare-at price"],
  [88, "Japanese"],
]);
