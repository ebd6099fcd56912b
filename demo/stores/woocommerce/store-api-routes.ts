import type { Answer } from "../serve/answer";
import type { StoreRequest } from "../serve/store-request";
import { type ListQuery, readListQuery } from "./read-list-query";
import { restError, restItem, restList } from "./rest-answer";
import { noRoute, type RestContext } from "./rest-routes";
import { storeApiProduct, storeApiVariation } from "./store-api-product";
import { recordOfId } from "./woo-ids";
import { modifiedOf, statusOf } from "./woo-records";
import { listTerms, wooCategories } from "./woo-terms";

/** Answers the public Store API. `route` begins after `/wp-json/wc/store/v1`. */
export function storeApiRoute(context: RestContext, request: StoreRequest, route: string): Answer {
  if (route === "/products") return withLastModified(context, list(context, request));
  if (route === "/products/categories") return withoutCacheRules(categories(context, request));
  const id = /^\/products\/(\d+)$/.exec(route)?.[1];
  return id === undefined ? noRoute : withLastModified(context, oneProduct(context, request, Number(id)));
}

function list(context: RestContext, request: StoreRequest): Answer {
  const { catalogue } = context;
  const query = readListQuery(request.url.searchParams);
  if ("body" in query) return query;
  const type = request.url.searchParams.get("type");
  const ids = wantedIds(context, type, { ...query, status: "publish", modifiedAfter: null });
  const { page, perPage } = query;
  const items = ids.slice((page - 1) * perPage, page * perPage).flatMap((id): readonly object[] => {
    const record = recordOfId(id);
    if (record === null) return [];
    const product = catalogue.product(record.index);
    if (record.position === 0) return [storeApiProduct(catalogue, request.origin, product)];
    const variant = product.variants.find(({ position }) => position === record.position);
    return variant === undefined ? [] : [storeApiVariation(request.origin, product, variant)];
  });
  return restList(request, { items, total: ids.length, page, perPage });
}

/**
 * observed: `?type=variation` lists the variations, `&parent=ID,…` those of some products; `include=` with variation
 * ids returns []. Hidden and password-protected products are listed as well (woocommerce#62980).
 */
function wantedIds({ lists }: RestContext, type: string | null, query: ListQuery): readonly number[] {
  const parents = query.parents?.filter((parent) => parent !== 0) ?? [];
  if (parents.length > 0) return lists.variations(query, parents);
  return type === "variation" ? lists.variations(query) : lists.products(query);
}

/** observed: the Store API still serves a trashed product by its id. */
function oneProduct({ catalogue }: RestContext, request: StoreRequest, id: number): Answer {
  const record = recordOfId(id);
  const known = record !== null && record.position === 0 && record.index < catalogue.places;
  const status = known ? statusOf(catalogue, record.index) : "draft";
  if (!known || (status !== "publish" && status !== "trash")) {
    return restError(404, "woocommerce_rest_product_invalid_id", "Invalid product ID.");
  }
  return restItem(request, storeApiProduct(catalogue, request.origin, catalogue.product(record.index)));
}

function categories({ catalogue }: RestContext, request: StoreRequest): Answer {
  const query = readListQuery(request.url.searchParams, "terms");
  if ("body" in query) return query;
  const { page, perPage } = query;
  // observed: the Store API leaves empty categories out.
  const held = wooCategories(catalogue).filter((category) => category.count > 0);
  const bySlug = new Map(held.map((category) => [category.id, category.slug]));
  const listed = listTerms(held, query);
  const items = listed.slice((page - 1) * perPage, page * perPage).map(({ id, name, slug, parent, count }) => ({
    id,
    name,
    slug,
    description: "",
    parent,
    count,
    image: null,
    review_count: 0,
    permalink: `${request.origin}/product-category/${parent === 0 ? "" : `${bySlug.get(parent) ?? ""}/`}${slug}/`,
  }));
  return restList(request, { items, total: listed.length, page, perPage });
}

/** observed on products: Last-Modified is a bare Unix time in seconds instead of an HTTP date. */
function withLastModified({ catalogue }: RestContext, answer: Answer): Answer {
  const plain = withoutCacheRules(answer);
  const newest = Math.floor(modifiedOf(catalogue, catalogue.places - 1) / 1000);
  return { ...plain, headers: { ...plain.headers, "last-modified": String(newest) } };
}

/** observed: the Store API sets no cache rules. */
function withoutCacheRules(answer: Answer): Answer {
  const { expires: _, "cache-control": __, ...headers } = answer.headers;
  return { ...answer, headers: { ...headers, allow: "GET" } };
}
