import type { ListQuery } from "./read-list-query";
import type { WooCategory } from "./woo-terms";

/** The categories that match a query, in its order. */
export function listTerms(terms: readonly WooCategory[], query: ListQuery): readonly WooCategory[] {
  const { include, exclude, parents, orderBy, descending } = query;
  const listed = terms.filter(
    ({ id, parent }) =>
      (include === null || include.includes(id)) &&
      !exclude.includes(id) &&
      (parents === null || parents.includes(parent)),
  );
  if (orderBy === "include" && include !== null) {
    return listed.toSorted((a, b) => include.indexOf(a.id) - include.indexOf(b.id));
  }
  const direction = descending ? -1 : 1;
  return listed.toSorted((a, b) => direction * (compare(a, b, orderBy) || a.id - b.id));
}

function compare(a: WooCategory, b: WooCategory, orderBy: string): number {
  switch (orderBy) {
    case "name":
      return a.name.localeCompare(b.name, "en");
    case "slug":
      return a.slug.localeCompare(b.slug, "en");
    case "count":
      return a.count - b.count;
    default:
      return 0;
  }
}
