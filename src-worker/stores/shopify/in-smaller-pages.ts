import type { StoreResource } from "../../net/failure-for-status";
import type { JsonAnswer } from "../../net/json-client";
import { Failed } from "../../outcome/failed";
import type { AnswerLimits } from "../answer-limits";
import { hasKey } from "../has-key";
import { listIn } from "../list-in";

/** Divides 250 and 50. */
const parts = 5;

/**
 * Reads a page; if it is larger than an answer may be, or than the host answers in time, as five smaller ones, and each of
 * these likewise, down to 10 records. The result is as if it had come at once.
 */
export async function inSmallerPages(
  requestPage: (url: string) => Promise<JsonAnswer>,
  url: string,
  resource: StoreResource,
  limits: Pick<AnswerLimits, "pageSize" | "minPageSize" | "recordPage">,
): Promise<JsonAnswer> {
  const { list, limit, page } = placeIn(url);
  const canDivide = isDivisible(url, limits);
  if (canDivide && limit > limits.pageSize) return inParts();
  try {
    const answer = await requestPage(url);
    if (recordsIn(answer)?.length === limits.pageSize) limits.recordPage(answer.milliseconds);
    return answer;
  } catch (error) {
    if (!canDivide || !isTooMuch(error)) throw error;
    return inParts();
  }

  async function inParts(): Promise<JsonAnswer> {
    const records: unknown[] = [];
    for (let part = 1; ; part++) {
      const at = (page - 1) * parts + part;
      const answer = await inSmallerPages(requestPage, `${list}?limit=${limit / parts}&page=${at}`, resource, limits);
      const found = recordsIn(answer);
      if (!found) return answer;
      records.push(...found);
      // A link would lead to the next small page.
      if (found.length === 0 || part === parts)
        return { ...answer, json: { [resource]: records }, headers: new Headers() };
    }
  }

  function recordsIn({ json }: JsonAnswer): readonly unknown[] | null {
    return hasKey(json, resource) ? listIn(json[resource]) : null;
  }
}

/** Whether an address is a page that can be read as smaller ones. */
export function isDivisible(url: string, { minPageSize }: Pick<AnswerLimits, "minPageSize">): boolean {
  const { limit } = placeIn(url);
  return limit > 0 && limit % parts === 0 && limit / parts >= minPageSize;
}

function isTooMuch(error: unknown): boolean {
  return error instanceof Failed && (error.failure.code === "answer-too-large" || error.failure.code === "timeout");
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
