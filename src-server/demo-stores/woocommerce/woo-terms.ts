import { type PictureKind, pictureKinds } from "../../pictures/draw-picture";
import { type Department, departments } from "../catalogue/departments";
import type { GeneratedProduct } from "../catalogue/generated-product";
import { goods } from "../catalogue/goods";
import { slug } from "../catalogue/slug";
import { vendors } from "../catalogue/vendors";
import type { GeneratedCatalogue } from "../generate-catalogue";
import { encodedSlug, htmlEncode } from "./html-encode";
import { wooIds } from "./woo-ids";
import { recordCount, statusOf } from "./woo-records";

/** A category of the shop: the departments, and under them the kinds of goods. */
export interface WooCategory {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** 0 for a department. */
  readonly parent: number;
  /** How many published products it holds. */
  readonly count: number;
}

/** In the order of their names, as WordPress lists terms. */
export function wooCategories(catalogue: GeneratedCatalogue): readonly WooCategory[] {
  const perKind = new Map<PictureKind, number>();
  for (let index = 0; index < recordCount(catalogue); index += 1) {
    if (statusOf(catalogue, index) !== "publish") continue;
    const { kind } = catalogue.traits(index);
    perKind.set(kind, (perKind.get(kind) ?? 0) + 1);
  }
  const kinds = pictureKinds.map((kind) => ({ ...kindTerm(kind), count: perKind.get(kind) ?? 0 }));
  const parents = departmentNames.map((department) => {
    const term = departmentTerm(department);
    const count = kinds.reduce((sum, kind) => sum + (kind.parent === term.id ? kind.count : 0), 0);
    return { ...term, count };
  });
  const all = [...parents, ...kinds, { id: 15, name: "Uncategorized", slug: "uncategorized", parent: 0, count: 0 }];
  return all.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The categories of one product: its department first. */
export function categoriesOf(product: GeneratedProduct): readonly Omit<WooCategory, "count">[] {
  return [departmentTerm(goods[product.traits.kind].department), kindTerm(product.traits.kind)];
}

export function tagsOf(product: GeneratedProduct) {
  return product.tags.map((tag) => ({ id: wooIds.tag(tag), name: htmlEncode(tag), slug: encodedSlug(slug(tag)) }));
}

export function brandsOf(product: GeneratedProduct) {
  if (product.vendor === "") return [];
  const place = vendors.findIndex((vendor) => vendor.name === product.vendor);
  return [{ id: wooIds.brand(place), name: htmlEncode(product.vendor), slug: encodedSlug(slug(product.vendor)) }];
}

const departmentNames: readonly Department[] = ["table", "home", "bath", "desk", "outdoor"];

function departmentTerm(department: Department) {
  const name = departments[department];
  return {
    id: wooIds.department(departmentNames.indexOf(department)),
    name: htmlEncode(name),
    slug: slug(name),
    parent: 0,
  };
}

function kindTerm(kind: PictureKind) {
  const { type, department } = goods[kind];
  const id = wooIds.kind(pictureKinds.indexOf(kind));
  return { id, name: htmlEncode(type), slug: slug(type), parent: departmentTerm(department).id };
}
