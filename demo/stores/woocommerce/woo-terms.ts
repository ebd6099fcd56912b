import { type ImageKind, imageKinds } from "../../draw-image";
import type { GeneratedProduct } from "../catalogue/generated-product";
import type { LiveCatalogue } from "../catalogue/live-catalogue";
import { slug } from "../catalogue/product-handle";
import { departments, goods, vendors } from "../catalogue/words";
import type { ListQuery } from "./read-list-query";
import { wooIds } from "./woo-ids";
import { statusOf, visibilityOf } from "./woo-records";
import { encodedSlug, htmlEncode } from "./woo-text";

/** A category: a department, or below it a kind of goods. Names are HTML-encoded. */
export interface WooCategory {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** 0 for a department. */
  readonly parent: number;
  /** Published, visible products in the category and its children (WooCommerce, wc_change_term_counts). */
  readonly count: number;
}

/** All categories by name, as WordPress lists terms. */
export function wooCategories(catalogue: LiveCatalogue): readonly WooCategory[] {
  const perKind = new Map<ImageKind, number>();
  for (let index = 0; index < catalogue.places; index += 1) {
    if (statusOf(catalogue, index) !== "publish" || visibilityOf(index) === "hidden") continue;
    const { kind } = catalogue.traits(index);
    perKind.set(kind, (perKind.get(kind) ?? 0) + 1);
  }
  const kinds = imageKinds.map((kind) => ({ ...kindTerm(kind), count: perKind.get(kind) ?? 0 }));
  const parents = departmentNames.map((department) => {
    const term = departmentTerm(department);
    const count = kinds.reduce((sum, kind) => sum + (kind.parent === term.id ? kind.count : 0), 0);
    return { ...term, count };
  });
  const all = [...parents, ...kinds, { id: 15, name: "Uncategorized", slug: "uncategorized", parent: 0, count: 0 }];
  return all
    .map((category) => ({ ...category, name: nameOf(catalogue, category) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** A product's categories: its department and its kind; every fourth product has only its kind. */
export function categoriesOf(catalogue: LiveCatalogue, { index, traits }: GeneratedProduct) {
  const kind = kindTerm(traits.kind);
  const terms = index % 4 === 1 ? [kind] : [departmentTerm(goods[traits.kind].department), kind];
  return terms.map((term) => ({ id: term.id, name: nameOf(catalogue, term), slug: term.slug }));
}

/** The ids of the categories that list products of a kind, directly or through a child category. */
export function categoryIdsOf(kind: ImageKind): readonly number[] {
  const { id, parent } = kindTerm(kind);
  return [parent, id];
}

export function tagsOf(product: GeneratedProduct) {
  return product.tags.map((tag) => ({ id: wooIds.tag(tag), name: htmlEncode(tag), slug: encodedSlug(slug(tag)) }));
}

export function brandsOf(product: GeneratedProduct) {
  if (product.vendor === "") return [];
  const place = vendors.findIndex((vendor) => vendor.name === product.vendor);
  return [{ id: wooIds.brand(place), name: htmlEncode(product.vendor), slug: encodedSlug(slug(product.vendor)) }];
}

const departmentNames: readonly string[] = Object.keys(departments);

function nameOf(catalogue: LiveCatalogue, { id, name }: { readonly id: number; readonly name: string }): string {
  const current = catalogue.nameOf(id, name);
  return current === name ? name : htmlEncode(current);
}

function departmentTerm(department: string) {
  const name = departments[department] ?? "";
  return {
    id: wooIds.department(departmentNames.indexOf(department)),
    name: htmlEncode(name),
    slug: slug(name),
    parent: 0,
  };
}

function kindTerm(kind: ImageKind) {
  const { type, department } = goods[kind];
  const id = wooIds.kind(imageKinds.indexOf(kind));
  return { id, name: htmlEncode(type), slug: slug(type), parent: departmentTerm(department).id };
}

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
