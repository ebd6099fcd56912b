import type { SeededRandom } from "../serve/seeded-random";
import type { GeneratedOption, ProductTraits } from "./generated-product";
import { departments, goods, vendors } from "./words";

/** About four tags in alphabetical order, as Shopify lists them. */
export function productTags(
  traits: ProductTraits,
  material: string,
  options: readonly GeneratedOption[],
  random: SeededRandom,
): readonly string[] {
  if (traits.oddity === "no tags") return [];
  const colour = options.find((option) => option.name === "Colour")?.values[0];
  const always = [traits.season, traits.onSale ? "sale" : "", traits.tradeFavourite ? "trade-favourite" : ""];
  const some = [
    material,
    departments[goods[traits.kind].department] ?? "",
    colour === undefined ? "" : `colour:${colour}`,
    vendors[traits.vendor]?.country === "PT" ? "Made in Portugal" : "",
    "gift",
    "handmade",
    "hospitality",
    "plastic-free",
  ].filter((tag) => tag !== "");
  const tags = [...always.filter((tag) => tag !== ""), ...random.sample(some, random.between(1, 4))];
  return [...new Set(tags)].sort((a, b) => a.localeCompare(b, "en"));
}
