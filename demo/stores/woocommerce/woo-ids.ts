/** WordPress numbers products and variations with one counter. Here an id is traceable to its record. */
export const wooIds = {
  product: (index: number) => firstPost + index * step,
  variation: (index: number, position: number) => firstPost + index * step + position,
  /** Far above the product ids, so that they never collide. */
  image: (index: number, position: number) => 90_000_000 + index * 8 + position,
  department: (place: number) => 16 + place,
  kind: (place: number) => 40 + place,
  brand: (place: number) => 120 + place,
  /** A hash of the name. */
  tag: (name: string) =>
    1000 + [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 899_999, 7),
} as const;

/** The record of a product's id (`position` 0) or a variation's; null for an id below the store's first. */
export function recordOfId(id: number): { readonly index: number; readonly position: number } | null {
  if (!Number.isSafeInteger(id) || id < firstPost) return null;
  return { index: Math.floor((id - firstPost) / step), position: (id - firstPost) % step };
}

const firstPost = 10_160;
const step = 16;
