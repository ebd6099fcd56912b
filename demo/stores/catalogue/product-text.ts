import texts from "../../catalogue/generated-texts.json";
import { filled } from "../../templates";
import type { SeededRandom } from "../serve/seeded-random";
import type { GeneratedOption, ProductTraits } from "./generated-product";
import { arabicCollections, departments, finishes, goods, japaneseAdjectives, ranges, vendors } from "./words";

/**
 * HTML of 300 to 1,500 characters: a paragraph, a list with bold words, trade terms. A hostile one ends with unsafe HTML
 * (observed: stores keep script, iframe, onerror and unknown shortcodes); if a page runs it, it only sets the attribute
 * `data-description-ran`, which tests look for.
 */
export function productDescription(
  traits: ProductTraits,
  title: string,
  material: string,
  random: SeededRandom,
): string {
  const { oddity } = traits;
  if (oddity === "Japanese" || oddity === "Arabic" || oddity === "Portuguese") {
    const { text, maxDays } = texts.foreign[oddity];
    const origin = vendors[traits.vendor]?.name.replace("&", "&amp;") ?? "";
    return written(text, { title, origin, days: random.between(3, maxDays), pieces: random.pick([4, 6, 12]) });
  }
  const html = english(traits, title, material, random);
  return oddity === "hostile description" ? html + texts.hostile : html;
}

function english(traits: ProductTraits, title: string, material: string, random: SeededRandom): string {
  const { nouns, facts } = goods[traits.kind];
  const Material = material.charAt(0).toUpperCase() + material.slice(1);
  const opening = written(random.pick(texts.openings), {
    name: title.slice(0, 60),
    noun: nouns[0],
    material,
    Material,
  });
  const bullets = random.sample(facts, random.between(3, facts.length)).map((fact) => `<li>${fact}</li>`);
  const list = `<h3>Good to know</h3>\n<ul>\n<li><b>Material:</b> ${material}</li>\n${bullets.join("\n")}\n</ul>`;
  const care = random.sample(texts.care, random.between(1, 3)).join("\n");
  const trade = random.chance(0.7)
    ? written(texts.trade, {
        pieces: random.pick([4, 6, 12, 24]),
        days: random.between(2, 15),
        margin: random.pick(["2.2", "2.4", "2.6"]),
      })
    : "";
  return [opening, list, care, trade].filter((part) => part !== "").join("\n");
}

function written(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return filled(text, (name) => String(values[name]));
}

/** Paragraphs for long descriptions: general ones, and facts of every kind of goods. */
const fillings: readonly string[] = [
  ...texts.care,
  ...Object.values(goods).flatMap(({ nouns, facts }) => facts.map((fact) => `<p>${nouns[0]}: ${fact}.</p>`)),
];

/** A description of at least so many characters, which begins with `html`. */
export function longDescription(html: string, characters: number, index: number): string {
  const parts = [html];
  // Every product begins elsewhere in the paragraphs.
  for (let [length, at] = [html.length, index * 7]; length < characters; at += 1) {
    const part = fillings[at % fillings.length] ?? "";
    parts.push(part);
    length += part.length + 1;
  }
  return parts.join("\n");
}

export function productTitle(traits: ProductTraits, material: string, random: SeededRandom): string {
  const kind = goods[traits.kind];
  const range = random.pick(ranges);
  if (traits.oddity === "Portuguese") return `${kind.portuguese} ${range}`;
  if (traits.oddity === "Japanese") return `${random.pick(japaneseAdjectives)}${kind.japanese}`;
  if (traits.oddity === "Arabic") return `${kind.arabic} – ${random.pick(arabicCollections)}`;
  const words = [range, random.pick(finishes), material, random.pick(kind.nouns)].filter((word) => word !== "");
  const title = words.join(" ");
  if (traits.oddity !== "very long title") return title;
  // Shopify limits titles to 255 characters.
  return `${title}, ${kind.facts.join(", ")}, ${kind.sizes.join(", ")}, delivered within three working days`
    .slice(0, 255)
    .trimEnd();
}

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
