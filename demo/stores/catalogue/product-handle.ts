import { slug } from "./slug";

/** A handle ends with the article's code, so that a product is found by its handle without a list of all. */
export function productHandle(index: number, title: string): string {
  return `${slug(title).slice(0, 80).replace(/-$/, "")}-${articleCode(index)}`;
}

/** The place in the catalogue in base 36. */
export function articleCode(index: number): string {
  return index.toString(36);
}

/** The place that a handle or image name ending in a code speaks of; null where it ends in none. */
export function indexFromCode(code: string): number | null {
  return /^(?:0|[1-9a-z][0-9a-z]{0,5})$/.test(code) ? Number.parseInt(code, 36) : null;
}
