import type { Answer } from "../serve/answer";
import type { StoreRequest } from "../serve/store-request";
import { readListQuery } from "./read-list-query";
import { restList } from "./rest-answer";
import type { RestContext } from "./rest-routes";
import { recordOfId } from "./woo-ids";
import { passwordOf } from "./woo-records";

/**
 * WordPress's own list of products, /wp/v2/product, which needs no key. observed: `content.protected` tells which of
 * them need a password; the Store API does not.
 */
export function wordpressProducts({ catalogue, lists }: RestContext, request: StoreRequest): Answer {
  const query = readListQuery(request.url.searchParams);
  if ("body" in query) return query;
  const { page, perPage } = query;
  const ids = lists.products({ ...query, status: "publish", modifiedAfter: null });
  const items = ids.slice((page - 1) * perPage, page * perPage).flatMap((id) => {
    const record = recordOfId(id);
    if (record === null) return [];
    const isProtected = passwordOf(catalogue, record.index) !== "";
    return [{ id, status: "publish", type: "product", content: { rendered: "", protected: isProtected } }];
  });
  return restList(request, { items, total: ids.length, page, perPage });
}
