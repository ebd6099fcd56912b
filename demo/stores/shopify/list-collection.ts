import type { GeneratedCollection } from "../catalogue/generated-collections";
import { timeWithZone } from "../site-time";
import type { ShopContext } from "./shop-context";
import { shopifyIds } from "./shopify-ids";
import { touchedAt } from "./touched-at";

/** A collection as /collections.json lists it. observed: keys and their order; no collection had an image. */
export function listCollection(context: ShopContext, collection: GeneratedCollection) {
  const id = shopifyIds.collection(collection.index);
  return {
    id,
    title: context.catalogue.nameOf(id, collection.title),
    handle: collection.handle,
    description: collection.descriptionHtml,
    published_at: timeWithZone(publishedAt),
    updated_at: timeWithZone(touchedAt(context, collection.index)),
    image: null,
    products_count: collection.claimedCount ?? context.catalogue.members(collection).length,
  };
}

const publishedAt = Date.UTC(2021, 0, 4, 8);
