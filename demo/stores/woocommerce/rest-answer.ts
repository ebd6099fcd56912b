import type { Answer } from "../serve/answer";
import type { StoreRequest } from "../serve/store-request";
import { pickFields } from "./pick-fields";

/** One page of a list, and the total. */
export interface RestPage {
  readonly items: readonly object[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

/** observed: lists carry X-WP-Total, X-WP-TotalPages and Link next/prev. */
export function restList(request: StoreRequest, { items, total, page, perPage }: RestPage): Answer {
  const pages = Math.ceil(total / perPage);
  const address = (number: number) => {
    const url = new URL(request.url);
    url.searchParams.delete("page");
    url.searchParams.set("page", String(number));
    return url.href;
  };
  const links = [
    // observed: a page beyond the end links back to the last page.
    page > 1 && pages > 0 ? `<${address(Math.min(page - 1, pages))}>; rel="prev"` : "",
    page < pages ? `<${address(page + 1)}>; rel="next"` : "",
  ].filter((link) => link !== "");
  const fields = request.url.searchParams.get("_fields");
  const answer = restJson(200, fields === null ? items : items.map((item) => pickFields(item, fields)));
  return {
    ...answer,
    headers: {
      ...answer.headers,
      "x-wp-total": String(total),
      "x-wp-totalpages": String(pages),
      link: links.length > 0 ? links.join(", ") : apiLink(request),
    },
  };
}

/** observed: single items keep `_links` with any `_fields`. */
export function restItem(request: StoreRequest, item: object): Answer {
  const fields = request.url.searchParams.get("_fields");
  const links = "_links" in item && fields !== null ? { _links: item._links } : {};
  const answer = restJson(200, fields === null ? item : { ...pickFields(item, fields), ...links });
  return { ...answer, headers: { ...answer.headers, link: apiLink(request) } };
}

export function restError(status: number, code: string, message: string, data: object = {}): Answer {
  return restJson(status, { code, message, data: { status, ...data } });
}

/** observed: no ETag, `no-store`; the other headers as captured. */
export function restJson(status: number, value: unknown): Answer {
  return {
    status,
    headers: {
      "content-type": "application/json; charset=UTF-8",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      expires: "Wed, 11 Jan 1984 05:00:00 GMT",
      "cache-control": "no-cache, must-revalidate, max-age=0, no-store, private",
    },
    body: JSON.stringify(value),
  };
}

function apiLink(request: StoreRequest): string {
  return `<${request.origin}/wp-json/>; rel="https://api.w.org/"`;
}
