/** WordPress numbers everything from one counter: a product, then its variations. An id can be traced to its record. */
export const wooIds = {
  product: (index: number) => firstPost + index * step,
  variation: (index: number, position: number) => firstPost + index * step + position,
  /** Far above the products, so that the two never meet. */
  image: (index: number, position: number) => 90_000_000 + index * 8 + position,
  department: (place: number) => 16 + place,
  kind: (place: number) => 40 + place,
  brand: (place: number) => 120 + place,
  /** Stable for a name, without a table of all names. */
  tag: (name: string) =>
    1000 + [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 899_999, 7),
} as const;

/** The record behind the id of a product (`position` 0) or a variation; null for an id that this store never gives. */
export function recordOfId(id: number): { readonly index: number; readonly position: number } | null {
  if (!Number.isSafeInteger(id) || id < firstPost) return null;
  return { index: Math.floor((id - firstPost) / step), position: (id - firstPost) % step };
}

const firstPost = 10_160;
const step = 16;
