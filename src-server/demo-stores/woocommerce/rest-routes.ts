import type { GeneratedCatalogue } from "../generate-catalogue";
import type { Answer } from "../serve/answer";
import type { StoreRequest } from "../serve/store-request";
import { readListQuery } from "./read-list-query";
import { restError, restItem, restList } from "./rest-answer";
import { recordOfId } from "./woo-ids";
import type { WooLists } from "./woo-lists";
import { wooProduct } from "./woo-product";
import { recordCount, variationModifiedOf, variationPositions, variationStatusOf } from "./woo-records";
import { currencySetting, currentCurrency, systemStatus } from "./woo-settings";
import { wooCategories } from "./woo-terms";
import { wooVariation } from "./woo-variation";

export interface RestContext {
  readonly catalogue: GeneratedCatalogue;
  readonly lists: WooLists;
}

/** Answers the routes that ask for a key: wc/v3 and wc-analytics. `route` begins after `/wp-json`. */
export function restRoute(context: RestContext, request: StoreRequest, route: string): Answer {
  const { origin } = request;
  if (route === "/wc/v3/products") return products(context, request);
  if (route === "/wc/v3/products/categories") return categories(context, request);
  if (route === "/wc-analytics/variations") return allVariations(context, request);
  if (route === "/wc/v3/data/currencies/current") return restItem(request, currentCurrency(origin));
  if (route === "/wc/v3/settings/general/woocommerce_currency") return restItem(request, currencySetting(origin));
  if (route === "/wc/v3/system_status") return restItem(request, systemStatus(origin, context.catalogue));
  const one = /^\/wc\/v3\/products\/(\d+)(\/variations)?$/.exec(route);
  if (one === null) return noRoute;
  return one[2] === undefined
    ? oneProduct(context, request, Number(one[1]))
    : variationsOf(context, request, Number(one[1]));
}

export const noRoute = restError(404, "rest_no_route", "No route was found matching the URL and request method.");

/** A page of `items`; an Answer from `readListQuery` is the refusal of a bad parameter. */
function pageOf<T>(request: StoreRequest, all: readonly T[], toItem: (entry: T) => object | null): Answer {
  const query = readListQuery(request.url.searchParams);
  if ("body" in query) return query;
  const { page, perPage } = query;
  // platform-facts: a page beyond the end is 200 `[]`.
  const items = all.slice((page - 1) * perPage, page * perPage).flatMap((entry) => toItem(entry) ?? []);
  return restList(request, { items, total: all.length, page, perPage });
}

function products({ catalogue, lists }: RestContext, request: StoreRequest): Answer {
  const query = readListQuery(request.url.searchParams);
  if ("body" in query) return query;
  return pageOf(request, lists.products(query), (id) => {
    const record = recordOfId(id);
    return record === null ? null : wooProduct(catalogue, request.origin, catalogue.product(record.index));
  });
}

function oneProduct({ catalogue }: RestContext, request: StoreRequest, id: number): Answer {
  const record = recordOfId(id);
  if (record === null || record.position !== 0 || record.index >= recordCount(catalogue)) {
    return restError(404, "woocommerce_rest_product_invalid_id", "Invalid ID.");
  }
  return restItem(request, wooProduct(catalogue, request.origin, catalogue.product(record.index)));
}

/** platform-facts: the variations of a product that is not there are 200 `[]`. */
function variationsOf({ catalogue }: RestContext, request: StoreRequest, id: number): Answer {
  const query = readListQuery(request.url.searchParams);
  if ("body" in query) return query;
  const record = recordOfId(id);
  if (record === null || record.position !== 0 || record.index >= recordCount(catalogue))
    return pageOf(request, [], never);
  const product = catalogue.product(record.index);
  const positions = variationPositions(product.traits, product.index);
  const variants = product.variants.filter(
    ({ position }) =>
      positions.includes(position) &&
      (query.status === "any" || variationStatusOf(product.index, position) === query.status) &&
      (query.modifiedAfter === null || variationModifiedOf(catalogue, product.index, position) > query.modifiedAfter),
  );
  const ordered = query.descending ? variants.reverse() : variants;
  return pageOf(request, ordered, (variant) => wooVariation(catalogue, request.origin, product, variant));
}

/** platform-facts: all variations of the shop in one list, with the same keys and fields, honouring modified_after. */
function allVariations({ catalogue, lists }: RestContext, request: StoreRequest): Answer {
  const query = readListQuery(request.url.searchParams);
  if ("body" in query) return query;
  return pageOf(request, lists.variations(query), (id) => {
    const record = recordOfId(id);
    if (record === null) return null;
    const product = catalogue.product(record.index);
    const variant = product.variants.find(({ position }) => position === record.position);
    return variant === undefined ? null : wooVariation(catalogue, request.origin, product, variant);
  });
}

function categories({ catalogue }: RestContext, request: StoreRequest): Answer {
  const base = `${request.origin}/wp-json/wc/v3/products/categories`;
  return pageOf(request, wooCategories(catalogue), ({ id, name, slug, parent, count }) => ({
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

function never(): null {
  return null;
}
