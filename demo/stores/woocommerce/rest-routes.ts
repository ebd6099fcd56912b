import type { LiveCatalogue } from "../catalogue/live-catalogue";
import type { Answer } from "../serve/answer";
import type { StoreRequest } from "../serve/store-request";
import { hasAllFields } from "./pick-fields";
import { type ListQuery, readListQuery } from "./read-list-query";
import { restError, restItem, restList } from "./rest-answer";
import { recordOfId } from "./woo-ids";
import type { WooLists } from "./woo-lists";
import { wooProduct, wooProductHead } from "./woo-product";
import { currencySetting, currentCurrency, decimalsSetting, systemStatus, weightUnitSetting } from "./woo-settings";
import { listTerms, wooCategories } from "./woo-terms";
import { wooVariation, wooVariationHead } from "./woo-variation";

export interface RestContext {
  readonly catalogue: LiveCatalogue;
  readonly lists: WooLists;
}

/** Answers the routes that require a key: wc/v3 and wc-analytics. `route` begins after `/wp-json`. */
export function restRoute(context: RestContext, request: StoreRequest, route: string): Answer {
  const { origin } = request;
  if (route === "/wc/v3/products") return products(context, request);
  if (route === "/wc/v3/products/categories") return categories(context, request);
  // observed: lists all variations of the shop with the same keys and fields, and honours modified_after.
  if (route === "/wc-analytics/variations") return variations(context, request);
  if (route === "/wc/v3/data/currencies/current") return restItem(request, currentCurrency(origin));
  if (route === "/wc/v3/settings/general/woocommerce_currency") return restItem(request, currencySetting(origin));
  if (route === "/wc/v3/settings/general/woocommerce_price_num_decimals")
    return restItem(request, decimalsSetting(origin));
  if (route === "/wc/v3/settings/products/woocommerce_weight_unit") return restItem(request, weightUnitSetting(origin));
  if (route === "/wc/v3/system_status") return restItem(request, systemStatus(origin, context.catalogue));
  const one = /^\/wc\/v3\/products\/(\d+)(\/variations)?$/.exec(route);
  if (one === null) return noRoute;
  const id = Number(one[1]);
  // observed: the variations of an unknown product are 200 `[]`.
  return one[2] === undefined ? oneProduct(context, request, id) : variations(context, request, id);
}

export const noRoute = restError(404, "rest_no_route", "No route was found matching the URL and request method.");

function products({ catalogue, lists }: RestContext, request: StoreRequest): Answer {
  const query = readListQuery(request.url.searchParams);
  if ("body" in query) return query;
  const fields = request.url.searchParams.get("_fields");
  return pageOf(request, query, lists.products(query), (id) => {
    const record = recordOfId(id);
    if (record === null) return null;
    // A crawl of the ids of a large shop does not generate descriptions.
    const head = wooProductHead(catalogue, record.index);
    return hasAllFields(head, fields) ? head : wooProduct(catalogue, request.origin, catalogue.product(record.index));
  });
}

function oneProduct({ catalogue }: RestContext, request: StoreRequest, id: number): Answer {
  const record = recordOfId(id);
  if (record === null || record.position !== 0 || record.index >= catalogue.places) {
    return restError(404, "woocommerce_rest_product_invalid_id", "Invalid ID.");
  }
  return restItem(request, wooProduct(catalogue, request.origin, catalogue.product(record.index)));
}

function variations({ catalogue, lists }: RestContext, request: StoreRequest, parent?: number): Answer {
  const query = readListQuery(request.url.searchParams);
  if ("body" in query) return query;
  const fields = request.url.searchParams.get("_fields");
  return pageOf(request, query, lists.variations(query, parent === undefined ? undefined : [parent]), (id) => {
    const record = recordOfId(id);
    if (record === null) return null;
    const head = wooVariationHead(catalogue, record.index, record.position);
    if (hasAllFields(head, fields)) return head;
    const product = catalogue.product(record.index);
    const variant = product.variants.find(({ position }) => position === record.position);
    return variant === undefined ? null : wooVariation(catalogue, request.origin, product, variant);
  });
}

function categories({ catalogue }: RestContext, request: StoreRequest): Answer {
  const query = readListQuery(request.url.searchParams, "terms");
  if ("body" in query) return query;
  const base = `${request.origin}/wp-json/wc/v3/products/categories`;
  const wanted = listTerms(wooCategories(catalogue), query);
  const listed =
    request.url.searchParams.get("hide_empty") === "true" ? wanted.filter(({ count }) => count > 0) : wanted;
  return pageOf(request, query, listed, ({ id, name, slug, parent, count }) => ({
    id,
    name,
    slug,
    parent,
    description: "",
    display: "default",
    image: null,
    menu_order: 0,
    count,
    _links: {
      self: [{ href: `${base}/${id}`, targetHints: { allow: ["GET"] } }],
      collection: [{ href: base }],
      ...(parent === 0 ? {} : { up: [{ href: `${base}/${parent}` }] }),
    },
  }));
}

function pageOf<T>(
  request: StoreRequest,
  { page, perPage }: ListQuery,
  all: readonly T[],
  toItem: (entry: T) => object | null,
): Answer {
  // observed: a page beyond the end is 200 `[]`.
  const items = all.slice((page - 1) * perPage, page * perPage).flatMap((entry) => toItem(entry) ?? []);
  return restList(request, { items, total: all.length, page, perPage });
}
