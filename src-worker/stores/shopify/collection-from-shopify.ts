import type { Collection } from "../../contract/product";
import { parsedAs } from "../parsed-as";
import { safeUrl } from "../safe-url";
import { shopifyCollection } from "./answers";

/** Our collection from one record of /collections.json, or null when it has no id or handle. */
export function collectionFromShopify(record: unknown, storeUrl: string): Collection | null {
  const output = parsedAs(shopifyCollection, record);
  if (!output) return null;
  const src = output.image ? safeUrl(output.image.src, storeUrl) : null;
  return {
    id: output.id,
    handle: output.handle,
    title: output.title || output.handle,
    description: output.description,
    bodyHtml: output.body_html,
    publishedAt: output.published_at,
    updatedAt: output.updated_at,
    image:
      src && output.image
        ? { src, altText: output.image.alt, width: output.image.width, height: output.image.height }
        : null,
    sortOrder: output.sort_order,
    productsCount: output.products_count,
    parentId: null,
  };
}
