import type { Collection } from "../../contract/product";
import { parsedAs } from "../parsed-as";
import { safeUrl } from "../safe-url";
import { wooCategory } from "./answers";

/** Our collection from a category as wc/v3 or the Store API lists it, or null when it has no id or name. */
export function collectionFromCategory(record: unknown, storeUrl: string): Collection | null {
  const output = parsedAs(wooCategory, record);
  if (!output) return null;
  const src = output.image ? safeUrl(output.image.src, storeUrl) : null;
  return {
    id: output.id,
    handle: output.slug || output.id,
    title: output.name,
    description: output.description,
    bodyHtml: output.description,
    publishedAt: "",
    updatedAt: "",
    image: src && output.image ? { src, altText: output.image.alt, width: null, height: null } : null,
    sortOrder: "",
    productsCount: output.count,
    parentId: output.parent === "0" ? null : output.parent,
  };
}
