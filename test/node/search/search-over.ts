import { createDictionary } from "../../../src-worker/search/dictionary";
import { find } from "../../../src-worker/search/find";
import type { SearchPart } from "../../../src-worker/search/score-rows";
import type { SearchFields } from "../../../src-worker/search/search-fields";
import { indexOf, yieldIfDue } from "./index-of";

/** Searches products that are indexed in parts of `size` products. */
export async function searchOver(products: readonly SearchFields[], partSize = 1000) {
  const parts: SearchPart[] = [];
  for (let start = 0; start < products.length; start += partSize)
    parts.push({ start, index: await indexOf(products.slice(start, start + partSize)) });
  const dictionary = createDictionary(yieldIfDue, async () => parts);
  return (text: string) => find(yieldIfDue, parts, text, dictionary);
}

/** Positions of the results, best first. */
export async function positionsFor(products: readonly SearchFields[], text: string): Promise<number[]> {
  return [...(await (await searchOver(products))(text)).positions];
}

/** Titles of the results, best first. */
export async function titlesFor(products: readonly SearchFields[], text: string): Promise<string[]> {
  return (await positionsFor(products, text)).map((position) => products[position]?.title ?? "");
}
