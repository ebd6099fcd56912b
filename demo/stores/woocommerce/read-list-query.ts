import type { Answer } from "../serve/answer";
import { storeProfile } from "../store-profile";
import { restError } from "./rest-answer";
import { wooStatuses } from "./woo-records";

/** The parameters of a list request, validated as WordPress does. */
export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  /** `any` excludes the trash. */
  readonly status: string;
  /** Unix time in milliseconds. */
  readonly modifiedAfter: number | null;
  /** Null for all: an empty `include=` filters nothing. */
  readonly include: readonly number[] | null;
  readonly exclude: readonly number[];
  readonly categories: readonly number[] | null;
  readonly parents: readonly number[] | null;
  readonly orderBy: string;
  readonly descending: boolean;
}

const productOrders = [
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
const termOrders = ["name", "id", "include", "slug", "term_group", "description", "count"] as const;
const statuses = ["any", ...wooStatuses];

/**
 * Reads the list parameters for products and variations (default: newest first) or for terms (default: by name).
 * observed: per_page 1..100; 101, 0, -1 and page=0 answer 400 `rest_invalid_param`; the default status is `any`.
 */
export function readListQuery(query: URLSearchParams, of: "posts" | "terms" = "posts"): ListQuery | Answer {
  const orders: readonly string[] = of === "posts" ? productOrders : termOrders;
  const page = integer(query, "page", 1, null, 1);
  const perPage = integer(query, "per_page", 1, 100, 10);
  const include = idList(query, "include");
  const exclude = idList(query, "exclude");
  const parents = idList(query, "parent");
  const orderBy = query.get("orderby") ?? orders[0] ?? "";
  const order = query.get("order") ?? (of === "posts" ? "desc" : "asc");
  const status = query.get("status") ?? "any";
  const modifiedAfter = readModifiedAfter(query);
  if (typeof page === "string") return invalid("page", page, "rest_out_of_bounds");
  if (typeof perPage === "string") return invalid("per_page", perPage, "rest_out_of_bounds");
  if (typeof include === "string") return invalid("include", include, "rest_invalid_type");
  if (typeof exclude === "string") return invalid("exclude", exclude, "rest_invalid_type");
  if (typeof parents === "string") return invalid("parent", parents, "rest_invalid_type");
  if (!orders.includes(orderBy)) return invalid("orderby", oneOf("orderby", orders), "rest_not_in_enum");
  if (!statuses.includes(status)) return invalid("status", oneOf("status", statuses), "rest_not_in_enum");
  if (Number.isNaN(modifiedAfter)) return invalid("modified_after", "Invalid date.", "rest_invalid_date");
  if (order !== "asc" && order !== "desc") return invalid("order", oneOf("order", ["asc", "desc"]), "rest_not_in_enum");
  return {
    page,
    perPage,
    status,
    modifiedAfter,
    include: nullIfEmpty(include),
    // WordPress ignores post__not_in when post__in is set (WP_Query).
    exclude: include.length > 0 ? [] : exclude,
    // WordPress reads this list as text: anything but a number becomes term 0, which does not exist.
    categories: nullIfEmpty(words(query, "category").map((word) => Math.abs(Number.parseInt(word, 10)) || 0)),
    parents: nullIfEmpty(parents),
    orderBy,
    descending: order === "desc",
  };
}

/** The integer of a parameter, or WordPress's error message. */
function integer(
  query: URLSearchParams,
  name: string,
  min: number,
  max: number | null,
  otherwise: number,
): number | string {
  const text = query.get(name);
  if (text === null) return otherwise;
  const number = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) return `${name} is not of type integer.`;
  if (number >= min && (max === null || number <= max)) return number;
  return max === null
    ? `${name} must be greater than or equal to ${min}`
    : `${name} must be between ${min} (inclusive) and ${max} (inclusive)`;
}

/** The unique ids of a parameter, or WordPress's error message. */
function idList(query: URLSearchParams, name: string): readonly number[] | string {
  const texts = words(query, name);
  const wrong = texts.findIndex((text) => !/^-?\d{1,15}$/.test(text));
  if (wrong >= 0) return `${name}[${wrong}] is not of type integer.`;
  return [...new Set(texts.map((text) => Math.abs(Number(text))))];
}

/** Any number of `name[]=1`, or else the last `name=1,2 3`, as PHP reads a query string. */
function words(query: URLSearchParams, name: string): readonly string[] {
  const inBrackets = [...query].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
  if (inBrackets.length > 0) return inBrackets;
  return (query.getAll(name).at(-1) ?? "").split(/[\s,]+/).filter((word) => word !== "");
}

function nullIfEmpty(ids: readonly number[]): readonly number[] | null {
  return ids.length === 0 ? null : ids;
}

/**
 * observed: `modified_after=…Z` alone is correct; with `dates_are_gmt=true` it is off by the site's UTC offset (east of
 * UTC it misses changes); without Z and flag it is the site's local time. NaN for an invalid date.
 */
function readModifiedAfter(query: URLSearchParams): number | null {
  const text = query.get("modified_after");
  if (text === null) return null;
  const offset = storeProfile.utcOffsetMinutes * 60_000;
  const gmt = query.get("dates_are_gmt") === "true";
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  // The database keeps whole seconds, and WordPress truncates the time that it compares with them.
  const instant = Math.floor(Date.parse(zoned ? text : `${text}Z`) / 1000) * 1000;
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
