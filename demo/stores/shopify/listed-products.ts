import { day, productRecord, type ShopContext } from "./shop-records";

/** Products that are cached as text, a few kilobytes each. */
const maxCached = 2000;

export type ListedProduct = (context: ShopContext, index: number) => string;

/** Writes the products of lists. A product is in several collections too: its text is cached until something changes. */
export function createListedProducts(): ListedProduct {
  const texts = new Map<number, string>();
  let cachedFor = "";
  return (context, index) => {
    const { catalogue, origin, now } = context;
    const state = `${origin} ${catalogue.revision} ${Math.floor(now / day)}`;
    if (state !== cachedFor || texts.size >= maxCached) texts.clear();
    cachedFor = state;
    const text = texts.get(index) ?? JSON.stringify(productRecord("list", context, catalogue.product(index)));
    texts.set(index, text);
    return text;
  };
}
