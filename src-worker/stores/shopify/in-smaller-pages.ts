import type { StoreResource } from "../../net/failure-for-status";
import type { JsonAnswer } from "../../net/json-client";
import { Failed } from "../../run/failed";
import { hasKey } from "../has-key";
import { listIn } from "../list-in";

/** Divides 250 and 50. */
const parts = 5;
const smallestLimit = 10;

/**
 * Reads a page; if it is larger than an answer may be, as five smaller ones, and each of these likewise, down to 10
 * records. The result is as if it had come at once.
 */
export async function inSmallerPages(
  ask: (url: string) => Promise<JsonAnswer>,
  url: string,
  resource: StoreResource,
): Promise<JsonAnswer> {
  try {
    return await ask(url);
  } catch (error) {
    const { list, limit, page } = placeIn(url);
    if (!isTooLarge(error) || limit % parts > 0 || limit / parts < smallestLimit) throw error;
    const records: unknown[] = [];
    for (let part = 1; ; part++) {
      const at = (page - 1) * parts + part;
      const answer = await inSmallerPages(ask, `${list}?limit=${limit / parts}&page=${at}`, resource);
      const found = hasKey(answer.json, resource) ? listIn(answer.json[resource]) : null;
      if (!found) return answer;
      records.push(...found);
      // A link would lead to the next small page.
      if (found.length === 0 || part === parts)
        return { ...answer, json: { [resource]: records }, headers: new Headers() };
    }
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Failed && error.failure.code === "answer-too-large";
}

/** The place of an address with `limit` and `page` alone. A limit of 0 for any other. */
function placeIn(url: string): { readonly list: string; readonly limit: number; readonly page: number } {
  const { origin, pathname, searchParams } = new URL(url);
  const numbered = [...searchParams.keys()].join() === "limit,page";
  return {
    list: origin + pathname,
    limit: numbered ? Number(searchParams.get("limit")) : 0,
    page: Number(searchParams.get("page")),
  };
}
