import type { Answer } from "../serve/answer";
import { storeProfile } from "../store-profile";
import { restError } from "./rest-answer";
import { wooStatuses } from "./woo-records";

/** What a list request asks for, after WordPress's own checks. */
export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  /** `any` is everything but the trash. */
  readonly status: string;
  /** Unix time in milliseconds. */
  readonly modifiedAfter: number | null;
  readonly orderBy: (typeof orders)[number];
  readonly descending: boolean;
}

const orders = [
  "date",
  "id",
  "include",
  "title",
  "slug",
  "price",
  "popularity",
  "rating",
  "menu_order",
  "modified",
] as const;
const statuses = ["any", ...wooStatuses];

/** platform-facts: per_page 1..100; 101, 0, -1 and page=0 answer 400 `rest_invalid_param`; default status is any. */
export function readListQuery(query: URLSearchParams): ListQuery | Answer {
  const page = integer(query, "page", 1, null, 1);
  const perPage = integer(query, "per_page", 1, 100, 10);
  const orderBy = orders.find((order) => order === (query.get("orderby") ?? "date"));
  const status = query.get("status") ?? "any";
  const modifiedAfter = readModifiedAfter(query);
  if (typeof page === "string") return invalid("page", page, "rest_out_of_bounds");
  if (typeof perPage === "string") return invalid("per_page", perPage, "rest_out_of_bounds");
  if (orderBy === undefined) return invalid("orderby", oneOf("orderby", orders), "rest_not_in_enum");
  if (!statuses.includes(status)) return invalid("status", oneOf("status", statuses), "rest_not_in_enum");
  if (Number.isNaN(modifiedAfter)) return invalid("modified_after", "Invalid date.", "rest_invalid_date");
  const order = query.get("order") ?? "desc";
  if (order !== "asc" && order !== "desc") return invalid("order", oneOf("order", ["asc", "desc"]), "rest_not_in_enum");
  return { page, perPage, status, modifiedAfter, orderBy, descending: order === "desc" };
}

/** The whole number asked for, or the sentence with which WordPress refuses it. */
function integer(
  query: URLSearchParams,
  name: string,
  least: number,
  most: number | null,
  otherwise: number,
): number | string {
  const text = query.get(name);
  if (text === null) return otherwise;
  const number = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) return `${name} is not of type integer.`;
  if (number >= least && (most === null || number <= most)) return number;
  return most === null
    ? `${name} must be greater than or equal to ${least}`
    : `${name} must be between ${least} (inclusive) and ${most} (inclusive)`;
}

/**
 * platform-facts: `modified_after=…Z` alone is right; with `dates_are_gmt=true` it is wrong by the site's UTC offset
 * (east of UTC it misses changes); without Z and flag it is the site's own time. NaN for what is no date.
 */
function readModifiedAfter(query: URLSearchParams): number | null {
  const text = query.get("modified_after");
  if (text === null) return null;
  const offset = storeProfile.utcOffsetMinutes * 60_000;
  const gmt = query.get("dates_are_gmt") === "true";
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  const instant = Date.parse(zoned ? text : `${text}Z`);
  if (gmt) return zoned ? instant + offset : instant;
  return zoned ? instant : instant - offset;
}

function invalid(name: string, message: string, code: string): Answer {
  const detail = { code: message.includes("not of type") ? "rest_invalid_type" : code, message, data: null };
  return restError(400, "rest_invalid_param", `Invalid parameter(s): ${name}`, {
    params: { [name]: message },
    details: { [name]: detail },
  });
}

function oneOf(name: string, values: readonly string[]): string {
  return `${name} is not one of ${values.slice(0, -1).join(", ")}, and ${values.at(-1)}.`;
}
